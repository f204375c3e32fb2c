package almanac.sync;

import almanac.domain.Kind;
import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Tag;
import almanac.model.Venue;
import almanac.security.Caller;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Reads what was changed since a position of the log, as a caller sees it now. */
@ApplicationScoped
public class ChangeFeed {

    /** Longer than shared responses, the replica or the clocks of nodes may be behind. */
    private static final Duration BEHIND = Duration.ofSeconds(10);

    private static final Map<Kind, Class<?>> TYPES = Map.of(
            Kind.EVENT, Event.class,
            Kind.VENUE, Venue.class,
            Kind.ORGANIZER, Organizer.class,
            Kind.CATEGORY, Category.class,
            Kind.TAG, Tag.class);

    @Inject
    private ChangeLogStore store;

    @Inject
    private ChangeLogSearch search;

    @Inject
    private SiteClock clock;

    /** The log with all that is committed by now. */
    ChangeLog upToDate() {
        boolean isMore = search.isAnyNew();
        while (isMore) {
            isMore = store.number(clock.now());
        }
        return search.log();
    }

    /**
     * The position to begin from, before everything is read anew. What anonymous callers read may be shared and so
     * lack what was changed the moment before: they are told of that again.
     */
    long start(ChangeLog log, Caller caller) {
        return caller.isSignedIn()
                ? log.getLastPosition()
                : search.reached(log, clock.now().minus(BEHIND));
    }

    /** Whether all that followed a position is still known. */
    boolean isKept(ChangeLog log, long position) {
        return position >= search.begin(log) && position <= log.getLastPosition();
    }

    /** What the query asks for; a record that was changed several times is there once. */
    ChangePage page(ChangeQuery query) {
        List<LoggedChange> logged = search.page(
                new ChangeQuery(query.caller(), query.since(), query.until(), query.kinds(), query.most() + 1));
        boolean isLast = logged.size() <= query.most();
        List<LoggedChange> page = isLast ? logged : logged.subList(0, query.most());
        Set<ChangedRecord> changed = new LinkedHashSet<>();
        for (LoggedChange each : page) {
            changed.remove(each.changed());
            changed.add(each.changed());
        }
        long next = isLast ? query.until() : page.get(page.size() - 1).getPosition();
        return new ChangePage(List.copyOf(changed), shown(changed, query.caller()), isLast, next);
    }

    private Map<ChangedRecord, Object> shown(Collection<ChangedRecord> changed, Caller caller) {
        Map<ChangedRecord, Object> shown = new HashMap<>();
        TYPES.forEach((kind, type) -> {
            List<Long> ids = new ArrayList<>();
            changed.stream()
                    .filter(each -> each.kind() == kind)
                    .map(ChangedRecord::id)
                    .forEach(ids::add);
            if (!ids.isEmpty()) {
                Consumer<Object> add = each -> shown.put(ChangedRecord.of(each).orElseThrow(), each);
                search.listed(type, ids, caller).forEach(add);
            }
        });
        return shown;
    }
}

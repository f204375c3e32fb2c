package almanac.domain.sync;

import almanac.base.refusal.Kind;
import almanac.base.settings.SiteClock;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.store.failure.IfRoom;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what was changed since a position of the log, as a caller sees it now. */
@ApplicationScoped
public class ChangeFeed {

    /** Longer than shared responses, the replica or the clocks of nodes may be behind. */
    private static final Duration BEHIND = Duration.ofSeconds(10);

    /** As many records as a page of any list may have. */
    private static final int FEW = 50;

    /** The longest texts of a longer page together, in characters. */
    private static final long MOST_TEXT = 8_000_000;

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

    /** The log with all that is committed by now; while there is no room to number that, with what was numbered before. */
    public ChangeLog upToDate() {
        IfRoom.write(this::number);
        return search.log();
    }

    private void number() {
        boolean isMore = store.isAnyNew();
        while (isMore) {
            isMore = store.number(clock.now());
        }
    }

    /** Forgets what was numbered longer ago; what nobody has asked for yet is numbered, and kept as long from now on. */
    void forget(Duration kept) {
        upToDate();
        store.forget(clock.now().minus(kept));
    }

    /**
     * The position to begin from, before everything is read anew. What anonymous callers read may be shared and so
     * lack what was changed the moment before: they are told of that again, and of all that was numbered just now. When
     * that was changed isn't known, and it may have been the moment before.
     */
    public long start(ChangeLog log, Caller caller) {
        return caller.isSignedIn()
                ? log.getLastPosition()
                : search.reached(log, clock.now().minus(BEHIND));
    }

    /** Whether all that followed a position is still known. */
    public boolean isKept(ChangeLog log, long position) {
        return position >= search.begin(log) && position <= log.getLastPosition();
    }

    /** What the query asks for; a record that was changed several times is there once. */
    public ChangePage page(ChangeQuery query) {
        List<LoggedChange> logged = search.page(
                new ChangeQuery(query.caller(), query.since(), query.until(), query.kinds(), query.most() + 1));
        List<LoggedChange> page = light(logged.subList(0, Math.min(logged.size(), query.most())));
        boolean isLast = page.size() == logged.size();
        Set<ChangedRecord> changed = new LinkedHashSet<>();
        for (LoggedChange each : page) {
            changed.remove(each.changed());
            changed.add(each.changed());
        }
        long next = isLast ? query.until() : page.get(page.size() - 1).getPosition();
        return new ChangePage(List.copyOf(changed), shown(changed, query.caller()), isLast, next);
    }

    /** As many of the first changes as memory has room for at once, one at least. */
    private List<LoggedChange> light(List<LoggedChange> logged) {
        if (logged.size() <= FEW) {
            return logged;
        }
        Map<ChangedRecord, Long> lengths = lengths(logged);
        long sum = 0;
        for (int i = 0; i < logged.size(); i++) {
            Long length = lengths.remove(logged.get(i).changed()); // a record is shown once
            sum += length == null ? 0 : length;
            if (sum > MOST_TEXT && i > 0) {
                return logged.subList(0, i);
            }
        }
        return logged;
    }

    private Map<ChangedRecord, Long> lengths(List<LoggedChange> logged) {
        Map<ChangedRecord, Long> lengths = new HashMap<>();
        for (Kind kind : Kind.RECORDS) {
            Set<Long> ids = ids(kind, logged.stream().map(LoggedChange::changed));
            if (!ids.isEmpty()) {
                search.lengths(kind, ids).forEach((id, length) -> lengths.put(new ChangedRecord(kind, id), length));
            }
        }
        return lengths;
    }

    private static Set<Long> ids(Kind kind, Stream<ChangedRecord> changed) {
        return changed.filter(each -> each.kind() == kind)
                .map(ChangedRecord::id)
                .collect(Collectors.toSet());
    }

    private Map<ChangedRecord, Object> shown(Collection<ChangedRecord> changed, Caller caller) {
        Map<ChangedRecord, Object> shown = new HashMap<>();
        TYPES.forEach((kind, type) -> {
            Set<Long> ids = ids(kind, changed.stream());
            if (!ids.isEmpty()) {
                Consumer<Object> add = each -> shown.put(ChangedRecord.of(each).orElseThrow(), each);
                search.listed(type, ids, caller).forEach(add);
            }
        });
        return shown;
    }
}

package almanac.domain.sync;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.memory.MemoryBudget;
import almanac.domain.security.Caller;
import almanac.store.failure.OptionalWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the changes since a position of the log, as a caller sees them now. */
@ApplicationScoped
public class ChangeFeed {

    /** Longer than shared responses, the replica or the clocks of nodes may lag. */
    private static final Duration BEHIND = Duration.ofSeconds(10);

    /** The maximum length of all texts of a page, in characters: as much as a small heap has memory for ({@code ReadMemory}). */
    private static final long MOST_TEXT = Math.min(8_000_000, MemoryBudget.READERS.size() / 24);

    @Inject
    private ChangeLogStore store;

    @Inject
    private ChangeLogSearch search;

    @Inject
    private SiteClock clock;

    /**
     * Returns the log with all changes committed so far; while the disk is too full to number them, with those numbered
     * before.
     */
    public ChangeLog upToDate() {
        OptionalWrite.write(this::number);
        return search.log();
    }

    private void number() {
        boolean isMore = store.isAnyNew();
        while (isMore) {
            isMore = store.number(clock.now());
        }
    }

    /** Deletes changes numbered before the retention period. First numbers unread changes, whose period begins now. */
    void deleteExpired(Duration retention) {
        upToDate();
        store.deleteBefore(clock.now().minus(retention));
    }

    /**
     * Returns the position to begin from, before everything is read anew. Anonymous callers may read shared responses,
     * which may lack the latest changes: they get those again, and all that were numbered just now, whose time of
     * change isn't known.
     */
    public long start(ChangeLog log, Caller caller) {
        return caller.isSignedIn()
                ? log.getLastPosition()
                : search.reached(log, clock.now().minus(BEHIND));
    }

    /** Returns whether all changes after a position are still stored. */
    public boolean isRetained(ChangeLog log, long position) {
        return position >= search.begin(log) && position <= log.getLastPosition();
    }

    /** Returns the page of the query; a record that was changed several times is on it once. */
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

    /** Returns as many of the first changes as fit into memory, one at least. */
    private List<LoggedChange> light(List<LoggedChange> logged) {
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
        for (Kind kind : ChangedRecord.KINDS) {
            Set<Long> ids = ids(kind, changed.stream());
            if (!ids.isEmpty()) {
                search.listed(kind, ids, caller)
                        .forEach(each -> shown.put(ChangedRecord.of(each).orElseThrow(), each));
            }
        }
        return shown;
    }
}

package almanac.domain.migration;

import java.time.LocalDateTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The start of a date in its series as it was stored: right, or wrong by the offset of a machine's time zone.
 *
 * @param isSeries whether it shows the series itself, and no event of its own
 * @param shown the start that it shows
 */
record StoredStart(long id, boolean isSeries, LocalDateTime recurrenceId, LocalDateTime shown) {

    /** The offsets of the world's zones from UTC. */
    private static final int LEAST_HOURS = -12;

    private static final int MOST_HOURS = 14;

    /**
     * Returns the right starts: the stored one if the series has it; what the date shows, likewise; otherwise the first
     * one left, as a shift preserves the order.
     *
     * @param stored in ascending order
     * @param starts those of the series
     * @return no entry for a date that may have none of these starts
     */
    static Map<StoredStart, LocalDateTime> right(List<StoredStart> stored, Collection<LocalDateTime> starts) {
        NavigableSet<LocalDateTime> free = new TreeSet<>(starts);
        Map<StoredStart, LocalDateTime> right = new LinkedHashMap<>();
        Function<StoredStart, LocalDateTime> first =
                each -> free
                        .subSet(
                                each.recurrenceId.plusHours(LEAST_HOURS),
                                true,
                                each.recurrenceId.plusHours(MOST_HOURS),
                                true)
                        .stream()
                        .findFirst()
                        .orElse(each.recurrenceId);
        for (Function<StoredStart, LocalDateTime> way :
                List.of(StoredStart::recurrenceId, each -> each.isSeries ? each.shown : each.recurrenceId, first)) {
            for (StoredStart each : stored) {
                LocalDateTime meant = way.apply(each);
                if (!right.containsKey(each) && free.remove(meant)) {
                    right.put(each, meant);
                }
            }
        }
        return right;
    }
}

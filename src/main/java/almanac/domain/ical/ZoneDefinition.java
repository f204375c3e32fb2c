package almanac.domain.ical;

import almanac.base.recurrence.InvalidRecurrence;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.time.NamedZone;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The changes of clocks that a VTIMEZONE defines, for the years that people write calendars of. */
final class ZoneDefinition {

    private static final int FIRST_YEAR = 2015;
    private static final int LAST_YEAR = 2035;
    private static final int MOST_CHANGES = 2 * (LAST_YEAR - FIRST_YEAR + 1);

    /** The offset from each change on, by the instant of the change in seconds. */
    private final TreeMap<Long, Integer> offsets = new TreeMap<>();

    /** Observances that can't be read are left out. */
    ZoneDefinition(Component zone) {
        zone.parts.stream().limit(MOST_CHANGES).forEach(this::add);
    }

    private void add(Component observance) {
        try {
            int from = seconds(observance.raw("TZOFFSETFROM"));
            int to = seconds(observance.raw("TZOFFSETTO"));
            TimeValue.parse(observance.raw("DTSTART")).ifPresent(start -> onsets(observance, start.time())
                    .forEach(onset -> offsets.put(onset.toEpochSecond(ZoneOffset.ofTotalSeconds(from)), to)));
        } catch (DateTimeException e) {
            // an offset that is none
        }
    }

    private static int seconds(String offset) {
        return ZoneOffset.of(offset.matches("[+-]\\d{4}(?:\\d{2})?") ? offset : offset.replaceFirst("^(?=\\d)", "+"))
                .getTotalSeconds();
    }

    /** Rules that begin long ago begin with the years that matter. */
    private static List<LocalDateTime> onsets(Component observance, LocalDateTime start) {
        String rule = observance.raw("RRULE");
        if (rule.isEmpty()) {
            return List.of(start);
        }
        LocalDateTime from =
                start.getYear() < FIRST_YEAR ? start.withDayOfYear(1).withYear(FIRST_YEAR) : start;
        try {
            RecurrenceRule parsed = RecurrenceRule.parse(rule, false, ZoneOffset.UTC);
            Recurrence changes =
                    new Recurrence(from, Duration.ZERO, ZoneOffset.UTC, false, parsed, List.of(), List.of());
            return changes.byRule().starts(from, LocalDateTime.of(LAST_YEAR + 1, 1, 1, 0, 0), MOST_CHANGES);
        } catch (InvalidRecurrence e) {
            return List.of(start);
        }
    }

    /** Returns whether it says nothing about these years. */
    boolean isEmpty() {
        return offsets.isEmpty();
    }

    /** Returns the zone of its offset, such as {@code UTC+2}, if that never changes. */
    Optional<NamedZone> fixed() {
        return Optional.of(Set.copyOf(offsets.values()))
                .filter(all -> all.size() == 1)
                .flatMap(all -> {
                    int minutes = all.iterator().next() / 60;
                    String name = (minutes < 0 ? "UTC-" : "UTC+") + Math.abs(minutes) / 60;
                    int rest = Math.abs(minutes) % 60;
                    return NamedZone.parse(rest == 0 ? name : name + (rest < 10 ? ":0" : ":") + rest);
                });
    }

    /** Returns whether a zone has the same offset in the middle of each month of two years. */
    boolean fits(ZoneId zone, int year) {
        for (int month = 0; month < 24; month++) {
            LocalDateTime day = LocalDateTime.of(year + month / 12, month % 12 + 1, 15, 12, 0);
            var before = offsets.floorEntry(day.toEpochSecond(ZoneOffset.UTC));
            int offset = before == null ? offsets.firstEntry().getValue() : before.getValue();
            if (zone.getRules().getOffset(day.toInstant(ZoneOffset.UTC)).getTotalSeconds() != offset) {
                return false;
            }
        }
        return true;
    }
}

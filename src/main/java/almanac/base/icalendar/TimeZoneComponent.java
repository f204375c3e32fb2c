package almanac.base.icalendar;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a VTIMEZONE (RFC 5545 §3.6.5): each transition of a zone that {@code java.time} lists from some instant on,
 * and the yearly rules of those that recur for ever.
 */
public final class TimeZoneComponent {
    private static final DateTimeFormatter ABBREVIATION = DateTimeFormatter.ofPattern("zzz", Locale.ENGLISH);
    private static final int SECONDS_OF_HOUR = 3600;

    /** The number of years for which transitions are listed that no yearly rule describes. */
    private static final int YEARS_AHEAD = 30;

    private TimeZoneComponent() {}

    /** Returns whether a zone is UTC, which needs no component: its times end with a {@code Z}. */
    static boolean isUtc(ZoneId zone) {
        return zone.getRules().isFixedOffset()
                && zone.getRules().getOffset(Instant.EPOCH).equals(ZoneOffset.UTC);
    }

    /** Returns the name of a zone; for an offset of whole hours IANA's, which clients that look up zones by name know. */
    static String id(ZoneId zone) {
        if (!(zone instanceof ZoneOffset offset)) {
            return zone.getId();
        }
        int seconds = offset.getTotalSeconds();
        return seconds % SECONDS_OF_HOUR == 0
                ? "Etc/GMT%s%d".formatted(seconds < 0 ? "+" : "-", Math.abs(seconds) / SECONDS_OF_HOUR)
                : "UTC" + offset.getId().replace(":", "");
    }

    /** Writes the zone as it is at {@code from} and later, unless it is UTC. */
    public static void write(ZoneId zone, Instant from, ContentLines lines) {
        if (isUtc(zone)) {
            return;
        }
        lines.begin("VTIMEZONE").add("TZID", id(zone));
        ZoneRules rules = zone.getRules();
        List<ZoneOffsetTransition> known = rules.getTransitions();
        Optional<ZoneOffsetTransition> last =
                known.isEmpty() ? Optional.empty() : Optional.of(known.get(known.size() - 1));
        Optional<ZoneOffsetTransition> before =
                known.stream().filter(each -> !each.getInstant().isAfter(from)).reduce((one, later) -> later);
        if (before.isEmpty()) {
            writeFirst(zone, from, lines);
        }
        Stream.concat(before.stream(), known.stream().filter(each -> each.getInstant()
                        .isAfter(from)))
                .forEach(each -> write(each, zone, null, lines));
        for (ZoneOffsetTransitionRule rule : rules.getTransitionRules()) {
            writeYearly(
                    rule, zone, from, last.map(ZoneOffsetTransition::getInstant).orElse(Instant.MIN), lines);
        }
        lines.end("VTIMEZONE");
    }

    /** Writes the offset that applies before any transition. */
    private static void writeFirst(ZoneId zone, Instant from, ContentLines lines) {
        ZoneOffset offset = zone.getRules().getOffset(from);
        LocalDateTime year = LocalDateTime.ofInstant(from, offset)
                .withDayOfYear(1)
                .toLocalDate()
                .atStartOfDay();
        write("STANDARD", year, offset, offset, abbreviation(zone, from), null, lines);
    }

    private static void writeYearly(
            ZoneOffsetTransitionRule rule, ZoneId zone, Instant from, Instant after, ContentLines lines) {
        int year = from.atOffset(ZoneOffset.UTC).getYear() - 1;
        while (!rule.createTransition(year).getInstant().isAfter(after)) {
            year++;
        }
        Optional<String> rrule = YearlyOnset.rrule(rule, year);
        if (rrule.isPresent()) {
            write(rule.createTransition(year), zone, rrule.get(), lines);
        } else {
            IntStream.range(year, year + YEARS_AHEAD)
                    .mapToObj(rule::createTransition)
                    .forEach(each -> write(each, zone, null, lines));
        }
    }

    private static void write(ZoneOffsetTransition onset, ZoneId zone, String rrule, ContentLines lines) {
        boolean isSummer = zone.getRules().isDaylightSavings(onset.getInstant());
        write(
                isSummer ? "DAYLIGHT" : "STANDARD",
                onset.getDateTimeBefore(),
                onset.getOffsetBefore(),
                onset.getOffsetAfter(),
                abbreviation(zone, onset.getInstant()),
                rrule,
                lines);
    }

    private static void write(
            String kind,
            LocalDateTime onset,
            ZoneOffset before,
            ZoneOffset after,
            String name,
            String rrule,
            ContentLines lines) {
        lines.begin(kind)
                .add("DTSTART", CalendarTime.text(onset))
                .add("TZOFFSETFROM", text(before))
                .add("TZOFFSETTO", text(after))
                .text("TZNAME", name);
        if (rrule != null) {
            lines.add("RRULE", rrule);
        }
        lines.end(kind);
    }

    private static String abbreviation(ZoneId zone, Instant at) {
        return ABBREVIATION.format(at.atZone(zone));
    }

    /** {@code +0100}, with seconds if there are any. */
    private static String text(ZoneOffset offset) {
        return offset.equals(ZoneOffset.UTC) ? "+0000" : offset.getId().replace(":", "");
    }
}

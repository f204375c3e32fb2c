package almanac.base.recurrence;

import almanac.base.recurrence.InvalidRecurrence.Fault;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Parses the text of a rule strictly, and rejects faults of single parts. */
final class RecurrenceRuleReader {

    /** The longest text that is read, in characters. */
    private static final int LONGEST = 500;

    private static final int SHOWN_CHARACTERS = 60;
    private static final String PREFIX = "RRULE:";
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]+");
    private static final Pattern PART = Pattern.compile("[A-Z-]+=.+");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");
    private static final Pattern SIGNED_NUMBER = Pattern.compile("[+-]?[0-9]{1,5}");
    private static final Set<String> TIMES_OF_DAY = Set.of("BYHOUR", "BYMINUTE", "BYSECOND");
    private static final Set<String> PARTS = Set.of(
            "FREQ",
            "INTERVAL",
            "COUNT",
            "UNTIL",
            "WKST",
            "BYDAY",
            "BYMONTH",
            "BYWEEKNO",
            "BYYEARDAY",
            "BYMONTHDAY",
            "BYSETPOS");

    private final boolean allDay;
    private final ZoneId zone;
    private final Map<String, String> parts;

    RecurrenceRuleReader(String text, boolean allDay, ZoneId zone) {
        this.allDay = allDay;
        this.zone = zone;
        this.parts = parts(text.strip());
    }

    private static Map<String, String> parts(String text) {
        // only ASCII: in upper case, some other letters become English ones
        if (text.length() > LONGEST || !PRINTABLE.matcher(text).matches() || text.indexOf('=') < 0) {
            throw new InvalidRecurrence(Fault.NOT_A_RULE, Map.of("sent", shown(text)));
        }
        String upper = text.toUpperCase(Locale.ROOT);
        String bare = upper.startsWith(PREFIX) ? upper.substring(PREFIX.length()) : upper;
        Map<String, String> parts = new LinkedHashMap<>();
        for (String part : bare.split(";", -1)) {
            if (!PART.matcher(part).matches()) {
                throw new InvalidRecurrence(Fault.MALFORMED_PART, Map.of("part", shown(part)));
            }
            String name = known(part.substring(0, part.indexOf('=')));
            if (parts.put(name, part.substring(part.indexOf('=') + 1)) != null) {
                throw new InvalidRecurrence(Fault.REPEATED_PART, Map.of("part", name));
            }
        }
        return parts;
    }

    private static String known(String name) {
        if (!PARTS.contains(name)) {
            Fault fault = TIMES_OF_DAY.contains(name) ? Fault.TIME_OF_DAY : Fault.UNKNOWN_PART;
            throw new InvalidRecurrence(fault, Map.of("part", shown(name)));
        }
        return name;
    }

    private static String shown(String text) {
        return text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "…" : text;
    }

    /** @throws InvalidRecurrence for the first fault */
    RecurrenceRule read() {
        if (!parts.containsKey("FREQ")) {
            throw new InvalidRecurrence(Fault.FREQUENCY_MISSING);
        }
        RecurrenceRule rule = new RecurrenceRule(
                part("FREQ", RecurrenceRuleReader::frequency),
                parts.containsKey("INTERVAL") ? limit("INTERVAL", RecurrenceRule.LONGEST_INTERVAL) : 1,
                parts.containsKey("COUNT") ? limit("COUNT", RecurrenceRule.LARGEST_COUNT) : null,
                part("UNTIL", this::until),
                numbers(),
                parts.containsKey("BYDAY") ? part("BYDAY", RecurrenceRuleReader::days) : List.of(),
                parts.containsKey("WKST") ? part("WKST", RecurrenceRuleReader::weekStart) : DayOfWeek.MONDAY);
        CombinedParts.check(rule);
        return rule;
    }

    /** The value of a part; null if the rule doesn't have it. */
    private <T> T part(String name, Function<String, T> reading) {
        String value = parts.get(name);
        return value == null ? null : reading.apply(value);
    }

    private static Frequency frequency(String value) {
        return Arrays.stream(Frequency.values())
                .filter(each -> each.name().equals(value))
                .findFirst()
                .orElseThrow(() -> new InvalidRecurrence(Fault.FREQUENCY, Map.of("value", shown(value))));
    }

    private int limit(String name, int most) {
        String value = parts.get(name);
        int number = NUMBER.matcher(value).matches() ? Integer.parseInt(value) : 0;
        if (number < 1 || number > most) {
            throw wrong(Fault.NUMBER, name, 1, most, value);
        }
        return number;
    }

    private static InvalidRecurrence wrong(Fault fault, String part, int least, int most, String value) {
        return new InvalidRecurrence(fault, Map.of("part", part, "min", least, "max", most, "value", shown(value)));
    }

    private Until until(String value) {
        Fault fault = allDay ? Fault.UNTIL_DAY : Fault.UNTIL_TIME;
        return Until.parse(value, allDay, zone)
                .orElseThrow(() -> new InvalidRecurrence(fault, Map.of("value", shown(value))));
    }

    private Map<ByPart, List<Integer>> numbers() {
        Map<ByPart, List<Integer>> numbers = new EnumMap<>(ByPart.class);
        for (ByPart part : ByPart.values()) {
            if (parts.containsKey(part.name())) {
                numbers.put(
                        part,
                        entries(parts.get(part.name()))
                                .map(entry -> number(part, entry))
                                .toList());
            }
        }
        return numbers;
    }

    private static Stream<String> entries(String value) {
        return Arrays.stream(value.split(",", -1));
    }

    private static int number(ByPart part, String entry) {
        Pattern form = part.signed ? SIGNED_NUMBER : NUMBER;
        int number = form.matcher(entry).matches() ? Integer.parseInt(entry) : 0;
        if (!part.takes(number)) {
            throw wrong(part.signed ? Fault.SIGNED_NUMBER : Fault.NUMBER, part.name(), part.least, part.most, entry);
        }
        return number;
    }

    private static List<NthWeekday> days(String value) {
        return entries(value)
                .map(entry -> NthWeekday.parse(entry)
                        .orElseThrow(() -> new InvalidRecurrence(Fault.WEEKDAY, Map.of("value", shown(entry)))))
                .toList();
    }

    private static DayOfWeek weekStart(String value) {
        return NthWeekday.weekday(value)
                .orElseThrow(() -> new InvalidRecurrence(Fault.WEEK_START, Map.of("value", shown(value))));
    }
}

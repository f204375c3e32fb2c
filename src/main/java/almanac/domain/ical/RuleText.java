package almanac.domain.ical;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The text of a rule, with what programs often write wrongly or needlessly put right. */
final class RuleText {

    private static final DateTimeFormatter UTC = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'");

    /** Of vCalendar 1.0, which old devices and programs still write. */
    private static final Pattern OLD_FORM = Pattern.compile("(D|W|MP|MD|YM|YD)(\\d{1,3})((?: .*)?)");

    private static final Map<String, String> FREQUENCIES =
            Map.of("D", "DAILY", "W", "WEEKLY", "MP", "MONTHLY", "MD", "MONTHLY", "YM", "YEARLY", "YD", "YEARLY");
    private static final Map<String, String> LISTS =
            Map.of("D", "", "W", "BYDAY", "MP", "BYDAY", "MD", "BYMONTHDAY", "YM", "BYMONTH", "YD", "BYYEARDAY");

    private final Map<String, String> parts = new LinkedHashMap<>();
    private final EntryDates dates;

    RuleText(String text, EntryDates dates) {
        this.dates = dates;
        String bare = modern(text.strip().toUpperCase(Locale.ROOT).replaceFirst("^RRULE:", ""));
        Arrays.stream(bare.split(";"))
                .map(part -> part.split("=", 2))
                .filter(part -> part.length == 2 && !part[1].isBlank() && !part[0].startsWith("X-"))
                .forEach(part -> parts.putIfAbsent(part[0].strip(), part[1].replaceAll("\\s", "")));
        tidy();
    }

    private void tidy() {
        parts.computeIfPresent("INTERVAL", (name, value) -> value.matches("[01]") ? null : value);
        parts.computeIfPresent("COUNT", (name, value) -> value.matches("0|-\\d+") ? null : value);
        parts.computeIfPresent("SKIP", (name, value) -> value.equals("OMIT") ? null : value);
        parts.computeIfPresent("RSCALE", (name, value) -> value.equals("GREGORIAN") ? null : value);
        LocalTime time = dates.start().toLocalTime();
        boolean isAtStart = says("BYHOUR", time.getHour())
                && says("BYMINUTE", time.getMinute())
                && says("BYSECOND", time.getSecond());
        if (isAtStart || dates.allDay()) {
            parts.keySet().removeAll(List.of("BYHOUR", "BYMINUTE", "BYSECOND"));
        }
        if ("WEEKLY".equals(parts.get("FREQ"))) {
            parts.computeIfPresent("BYDAY", (name, days) -> days.replaceAll("[+-]?\\d+(?=[A-Z])", ""));
            parts.keySet().removeAll(List.of("BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"));
        }
    }

    /** Returns whether a part is absent or has one value alone. */
    private boolean says(String part, int value) {
        return !parts.containsKey(part) || parts.get(part).matches("0?" + value);
    }

    /** The last time at which an occurrence may begin, on the wall clock; a day means its end. */
    Optional<LocalDateTime> until() {
        ZoneId zone = dates.zone().id();
        return Optional.ofNullable(parts.get("UNTIL")).flatMap(TimeValue::parse).map(value -> {
            if (value.isDay()) {
                return value.time().with(LocalTime.of(23, 59, 59));
            }
            LocalDateTime local = value.isUtc()
                    ? value.time()
                            .atOffset(ZoneOffset.UTC)
                            .atZoneSameInstant(zone)
                            .toLocalDateTime()
                    : value.time();
            return dates.allDay() ? untilOfDays(value, local) : local;
        });
    }

    /** Of whole days, programs write the last midnight in UTC, or as if their zone were UTC. */
    private static LocalDateTime untilOfDays(TimeValue value, LocalDateTime local) {
        LocalDateTime later = value.time().isAfter(local) ? value.time() : local;
        return later.with(LocalTime.of(23, 59, 59));
    }

    boolean isEmpty() {
        return !parts.containsKey("FREQ");
    }

    /** Each minute or second: nothing that a calendar shows. */
    boolean isTooOften() {
        return !isEmpty() && parts.get("FREQ").matches("MINUTELY|SECONDLY");
    }

    /** Returns the rule with its UNTIL as the calendar writes it. */
    String text() {
        until().ifPresentOrElse(last -> parts.put("UNTIL", written(last)), () -> parts.remove("UNTIL"));
        if (parts.containsKey("UNTIL")) {
            parts.remove("COUNT");
        }
        return parts.entrySet().stream()
                .map(part -> part.getKey() + "=" + part.getValue())
                .collect(Collectors.joining(";"));
    }

    private String written(LocalDateTime last) {
        return dates.allDay()
                ? DateTimeFormatter.BASIC_ISO_DATE.format(last.toLocalDate())
                : UTC.format(last.atZone(dates.zone().id()).withZoneSameInstant(ZoneOffset.UTC));
    }

    /** Returns a rule of vCalendar 1.0, such as {@code W2 MO WE #10}, as RFC 5545 writes it; any other text as it is. */
    private static String modern(String text) {
        Matcher form = OLD_FORM.matcher(text);
        if (!form.matches()) {
            return text;
        }
        StringBuilder rule = new StringBuilder("FREQ=" + FREQUENCIES.get(form.group(1)) + ";INTERVAL=" + form.group(2));
        List<String> list = new ArrayList<>();
        String limit = ";COUNT=2";
        String position = "";
        for (String word : form.group(3).strip().split(" +")) {
            if (word.startsWith("#")) {
                limit = word.equals("#0") ? "" : ";COUNT=" + word.substring(1);
            } else if (word.matches("\\d{8}(?:T\\d{6}Z?)?")) {
                limit = ";UNTIL=" + word;
            } else if (word.matches("\\d[+-]")) {
                position = (word.endsWith("-") ? "-" : "") + word.charAt(0);
            } else if (word.matches("\\d+|[A-Z]{2}")) {
                list.add(word.matches("\\d+") ? word : position + word);
            }
        }
        if (!list.isEmpty() && !form.group(1).equals("D")) {
            rule.append(';').append(LISTS.get(form.group(1))).append('=').append(String.join(",", list));
        }
        return rule + limit;
    }
}

package almanac.desk.history;

import almanac.base.recurrence.InvalidRecurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.recurrence.RecurrenceText;
import almanac.base.recurrence.Until;
import almanac.base.time.WholeDay;
import almanac.domain.history.MemberCheck;
import almanac.domain.history.RecordNameSearch;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats values of fields for people: links by the names that the caller sees, times on the site's wall clock. */
@ApplicationScoped
class FieldTexts {

    /** The end of the rule of an all-day event. */
    private static final Pattern UNTIL_DAY = Pattern.compile("UNTIL=[0-9]{8}(;|$)");

    @Inject
    private RecordNameSearch names;

    /** Formats a value of an input, given as {@code InputSnapshot} writes it. */
    String text(String member, Object value, Class<?> type, Frame frame) {
        if (RecordNameSearch.isLink(member)) {
            return MemberCheck.ids(value).stream()
                    .map(id -> name(member, id, type, frame))
                    .collect(Collectors.joining(", "));
        }
        return switch (member) {
            case "status" -> word("status", Status.values(), value, frame);
            case "event_status" -> word("manage.event-status", EventStatus.values(), value, frame);
            case "start_date", "end_date", "date_utc" -> time(value.toString(), frame);
            case "tickets" -> tickets(value, frame);
            case "rdate", "exdate" -> times(value, frame);
            case "rrule" -> rule(value.toString(), frame);
            default -> plain(value, frame);
        };
    }

    private static String word(String prefix, Enum<?>[] all, Object value, Frame frame) {
        return Arrays.stream(all)
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(value))
                .map(each -> frame.text(prefix, each))
                .findFirst()
                .orElse(String.valueOf(value));
    }

    /** Formats instants on the site's wall clock, and local times, as events have them; whole days without their time. */
    private static String time(String text, Frame frame) {
        if (text.endsWith("Z")) {
            return frame.moment(Instant.parse(text));
        }
        try {
            LocalDateTime time = text.contains("-")
                    ? LocalDateTime.parse(text.replace(' ', 'T'))
                    : LocalDateTime.parse(text, Until.TIME);
            LocalTime clock = time.toLocalTime();
            boolean isDay = clock.equals(WholeDay.START) || clock.equals(WholeDay.END);
            String day = frame.language().date(time);
            return isDay
                    ? day
                    : frame.text("format.day-and-time", day, frame.language().time(clock));
        } catch (DateTimeException e) {
            return text; // empty, or shortened by the audit trail
        }
    }

    private static String times(Object value, Frame frame) {
        Stream<String> all = value instanceof Collection<?> list
                ? list.stream().map(Object::toString)
                : Arrays.stream(value.toString().split(","));
        return all.map(each -> time(each, frame)).collect(Collectors.joining("\n"));
    }

    private static String rule(String text, Frame frame) {
        ZoneId zone = frame.now().getZone();
        try {
            return text.isEmpty()
                    ? ""
                    : RecurrenceText.of(
                            RecurrenceRule.parse(text, UNTIL_DAY.matcher(text).find(), zone), zone, frame.language());
        } catch (InvalidRecurrence e) {
            return text; // shortened by the audit trail
        }
    }

    private static String tickets(Object value, Frame frame) {
        return value instanceof Collection<?> all
                ? all.stream()
                        .map(each -> each instanceof Map<?, ?> ticket
                                ? (ticket.get("name") + " " + ticket.get("price")).strip()
                                : plain(each, frame))
                        .collect(Collectors.joining("\n"))
                : plain(value, frame);
    }

    private static String plain(Object value, Frame frame) {
        if (value instanceof Boolean || "true".equals(value) || "false".equals(value)) {
            return frame.text(Boolean.parseBoolean(value.toString()) ? "yes" : "no");
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Map<?, ?> fields) {
            return fields.entrySet().stream()
                    .map(each -> each.getKey() + ": " + plain(each.getValue(), frame))
                    .collect(Collectors.joining("\n"));
        }
        return value instanceof Collection<?> all
                ? all.stream().map(each -> plain(each, frame)).collect(Collectors.joining("\n"))
                : String.valueOf(value);
    }

    private String name(String member, String id, Class<?> type, Frame frame) {
        return names.seen(member, id, type, frame.caller())
                .map(name -> name.isEmpty() ? frame.text("manage.images.unnamed", id) : name)
                .orElseGet(() -> frame.text("manage.history.absent", id));
    }
}

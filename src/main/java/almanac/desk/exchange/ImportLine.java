package almanac.desk.exchange;

import almanac.base.time.Slot;
import almanac.domain.file.Remark;
import almanac.domain.preview.Differences;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.web.frame.Frame;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An entry of a file in its preview.
 *
 * @param line of the file
 * @param when in the language of the page
 * @param reasons why it is doubtful or left out, and what else is to be said about it
 * @param event the id of the event that it became; empty if it became none
 */
public record ImportLine(
        int number,
        int line,
        Action action,
        String title,
        String when,
        boolean isRecurring,
        String where,
        List<String> categories,
        List<String> reasons,
        List<Differences.Change> changes,
        List<Decision> choices,
        Optional<Decision> decision,
        Optional<Outcome> outcome,
        Optional<Long> event) {

    static ImportLine of(ImportRow row, Frame frame) {
        Map<String, Object> members = row.getMembers();
        return new ImportLine(
                row.getKey().number(),
                row.getLine(),
                row.getAction(),
                text(members, "title"),
                when(members, frame),
                recurs(row),
                String.join(", ", names(members, "venue")),
                names(members, "categories"),
                reasons(row, frame),
                row.getChanges(),
                row.getOutcome().isPresent() ? List.of() : List.copyOf(row.getChoices()),
                row.getDecision(),
                row.getOutcome(),
                row.getOutcome().filter(ImportLine::isThere).flatMap(any -> row.getEventId()));
    }

    static boolean recurs(ImportRow row) {
        return List.of("rrule", "rdate").stream()
                .anyMatch(each -> row.getMembers().get(each) != null);
    }

    /** Returns when a row, or the first of its dates, takes place; empty if it doesn't say so. The id is its number. */
    static Optional<Slot> slot(ImportRow row) {
        Map<String, Object> members = row.getMembers();
        try {
            LocalDateTime start = time(text(members, "start_date"));
            LocalDateTime end = time(text(members, "end_date"));
            boolean isAllDay = Boolean.parseBoolean(text(members, "all_day"));
            return Optional.of(new Slot(row.getKey().number(), start, end, isAllDay));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isThere(Outcome outcome) {
        return outcome != Outcome.UNDONE && outcome != Outcome.LEFT && outcome != Outcome.REFUSED;
    }

    private static String text(Map<String, Object> members, String name) {
        Object value = members.get(name);
        return value == null ? "" : value.toString();
    }

    /** Returns when an event of a file takes place, in words. */
    public static String when(Map<String, Object> members, Frame frame) {
        try {
            LocalDateTime start = time(text(members, "start_date"));
            LocalDateTime end = members.containsKey("end_date") ? time(text(members, "end_date")) : start;
            return Boolean.parseBoolean(text(members, "all_day"))
                    ? frame.language().dates(start.toLocalDate(), end.toLocalDate())
                    : frame.language().shortWeekday(start.getDayOfWeek()) + " "
                            + frame.language().moment(start, frame.today());
        } catch (DateTimeException e) {
            return text(members, "start_date");
        }
    }

    /** Takes a time without its offset, which it has in the hour that clocks show twice. */
    private static LocalDateTime time(String text) {
        return text.length() <= 10
                ? LocalDate.parse(text).atStartOfDay()
                : LocalDateTime.parse(
                        text.substring(0, Math.min(19, text.length())).replace(' ', 'T'));
    }

    private static List<String> names(Map<String, Object> members, String kind) {
        return FileNames.in(members, kind);
    }

    /** Returns what has to be said of it first, and without what is told of the whole file. */
    private static List<String> reasons(ImportRow row, Frame frame) {
        List<String> reasons = new ArrayList<>();
        for (Remark.Kind kind : List.of(Remark.Kind.REFUSAL, Remark.Kind.DOUBT, Remark.Kind.NOTE)) {
            row.getRemarks().stream()
                    .filter(each -> each.kind() == kind)
                    .map(each -> each.text(frame.language()))
                    .forEach(reasons::add);
        }
        return reasons;
    }

    /** Returns the colour of its state. */
    public String color() {
        if (outcome.isPresent()) {
            return switch (outcome.get()) {
                case CREATED, CHANGED -> "green";
                case REFUSED, KEPT -> "red";
                case UNCHANGED, LEFT, UNDONE -> "grey";
            };
        }
        return color(action);
    }

    static String color(Action action) {
        return switch (action) {
            case NEW -> "green";
            case CHANGED -> "blue";
            case DOUBTFUL, GONE -> "yellow";
            case UNCHANGED, SKIPPED -> "grey";
        };
    }

    /** Returns the name of what has changed: a field, or the date of a series. */
    public static String label(Differences.Change change, Frame frame) {
        String key =
                "manage.field." + change.property().replace("_date", "-day").replace("_", "-");
        return frame.language().known(key).orElse(change.property());
    }

    /** Returns a value as people read it. */
    public static String text(Object value) {
        return value instanceof List<?> all
                ? String.join(", ", all.stream().map(ImportLine::text).toList())
                : value instanceof Map<?, ?> members && !members.isEmpty()
                        ? text(members.values().iterator().next())
                        : String.valueOf(value);
    }
}

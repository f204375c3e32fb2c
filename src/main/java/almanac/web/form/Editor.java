package almanac.web.form;

import almanac.base.json.Json;
import almanac.base.refusal.Kind;
import almanac.domain.security.Secret;
import almanac.web.frame.Frame;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A form on its page: what it shows, and what became of what was sent.
 *
 * @param path of the page, to which the form is sent
 * @param id of the record, or empty for a new one
 * @param faults what is wrong, by the names of the fields without brackets
 * @param conflicts where what somebody else has stored meanwhile differs, and they have changed it
 * @param rival who that is, and when they stored it, as far as that is known
 */
public record Editor(
        String path,
        Optional<Long> id,
        Form form,
        Map<String, String> faults,
        Notice notice,
        List<Conflict> conflicts,
        Optional<String> rival) {

    /**
     * Where somebody else has stored what a form has otherwise.
     *
     * @param unit by which the form names what is chosen
     * @param isTaken whether the form has theirs now, since it hadn't changed it
     */
    public record Conflict(String unit, List<Difference> differences, boolean isTaken) {}

    /** A field as it is stored, and as it was sent. */
    public record Difference(String field, String theirs, String mine) {

        /** The field's label; that of a time alone wouldn't say of what. */
        public String label(Frame frame) {
            String day = field.replaceAll("_time$", "_day");
            String label = Editor.label(frame, field);
            return day.equals(field) ? label : Editor.label(frame, day) + " – " + label;
        }
    }

    /** A form that is opened. */
    public static Editor open(String path, Optional<Long> id, Form form, Notice notice) {
        return new Editor(path, id, form, Map.of(), notice, List.of(), Optional.empty());
    }

    /** The same with another form. */
    public Editor with(Form other) {
        return new Editor(path, id, other, faults, notice, conflicts, rival);
    }

    /** The path of the history of what is stored, if it has one: of the page {@code /manage/venues/12}, say. */
    public Optional<String> history() {
        return id.flatMap(each -> kind(path).map(known -> "/manage/history/" + known.word() + "/" + each));
    }

    /** The kind of the record that a page has the form of, if it has a history. */
    static Optional<Kind> kind(String path) {
        String collection = path.replaceAll("^/manage/|/[^/]*$", "");
        return Kind.ofCollection(collection).filter(each -> each.isRecord() || each.isTerm());
    }

    /** The key of the form of a new record, the same each time that it comes back. */
    public String key() {
        return form.offers(Form.KEY) ? form.get(Form.KEY) : Secret.random().text();
    }

    public boolean isNew() {
        return id.isEmpty();
    }

    /** The type of a field: text where browsers wouldn't show what was typed, since it is none of the type. */
    public String type(String field, String wanted) {
        String typed = form.get(field);
        boolean isShown = typed.isEmpty()
                || switch (wanted) {
                    case "date" -> reads(typed, LocalDate::parse);
                    case "time" -> reads(typed, LocalTime::parse);
                    case "number" -> typed.matches("-?[0-9]+");
                    default -> !faults.containsKey(field);
                };
        return isShown ? wanted : "text";
    }

    private static boolean reads(String typed, Function<String, ?> reading) {
        try {
            return reading.apply(typed) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** What is to be chosen, of what both have changed. */
    public List<Conflict> choices() {
        return conflicts.stream().filter(each -> !each.isTaken()).toList();
    }

    /** The labels of what was taken over. */
    public String taken(Frame frame) {
        return conflicts.stream()
                .filter(Conflict::isTaken)
                .flatMap(each -> each.differences().stream())
                .map(each -> each.label(frame))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** What is wrong with a field, or null. */
    public String fault(String field) {
        return faults.get(field);
    }

    /** The ids of what describes a field to those who can't see what is above it: its hint and its fault; or null. */
    public String describedBy(String field, boolean hasHint) {
        String ids = (hasHint ? "hint-" + field + " " : "") + (faults.containsKey(field) ? "fault-" + field : "");
        return ids.isEmpty() ? null : ids.strip();
    }

    /** Whether anything is wrong with a field, or with one in its rows. */
    public boolean hasFault(String field) {
        return faults.keySet().stream().anyMatch(each -> each.equals(field) || each.startsWith(field + "-"));
    }

    /** The label of a field, or of the rows that it is in; that of a fault in a row says which, counted from 1. */
    public static String label(Frame frame, String field) {
        String[] ofRow = field.split("-");
        if (ofRow.length == 3) {
            String column = frame.text("manage.rows." + ofRow[0] + "." + ofRow[2]);
            return label(frame, ofRow[0]) + " " + (Integer.parseInt(ofRow[1]) + 1) + ", " + column;
        }
        return frame.text("manage.field." + field.replaceAll("\\[.*", "").replace('_', '-'));
    }

    /** The names of the buttons that format a description, as JSON for the script that has them. */
    public static String format(Frame frame) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String each : List.of("bold", "italic", "heading", "list", "link", "plain", "html", "address")) {
            texts.put(each, frame.text("manage.format." + each));
        }
        return new String(Json.bytes(texts), StandardCharsets.UTF_8);
    }
}

package almanac.web.form;

import almanac.base.json.Json;
import almanac.base.kind.Kind;
import almanac.base.language.Languages;
import almanac.domain.security.Secret;
import almanac.web.frame.Frame;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A form on its page: its fields, and the outcome of a submission.
 *
 * @param path the path of the page, where the form is sent
 * @param id the id of the record; empty for a new one
 * @param faults the errors, by the names of the fields without brackets
 * @param conflicts concurrent changes by others that differ from the form
 * @param rival who made them, and when, if known
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
     * Fields that belong together, with concurrent changes that differ from the form.
     *
     * @param unit the name by which the form sends the choice between both
     * @param isTaken whether the form now has the others' values, since it hadn't changed its own
     */
    public record Conflict(String unit, List<Difference> differences, boolean isTaken) {}

    /** The stored and the submitted value of a field. */
    public record Difference(String field, String theirs, String mine) {

        /** Returns the field's label; that of a time begins with its day's, since alone it would be ambiguous. */
        public String label(Frame frame) {
            String day = field.replaceAll("_time$", "_day");
            String label = Editor.label(frame, field);
            return day.equals(field) ? label : Editor.label(frame, day) + " – " + label;
        }
    }

    /** Returns the editor of a newly opened form. */
    public static Editor open(String path, Optional<Long> id, Form form, Notice notice) {
        return new Editor(path, id, form, Map.of(), notice, List.of(), Optional.empty());
    }

    public Editor with(Map<String, String> found) {
        return new Editor(path, id, form, found, notice, conflicts, rival);
    }

    public Editor with(Form other) {
        return new Editor(path, id, other, faults, notice, conflicts, rival);
    }

    /** Returns whether the page reports that the form wasn't stored. */
    public boolean isRefused() {
        return !faults.isEmpty() || notice != Notice.NONE && notice != Notice.SAVED;
    }

    /** Returns the path of the record's history, if it has one. */
    public Optional<String> history() {
        return id.flatMap(each -> kind(path).map(known -> "/manage/history/" + known.word() + "/" + each));
    }

    /** Returns the kind of the record whose form a page has, if that kind has a history. */
    static Optional<Kind> kind(String path) {
        String collection = path.replaceAll("^/manage/|/[^/]*$", "");
        return Kind.ofCollection(collection).filter(each -> each.isRecord() || each.isTerm());
    }

    /** Returns the key of a new record's form, which stays the same when the form is shown again. */
    public String key() {
        return form.offers(Form.KEY) ? form.get(Form.KEY) : Secret.random().text();
    }

    public boolean isNew() {
        return id.isEmpty();
    }

    /** Returns the type of a field: text if the typed value doesn't match it, as browsers wouldn't show it. */
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

    /** Returns the conflicts in which both sides have changed the fields, so that one must be chosen. */
    public List<Conflict> choices() {
        return conflicts.stream().filter(each -> !each.isTaken()).toList();
    }

    public String taken(Frame frame) {
        return conflicts.stream()
                .filter(Conflict::isTaken)
                .flatMap(each -> each.differences().stream())
                .map(each -> each.label(frame))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    public String fault(String field) {
        return faults.get(field);
    }

    /** Returns the ids of a field's hint and error, which describe it to screen readers; or null. */
    public String describedBy(String field, boolean hasHint) {
        String ids = (hasHint ? "hint-" + field + " " : "") + (faults.containsKey(field) ? "fault-" + field : "");
        return ids.isEmpty() ? null : ids.strip();
    }

    /** Returns whether a field, or one in its rows, has an error. */
    public boolean hasFault(String field) {
        return faults.keySet().stream().anyMatch(each -> each.equals(field) || each.startsWith(field + "-"));
    }

    /**
     * Returns the label of a field, or of its rows; for an error in a row with the row's number, counted from 1, and
     * the column.
     */
    public static String label(Frame frame, String field) {
        String[] ofRow = field.split("-");
        if (ofRow.length == 3) {
            String column = frame.text("manage.rows." + ofRow[0] + "." + ofRow[2]);
            return label(frame, ofRow[0]) + " " + (Integer.parseInt(ofRow[1]) + 1) + ", " + column;
        }
        return frame.text("manage.field." + field.replaceAll("\\[.*", "").replace('_', '-'));
    }

    /** Returns the constants of an enum as choices: their words by value. */
    public static Map<String, String> choices(Frame frame, String prefix, List<? extends Enum<?>> constants) {
        Map<String, String> choices = new LinkedHashMap<>();
        for (Enum<?> each : constants) {
            choices.put(each.name().toLowerCase(Locale.ROOT), frame.text(prefix, each));
        }
        return choices;
    }

    /** Returns the languages of the pages by tag; another one that an account has stays a choice. */
    public Map<String, String> languages(Frame frame) {
        Map<String, String> languages = new LinkedHashMap<>();
        languages.put("", frame.text("own-account.any-language"));
        Languages.all().forEach(each -> languages.put(each.tag(), each.name()));
        form.all("locale").forEach(each -> languages.putIfAbsent(each, each));
        return languages;
    }

    /** Returns the names of the formatting buttons, as JSON for the script that adds them. */
    public static String format(Frame frame) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String each : List.of("bold", "italic", "heading", "list", "link", "plain", "html", "address")) {
            texts.put(each, frame.text("manage.format." + each));
        }
        return new String(Json.bytes(texts), StandardCharsets.UTF_8);
    }
}

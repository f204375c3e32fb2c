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
 * A form on its page: its fields, and the outcome of what was sent.
 *
 * @param path the path of the page, to which the form is sent
 * @param id the id of the record; empty for a new one
 * @param faults what is wrong, by the names of the fields without brackets
 * @param conflicts where somebody else has meanwhile stored a change that differs from the form
 * @param rival who that is, and when they stored it, if known
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
     * Fields that belong together, for which somebody else has stored other values than the form's.
     *
     * @param unit the name by which the form sends the choice between them
     * @param isTaken whether the form now contains theirs, since it hadn't changed its own
     */
    public record Conflict(String unit, List<Difference> differences, boolean isTaken) {}

    /** The stored value of a field, and the one that was sent. */
    public record Difference(String field, String theirs, String mine) {

        /** Returns the field's label; a time's begins with that of its day, since alone it wouldn't say of what. */
        public String label(Frame frame) {
            String day = field.replaceAll("_time$", "_day");
            String label = Editor.label(frame, field);
            return day.equals(field) ? label : Editor.label(frame, day) + " – " + label;
        }
    }

    /** Returns the editor of a form that is opened. */
    public static Editor open(String path, Optional<Long> id, Form form, Notice notice) {
        return new Editor(path, id, form, Map.of(), notice, List.of(), Optional.empty());
    }

    /** Returns a copy with the faults that were found. */
    public Editor with(Map<String, String> found) {
        return new Editor(path, id, form, found, notice, conflicts, rival);
    }

    /** Returns a copy with another form. */
    public Editor with(Form other) {
        return new Editor(path, id, other, faults, notice, conflicts, rival);
    }

    /** Returns whether the page says that what was sent isn't stored, and why. */
    public boolean isRefused() {
        return !faults.isEmpty() || notice != Notice.NONE && notice != Notice.SAVED;
    }

    /** Returns the path of the record's history, if it has one: of the page {@code /manage/venues/12}, say. */
    public Optional<String> history() {
        return id.flatMap(each -> kind(path).map(known -> "/manage/history/" + known.word() + "/" + each));
    }

    /** Returns the kind of the record whose form is on a page, if that kind has a history. */
    static Optional<Kind> kind(String path) {
        String collection = path.replaceAll("^/manage/|/[^/]*$", "");
        return Kind.ofCollection(collection).filter(each -> each.isRecord() || each.isTerm());
    }

    /** Returns the key of the form of a new record, the same each time that the form is shown again. */
    public String key() {
        return form.offers(Form.KEY) ? form.get(Form.KEY) : Secret.random().text();
    }

    public boolean isNew() {
        return id.isEmpty();
    }

    /** Returns the type of a field: text if what was typed is not of the wanted type, as browsers wouldn't show it. */
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

    /** Returns the conflicts in which both have changed the fields, so that one side must be chosen. */
    public List<Conflict> choices() {
        return conflicts.stream().filter(each -> !each.isTaken()).toList();
    }

    /** Returns the labels of the fields that were taken over. */
    public String taken(Frame frame) {
        return conflicts.stream()
                .filter(Conflict::isTaken)
                .flatMap(each -> each.differences().stream())
                .map(each -> each.label(frame))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Returns what is wrong with a field, or null. */
    public String fault(String field) {
        return faults.get(field);
    }

    /** Returns the ids of a field's hint and fault, which describe it to screen readers; or null. */
    public String describedBy(String field, boolean hasHint) {
        String ids = (hasHint ? "hint-" + field + " " : "") + (faults.containsKey(field) ? "fault-" + field : "");
        return ids.isEmpty() ? null : ids.strip();
    }

    /** Returns whether anything is wrong with a field, or with one in its rows. */
    public boolean hasFault(String field) {
        return faults.keySet().stream().anyMatch(each -> each.equals(field) || each.startsWith(field + "-"));
    }

    /**
     * Returns the label of a field, or of the rows that it is in; for a fault in a row also the row's number, counted from 1,
     * and the column.
     */
    public static String label(Frame frame, String field) {
        String[] ofRow = field.split("-");
        if (ofRow.length == 3) {
            String column = frame.text("manage.rows." + ofRow[0] + "." + ofRow[2]);
            return label(frame, ofRow[0]) + " " + (Integer.parseInt(ofRow[1]) + 1) + ", " + column;
        }
        return frame.text("manage.field." + field.replaceAll("\\[.*", "").replace('_', '-'));
    }

    /** Returns the constants of an enum as a form offers them: their words by what is sent. */
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

    /** Returns the names of the buttons that format a description, as JSON for the script that adds them. */
    public static String format(Frame frame) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String each : List.of("bold", "italic", "heading", "list", "link", "plain", "html", "address")) {
            texts.put(each, frame.text("manage.format." + each));
        }
        return new String(Json.bytes(texts), StandardCharsets.UTF_8);
    }
}

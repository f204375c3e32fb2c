package almanac.form;

import almanac.domain.Kind;
import almanac.json.Json;
import almanac.page.Frame;
import almanac.security.Secret;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A form on its page: what it shows, and what became of what was sent.
 *
 * @param path of the page, to which the form is sent
 * @param id of the record, or empty for a new one
 * @param faults what is wrong, by the names of the fields without brackets
 * @param conflicts where what somebody else has stored meanwhile differs
 */
public record Editor(
        String path,
        Optional<Long> id,
        Form form,
        Map<String, String> faults,
        Notice notice,
        List<Conflict> conflicts) {

    /** A field that two have changed: as it is stored, and as it was sent. */
    public record Conflict(String field, String theirs, String mine) {}

    /** A form that is opened. */
    public static Editor open(String path, Optional<Long> id, Form form, Notice notice) {
        return new Editor(path, id, form, Map.of(), notice, List.of());
    }

    static List<Conflict> conflicts(Form theirs, Form mine) {
        Set<String> names = new TreeSet<>(theirs.fields().keySet());
        names.remove(Form.VERSION);
        return names.stream()
                .filter(mine::offers)
                .filter(name -> !name.matches("scope|.*\\[(id|kind)]")) // nobody typed these
                .filter(name -> mine.differs(theirs, name))
                .map(name -> new Conflict(name, String.join(", ", theirs.all(name)), String.join(", ", mine.all(name))))
                .toList();
    }

    /** The same with another form. */
    public Editor with(Form other) {
        return new Editor(path, id, other, faults, notice, conflicts);
    }

    /** The path of the history of what is stored, if it has one: of the page {@code /manage/venues/12}, say. */
    public Optional<String> history() {
        String collection = path.replaceAll("^/manage/|/[^/]*$", "");
        Optional<Kind> kind = Kind.ofCollection(collection).filter(each -> each.isRecord() || each.isTerm());
        return id.flatMap(each -> kind.map(known -> "/manage/history/" + known.word() + "/" + each));
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

    /** What is wrong with a field, or null. */
    public String fault(String field) {
        return faults.get(field);
    }

    /** The ids of what describes a field to those who can't see what is above it: its hint and its fault; or null. */
    public String describedBy(String field, boolean hasHint) {
        String ids = (hasHint ? "hint-" + field + " " : "") + (faults.containsKey(field) ? "fault-" + field : "");
        return ids.isEmpty() ? null : ids.strip();
    }

    /** The label of a field, or of the rows that it is in. */
    public static String label(Frame frame, String field) {
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

package almanac.web.form;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.refusal.ExpectedVersion;
import almanac.base.text.Sha256;
import almanac.http.input.FormText;
import java.net.URLEncoder;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The fields of a form as texts, by their names with brackets: stored values, or submitted ones, which are shown again
 * as they were typed.
 *
 * @param rules of the fields of stored values; none for submitted ones, which are compared by the stored form's
 */
public record Form(Map<String, List<String>> fields, FieldRules rules) {

    /** The form of a new record. */
    public static final Form NOTHING = new Form(Map.of());

    /** The field with the record's version when the form was opened. */
    public static final String VERSION = "version";

    /** The field by which a form that is sent twice creates one record only. */
    public static final String KEY = "_key";

    /** The field with digests of the other fields when the form was opened, to detect who changed which. */
    public static final String OPENED = "opened";

    private static final int DIGEST_LENGTH = 12;

    public Form(Map<String, List<String>> fields) {
        this(fields, FieldRules.NONE);
    }

    /** Collects the fields of stored values. */
    public static final class Builder {
        private final Map<String, List<String>> fields = new LinkedHashMap<>();
        private final FieldRules rules;

        public Builder() {
            this(FieldRules.NONE);
        }

        public Builder(FieldRules rules) {
            this.rules = rules;
        }

        public Builder put(String name, String value) {
            fields.put(name, List.of(value));
            return this;
        }

        public Builder all(String name, Stream<String> values) {
            fields.put(name, values.toList());
            return this;
        }

        public Builder turn(String name, boolean isOn) {
            return put(name, String.valueOf(isOn));
        }

        public Form build() {
            Form built = new Form(fields, rules);
            return fields.containsKey(VERSION) ? built.with(OPENED, built.digests()) : built;
        }
    }

    /** Parses a browser's submission, with line ends as they are stored. */
    public static Form sent(String body) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        FormText.parse(body).members().forEach((name, value) -> collect(fields, name, value));
        return new Form(fields);
    }

    private static void collect(Map<String, List<String>> fields, String name, Object value) {
        if (value instanceof Map<?, ?> inner) {
            inner.forEach((key, each) -> collect(fields, name + "[" + key + "]", each));
        } else if (value instanceof List<?> list) {
            fields.put(
                    name + "[]",
                    list.stream()
                            .filter(String.class::isInstance)
                            .map(Form::text)
                            .toList());
        } else {
            fields.put(name, List.of(text(value)));
        }
    }

    private static String text(Object value) {
        return value.toString().replace("\r\n", "\n");
    }

    /**
     * Returns the fields as pairs, without the session's token; a field without values as an empty one, which would be
     * lost otherwise.
     */
    public List<Map.Entry<String, String>> typed() {
        return fields.entrySet().stream()
                .filter(field -> !field.getKey().equals("_token"))
                .flatMap(field -> (field.getValue().isEmpty() ? List.of("") : field.getValue())
                        .stream().map(value -> Map.entry(field.getKey(), value)))
                .toList();
    }

    public String encoded() {
        return typed().stream()
                .map(field ->
                        URLEncoder.encode(field.getKey(), UTF_8) + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Returns the fields that make up a new record, for comparison with an earlier submission. */
    public Map<String, List<String>> made() {
        return without("_token").without(KEY).without(VERSION).without(OPENED).fields;
    }

    public String get(String name) {
        return all(name).stream().reduce("", (first, last) -> last);
    }

    /**
     * Joins a day and a time of two fields for the interface. A time without a day becomes invalid: the interface would
     * take it for today's.
     */
    public String time(String day, String time) {
        boolean isDayless = get(day).isEmpty() && !get(time).isEmpty();
        return isDayless ? "… " + get(time) : (get(day) + " " + get(time)).strip();
    }

    /** Returns whether a field is an empty day whose time is filled in. */
    boolean lacksDay(String field) {
        return field.endsWith("_day")
                && get(field).isEmpty()
                && !get(field.replaceFirst("day$", "time")).isEmpty();
    }

    /**
     * Sorts texts by field, named without brackets, in the order of the page, in which browsers send fields; fields
     * that weren't sent come last.
     */
    Map<String, String> inOrder(Map<String, String> texts) {
        List<String> order = fields.keySet().stream()
                .map(name -> name.replace("[]", "").replaceAll("]?\\[", "-").replace("]", ""))
                .toList();
        Map<String, String> sorted = new LinkedHashMap<>();
        order.forEach(sent -> texts.keySet().stream()
                .filter(field -> sent.equals(field) || sent.startsWith(field + "-"))
                .forEach(field -> sorted.put(field, texts.get(field))));
        texts.forEach(sorted::putIfAbsent);
        return sorted;
    }

    /** Returns the values of a repeatable field, without empty ones. */
    public List<String> all(String name) {
        return fields.getOrDefault(name, List.of()).stream()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    public boolean offers(String name) {
        return fields.containsKey(name);
    }

    public boolean has(String name, String value) {
        return all(name).contains(value);
    }

    /** Returns whether a switch is on. */
    public boolean isOn(String name) {
        return has(name, "true");
    }

    /** Returns the lines of a field, without empty ones. */
    public List<String> lines(String name) {
        return get(name)
                .lines()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** Returns whether any of these fields differs from another form's; empty fields count as missing. */
    public boolean differs(Form other, String... names) {
        FieldRules common = common(other);
        return Arrays.stream(names).anyMatch(name -> !compared(name, common).equals(other.compared(name, common)));
    }

    private FieldRules common(Form other) {
        return rules.equals(FieldRules.NONE) ? other.rules : rules;
    }

    private List<String> compared(String name, FieldRules by) {
        return by.ticked().contains(name) ? all(name).stream().sorted().toList() : all(name);
    }

    private String digests() {
        return fields.keySet().stream()
                .filter(name -> !name.equals(VERSION) && !all(name).isEmpty())
                .map(name -> name + "=" + digest(name, rules))
                .collect(Collectors.joining(" "));
    }

    private String digest(String name, FieldRules by) {
        String text = String.join("\n", compared(name, by));
        return Sha256.of(text).substring(0, DIGEST_LENGTH);
    }

    /** Returns the digests of the fields that weren't empty when this form was opened, by name; empty if it has none. */
    Optional<Map<String, String>> opened() {
        String digests = get(OPENED);
        return digests.isEmpty()
                ? Optional.empty()
                : Optional.of(Arrays.stream(digests.split(" "))
                        .map(each -> each.split("=", 2))
                        .filter(each -> each.length == 2)
                        .collect(Collectors.toMap(each -> each[0], each -> each[1], (one, more) -> more)));
    }

    /** Returns whether a field differs from the one that was opened; true if that is unknown. */
    boolean isChanged(String name, Optional<Map<String, String>> opened, FieldRules by) {
        return opened.map(digests -> all(name).isEmpty()
                        ? digests.containsKey(name)
                        : !digest(name, by).equals(digests.get(name)))
                .orElse(true);
    }

    Form taking(Set<String> names, Form other) {
        Map<String, List<String>> both = new LinkedHashMap<>(fields);
        both.keySet().removeAll(names);
        names.stream().filter(other::offers).forEach(name -> both.put(name, other.fields.get(name)));
        return new Form(both, common(other));
    }

    /**
     * Returns whether any of these fields was sent and changes a stored value; for a new record, every sent field does.
     */
    public boolean changes(Form stored, String... names) {
        return Arrays.stream(names).anyMatch(this::offers) && (stored.fields.isEmpty() || differs(stored, names));
    }

    /** Returns the texts of the fields that change stored values, by name. */
    public Map<String, Object> changed(Form stored, Collection<String> names) {
        Map<String, Object> changed = new LinkedHashMap<>();
        names.stream().filter(name -> changes(stored, name)).forEach(name -> changed.put(name, get(name)));
        return changed;
    }

    /**
     * Returns the expected version of the record.
     *
     * @throws almanac.base.refusal.StaleVersion if the form names none
     */
    public ExpectedVersion expectedVersion() {
        return ExpectedVersion.named(get(VERSION));
    }

    /** Returns a copy with the fields of another form that this one lacks. */
    public Form over(Form other) {
        Map<String, List<String>> both = new LinkedHashMap<>(other.fields);
        both.putAll(fields);
        return new Form(both, common(other));
    }

    public Form with(String name, String value) {
        Map<String, List<String>> other = new LinkedHashMap<>(fields);
        other.put(name, List.of(value));
        return new Form(other, rules);
    }

    public Form without(String name) {
        Map<String, List<String>> other = new LinkedHashMap<>(fields);
        other.remove(name);
        return new Form(other, rules);
    }
}

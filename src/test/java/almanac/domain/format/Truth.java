package almanac.domain.format;

import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.text.SafeHtml;
import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.Remark;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What must come out of a sample, compared with what did; several readings may be accepted. */
final class Truth {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

    private final JsonObject truth;
    private final FileContents contents;
    private final List<String> differences = new ArrayList<>();

    Truth(JsonObject truth, FileContents contents) {
        this.truth = truth;
        this.contents = contents;
    }

    List<String> differences() {
        Set<Integer> told = new TreeSet<>();
        for (JsonObject event : truth.getJsonArray("events").getValuesAs(JsonObject.class)) {
            told.add(event.getInt("line"));
            event(event);
        }
        for (JsonObject skipped : truth.getJsonArray("skipped").getValuesAs(JsonObject.class)) {
            told.add(skipped.getInt("line"));
            skipped(skipped);
        }
        for (JsonObject doubtful : truth.getJsonArray("doubtful").getValuesAs(JsonObject.class)) {
            doubtful(doubtful);
        }
        contents.events().stream()
                .filter(event -> !told.contains(event.line()))
                .forEach(event -> differences.add("line " + event.line() + " is unexpected: " + event.text("title")));
        return differences;
    }

    private Optional<FileEvent> at(int line) {
        return contents.events().stream().filter(event -> event.line() == line).findFirst();
    }

    private void skipped(JsonObject skipped) {
        Optional<FileEvent> event = at(skipped.getInt("line"));
        boolean isTold = event.filter(each -> each.skipped() || !each.remarks().isEmpty())
                .isPresent();
        boolean isLenient = skipped.containsKey("also_right");
        boolean isRight = isLenient
                ? event.isEmpty() || isTold
                : event.filter(FileEvent::skipped).isPresent();
        if (!isRight) {
            differences.add("line " + skipped.getInt("line") + " isn't skipped: " + skipped.getString("what"));
        }
    }

    private void doubtful(JsonObject doubtful) {
        Optional<FileEvent> event = at(doubtful.getInt("line"));
        boolean isTold =
                event.filter(each -> each.skipped() || each.isDoubtful()).isPresent();
        if (!isTold && !doubtful.getBoolean("optional", false)) {
            differences.add("line " + doubtful.getInt("line") + " isn't told: " + doubtful.getString("what"));
        }
    }

    private void event(JsonObject event) {
        Optional<FileEvent> found = at(event.getInt("line"));
        if (found.isEmpty()) {
            differences.add("line " + event.getInt("line") + " is missing: " + event.getString("title"));
            return;
        }
        List<JsonObject> readings = new ArrayList<>(List.of(event));
        if (event.containsKey("accept")) {
            readings.addAll(event.getJsonArray("accept").getValuesAs(JsonObject.class));
        }
        List<String> first = List.of();
        for (JsonObject reading : readings) {
            Map<String, JsonValue> expected = new LinkedHashMap<>(event);
            expected.putAll(reading);
            List<String> wrong = compare(expected, found.get());
            if (wrong.isEmpty()) {
                return;
            }
            first = first.isEmpty() ? wrong : first;
        }
        first.forEach(each -> differences.add("line " + event.getInt("line") + ": " + each));
    }

    private List<String> compare(Map<String, JsonValue> expected, FileEvent event) {
        List<String> wrong = new ArrayList<>();
        if (event.skipped()) {
            if (expected.get("skipped") != JsonValue.TRUE) {
                wrong.add("is skipped " + event.remarks());
            }
            return wrong;
        }
        boolean isOpen = expected.containsKey("end_open");
        expected.forEach((key, value) -> {
            boolean isRight =
                    switch (key) {
                        case "title" ->
                            expected.containsKey("title_missing")
                                    || expected.containsKey("title_parts")
                                    || event.text("title").equals(text(value));
                        case "title_parts" -> inOrder(event.text("title"), (JsonArray) value);
                        case "title_missing" -> !event.text("title").isEmpty();
                        case "start_date", "timezone" -> event.text(key).equals(text(value));
                        case "end_date" ->
                            event.text(key)
                                            .replaceFirst("[+-]\\d{2}:\\d{2}$", "")
                                            .equals(text(value))
                                    || isOpen
                                            && event.text(key)
                                                    .startsWith(text(value).substring(0, 10));
                        case "all_day", "featured", "sticky", "hide_from_listings" ->
                            event.members().getOrDefault(key, false).equals(value == JsonValue.TRUE);
                        case "venue" ->
                            named(event, "venue").stream()
                                    .anyMatch(name -> text(value).startsWith(name) || name.startsWith(text(value)));
                        case "organizer" -> named(event, "organizer").contains(text(value));
                        case "organizers" -> named(event, "organizer").equals(texts(value));
                        case "organizer_not" ->
                            named(event, "organizer").stream().noneMatch(texts(value)::contains);
                        case "categories" -> texts(value).equals(event.members().get("categories"));
                        case "tags" -> texts(value).equals(event.members().get("tags"));
                        case "cost_values" ->
                            numbers(event)
                                    .containsAll(((JsonArray) value)
                                            .getValuesAs(JsonNumber.class).stream()
                                                    .map(JsonNumber::doubleValue)
                                                    .toList());
                        case "free" -> event.text("cost").matches("(?i)free|0.*|frei");
                        case "website", "online_url", "image", "excerpt" ->
                            event.text(key).equals(text(value));
                        case "uid" ->
                            value == JsonValue.NULL
                                    ? event.uid().isEmpty()
                                    : event.uid().equals(text(value))
                                            || text(value).equals("None");
                        case "status" ->
                            status(event).equals(text(value)) || text(value).equals("tentative");
                        case "class" -> event.secrecy().name().equalsIgnoreCase(text(value));
                        case "description_contains" ->
                            seen(event).contains(SafeHtml.seenText(text(value).replace("&", "&amp;")));
                        case "description_not_contains" -> texts(value).stream().noneMatch(seen(event)::contains);
                        case "attachments" -> texts(value).stream().allMatch(event.text("description")::contains);
                        case "occurrences" -> occurrences(event, expected).equals(texts(value));
                        case "overrides" ->
                            ((JsonArray) value)
                                    .getValuesAs(JsonObject.class).stream().allMatch(each -> override(event, each));
                        default -> true;
                    };
            if (!isRight) {
                wrong.add(key + " isn't " + value + " in " + shown(event, expected, key));
            }
        });
        return wrong;
    }

    private static String shown(FileEvent event, Map<String, JsonValue> expected, String key) {
        return switch (key) {
            case "occurrences" -> occurrences(event, expected).toString();
            case "uid" -> event.uid();
            case "overrides" -> event.overrides().toString();
            default -> event.members() + " " + event.remarks();
        };
    }

    private static boolean inOrder(String title, JsonArray parts) {
        int from = 0;
        for (String part : parts.getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .toList()) {
            int at = title.indexOf(part, from);
            if (at < 0) {
                return false;
            }
            from = at + part.length();
        }
        return true;
    }

    private static boolean override(FileEvent event, JsonObject expected) {
        Optional<FileEvent> found = event.overrides().stream()
                .filter(each -> TimeText.of(each.recurrenceId().orElseThrow()).equals(expected.getString("of")))
                .findFirst();
        return found.filter(own -> expected.entrySet().stream().allMatch(member -> switch (member.getKey()) {
                    case "of" -> true;
                    case "venue" ->
                        named(own, "venue").stream().anyMatch(name -> name.startsWith(text(member.getValue())));
                    case "description_contains" -> seen(own).contains(text(member.getValue()));
                    default -> own.text(member.getKey()).equals(text(member.getValue()));
                }))
                .isPresent();
    }

    static Recurrence recurrence(FileEvent event) {
        NamedZone zone = NamedZone.parse(event.text("timezone")).orElseThrow();
        boolean allDay = (Boolean) event.members().get("all_day");
        LocalDateTime start = time(event.text("start_date"));
        RecurrenceRule rule =
                event.text("rrule").isEmpty() ? null : RecurrenceRule.parse(event.text("rrule"), allDay, zone.id());
        return new Recurrence(
                start, Duration.ZERO, zone.id(), allDay, rule, times(event, "rdate"), times(event, "exdate"));
    }

    /** The starts at which it takes place, cancelled ones left out. */
    private static List<String> occurrences(FileEvent event, Map<String, JsonValue> expected) {
        Recurrence all = recurrence(event);
        LocalDateTime start = all.start();
        LocalDateTime to = expected.containsKey("occurrences_to")
                ? LocalDate.parse(text(expected.get("occurrences_to")))
                        .plusDays(1)
                        .atStartOfDay()
                : LocalDateTime.MAX;
        TreeSet<String> starts = new TreeSet<>();
        all.starts(start, to, 1000).forEach(each -> starts.add(TimeText.of(each)));
        for (FileEvent own : event.overrides()) {
            starts.remove(TimeText.of(own.recurrenceId().orElseThrow()));
            if (!own.text("event_status").equals("cancelled")) {
                starts.add(own.text("start_date"));
            }
        }
        return List.copyOf(starts);
    }

    private static List<LocalDateTime> times(FileEvent event, String member) {
        return ((List<?>) event.members().getOrDefault(member, List.of()))
                .stream().map(each -> time((String) each)).toList();
    }

    private static LocalDateTime time(String text) {
        return LocalDateTime.parse(text, TIME);
    }

    private static String status(FileEvent event) {
        return event.text("event_status").isEmpty() ? "scheduled" : event.text("event_status");
    }

    private static String seen(FileEvent event) {
        return SafeHtml.seenText(new SafeHtml(Set.of()).clean(event.text("description")));
    }

    private static List<String> named(FileEvent event, String member) {
        return ((List<?>) event.members().getOrDefault(member, List.of()))
                .stream().map(each -> (String) ((Map<?, ?>) each).get(member)).toList();
    }

    private static List<Double> numbers(FileEvent event) {
        return NUMBER.matcher(almanac.base.cost.Cost.parse(costs(event))
                        .orElseThrow()
                        .details()
                        .values()
                        .toString())
                .results()
                .map(each -> Double.valueOf(each.group()))
                .toList();
    }

    private static List<String> costs(FileEvent event) {
        Object cost = event.members().get("cost");
        return cost instanceof List<?> all
                ? all.stream().map(String.class::cast).toList()
                : List.of(event.text("cost"));
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.getString() : "";
    }

    private static List<String> texts(JsonValue value) {
        return ((JsonArray) value)
                .getValuesAs(JsonString.class).stream()
                        .map(JsonString::getString)
                        .toList();
    }

    /** The remarks of the file, as people read them. */
    static List<String> keys(FileContents contents) {
        return contents.remarks().stream().map(Remark::key).toList();
    }
}

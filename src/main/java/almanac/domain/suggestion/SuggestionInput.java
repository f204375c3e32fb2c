package almanac.domain.suggestion;

import almanac.base.text.SafeHtml;
import almanac.base.text.Sha256;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The form of a suggestion, as it was typed.
 *
 * @param name of who suggests it
 * @param phone theirs, or the empty text
 * @param fields the fields of the event, by name
 */
public record SuggestionInput(String name, String phone, Map<String, String> fields) {

    /** The fields of the event: without times it takes place all day, without a last day on one day. */
    public static final List<String> FIELDS =
            List.of("title", "day", "from", "to", "last_day", "venue", "description", "category");

    public static final int LONGEST_NAME = 250;
    public static final int LONGEST_PHONE = 50;
    static final int LONGEST_TEXT = 5_000;
    private static final int MOST_LINKS = 3;
    private static final Pattern LINK = Pattern.compile("https?:|www\\.", Pattern.CASE_INSENSITIVE);

    public SuggestionInput {
        name = SafeHtml.plainText(name);
        phone = SafeHtml.plainText(phone);
        fields = fields.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> plain(each.getValue())));
    }

    /** Returns a text as events store it (contract §3), as who suggests it is mailed what they typed. */
    private static String plain(String text) {
        return text.length() > LONGEST_TEXT ? text : SafeHtml.plainLines(text); // such is refused
    }

    /** Returns a field of the event, or the empty text. */
    public String field(String field) {
        return fields.getOrDefault(field, "").strip();
    }

    /** Returns whether it has as many links as only advertisements have. */
    public boolean isFullOfLinks() {
        return LINK.matcher(field("title") + " " + field("description"))
                        .results()
                        .count()
                > MOST_LINKS;
    }

    /** Returns whether a field is longer than anybody types. */
    public boolean isTooLong() {
        return name.length() > LONGEST_NAME
                || phone.length() > LONGEST_PHONE
                || fields.values().stream().anyMatch(each -> each.length() > LONGEST_TEXT);
    }

    /** Returns a text that is the same for suggestions of the same event. */
    String textKey() {
        String title = field("title").toLowerCase(Locale.ROOT);
        String letters = title.replaceAll("[^\\p{L}\\p{N}]", "");
        return Sha256.of((letters.isEmpty() ? title : letters) + field("day"));
    }

    /**
     * Returns the members of an event that waits for its review.
     *
     * @param venue the id of the venue, if there is one of that name; otherwise the empty text
     * @param hasCategory whether its category is still there
     */
    Map<String, Object> members(String venue, boolean hasCategory) {
        String lastDay = field("last_day").isEmpty() ? field("day") : field("last_day");
        boolean isAllDay = field("from").isEmpty() && field("to").isEmpty();
        String to = field("to").isEmpty() ? field("from") : field("to");
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("title", field("title"));
        members.put("description", paragraphs(field("description")));
        members.put("start_date", time(field("day"), field("from")));
        members.put("end_date", time(lastDay, to));
        members.put("all_day", isAllDay);
        members.put("status", "pending");
        if (!field("venue").isEmpty()) {
            members.put("venue", venue.isEmpty() ? Map.of("venue", field("venue")) : List.of(venue));
        }
        if (hasCategory) {
            members.put("categories", List.of(field("category")));
        }
        return members;
    }

    static EventInput event(Map<String, Object> members) {
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    /** Returns nothing without a day, as a time alone would be one of today. */
    private static String time(String day, String time) {
        return day.isEmpty() ? "" : (day + " " + time).strip();
    }

    private static String paragraphs(String text) {
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return escaped.isEmpty() ? "" : "<p>" + String.join("</p><p>", escaped.split("\\R\\s*\\R")) + "</p>";
    }
}

package almanac.domain.file;

import almanac.base.constraint.Longest;
import almanac.base.text.Characters;
import almanac.base.text.WebUrl;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an event takes place, as one text says it.
 *
 * @param venue the members of a new venue; empty if it takes place nowhere
 * @param online the address where people take part; empty if there is none
 * @param isOnline whether it is online, with or without an address
 */
public record Places(Map<String, Object> venue, String online, boolean isOnline) {

    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"]+[^\\s<>\".,;)]");
    private static final Pattern ONLINE = Pattern.compile(
            "(?i)(?:online|virtuell|virtual|webinar|livestream|internet|remote|digital)(?:[- ]?(?:event|veranstaltung|meeting|treffen|termin|konferenz|kurs))?"
                    + "|(?:microsoft )?teams(?:[- ](?:besprechung|meeting|sitzung))?|microsoft teams|ms teams|réunion microsoft teams|(?:online )?(?:via|über|per) zoom|online via zoom|zoom(?:[- ]meeting)?|google meet|skype|webex|per videokonferenz|videokonferenz|big ?blue ?button|jitsi");
    private static final Pattern IN_ONE_BRACKET = Pattern.compile("^\\(([^()]*)\\)$");
    private static final Pattern UNKNOWN = Pattern.compile(
            "(?i)tba|tbd|t\\.b\\.a\\.|n\\.? ?n\\.?|noch offen|(?:ort )?wird noch bekannt ?gegeben|siehe (?:homepage|website|webseite)");
    private static final Pattern IN_BRACKETS = Pattern.compile("(.{2,}?)\\s*\\(([^()]*,[^()]*)\\)");
    private static final Pattern ZIP_CITY = Pattern.compile("((?:[A-Z]{1,2}-)?\\d{4,5})(?:\\s+(\\p{L}.*))?");
    private static final Pattern STATE_ZIP = Pattern.compile("([A-Z]{2})\\s+(\\d{5}(?:-\\d{4})?)");
    private static final Pattern POSTCODE = Pattern.compile("(?:(.*?)\\s+)?([A-Z]{1,2}\\d[A-Z\\d]?\\s*\\d[A-Z]{2})");
    private static final Pattern STREET =
            Pattern.compile(".*\\p{L}.*\\s\\d+\\s?[a-zA-Z]?(?:\\s?[-–/]\\s?\\d+\\s?[a-z]?)?|\\d+[a-z]?\\s+\\p{L}.*");

    private static final Places NOWHERE = new Places(Map.of(), "", false);

    /** Reads a text such as {@code Town Hall, Market 1, 12345 Auen}, an address of the web, or {@code Online}. */
    public static Places of(String text) {
        String given = IN_ONE_BRACKET
                .matcher(Characters.shortened(text, 2 * Longest.LINE).strip())
                .replaceFirst("$1");
        if (WrittenText.isNothing(given) || UNKNOWN.matcher(given).matches()) {
            return NOWHERE;
        }
        Matcher address = ADDRESS.matcher(given);
        String online = address.find() && WebUrl.isValid(address.group()) ? address.group() : "";
        String place = given.replace(online, "").replaceAll("^[\\s,;:|/()-]+|[\\s,;:|/(-]+$", "");
        if (place.isEmpty() || ONLINE.matcher(place).matches()) {
            return new Places(Map.of(), online, true);
        }
        return new Places(venue(place), online, !online.isEmpty());
    }

    private static Map<String, Object> venue(String place) {
        Matcher brackets = IN_BRACKETS.matcher(place);
        boolean isBracketed = brackets.matches();
        String flat = isBracketed ? brackets.group(1) + "\n" + brackets.group(2) : place;
        List<String> parts = Arrays.stream(flat.split("\\s*(?:\\n|,\\s|\\s@\\s)\\s*"))
                .map(WrittenText::line)
                .filter(part -> !part.isEmpty())
                .toList();
        Map<String, Object> venue = new LinkedHashMap<>();
        int zip = zip(parts, venue).orElse(-1);
        if (zip < 1) {
            int named = isBracketed ? 1 : parts.size();
            venue.clear();
            venue.put("venue", name(parts.subList(0, named)));
            put(venue, "address", String.join(", ", parts.subList(named, parts.size())));
            return venue;
        }
        int first = zip;
        if (!venue.containsKey("city") && first > 1) {
            first--;
            venue.put("city", parts.get(first));
        }
        if (first > 1 && STREET.matcher(parts.get(first - 1)).matches()) {
            first--;
            put(venue, "address", parts.get(first));
        }
        if (zip + 1 < parts.size()) {
            put(venue, "country", parts.get(parts.size() - 1));
        }
        venue.put("venue", name(parts.subList(0, first)));
        return venue;
    }

    /** Finds the part with the postal code, and sets what it says. */
    private static Optional<Integer> zip(List<String> parts, Map<String, Object> venue) {
        for (int i = parts.size() - 1; i > 0; i--) {
            Matcher zip = ZIP_CITY.matcher(parts.get(i));
            Matcher state = STATE_ZIP.matcher(parts.get(i));
            Matcher postcode = POSTCODE.matcher(parts.get(i));
            if (state.matches()) {
                put(venue, "state", state.group(1));
                put(venue, "zip", state.group(2));
            } else if (zip.matches() || postcode.matches()) {
                put(venue, "zip", zip.matches() ? zip.group(1) : postcode.group(2));
                put(venue, "city", zip.matches() ? zip.group(2) : postcode.group(1));
            }
            if (!venue.isEmpty()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private static String name(List<String> parts) {
        return Characters.shortened(String.join(", ", parts), Longest.LINE);
    }

    private static void put(Map<String, Object> venue, String member, String value) {
        if (value != null && !value.isBlank()) {
            venue.put(
                    member, Characters.shortened(value.strip(), member.equals("zip") ? Longest.NUMBER : Longest.LINE));
        }
    }
}

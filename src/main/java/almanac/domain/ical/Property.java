package almanac.domain.ical;

import almanac.base.text.Characters;
import almanac.domain.file.FileLimits;
import com.github.mangstadt.vinnie.VObjectParameters;
import com.github.mangstadt.vinnie.io.VObjectPropertyValues;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A property of a component.
 *
 * @param name in capitals
 * @param value as it is written, unfolded
 */
record Property(String name, VObjectParameters parameters, String value, int line) {

    private static final Pattern ESCAPED_TWICE = Pattern.compile("\\\\[,;]|\\\\n(?![a-z])");
    private static final Pattern DATES_AFTER_COLON = Pattern.compile("(.*):(-?\\d{8}(?:T\\d{4,6}Z?)?)");

    /** The rest of a zone that has a colon and no quotes, as in {@code (UTC+01:00) Amsterdam, Berlin:20270705T190000}. */
    private static final Pattern REST_OF_ZONE = Pattern.compile("(.*?):(?=\\s*-?\\d{4}-?\\d{2}-?\\d{2})");

    /** Returns the value with its escapes undone, as far as anything is stored of it. */
    String text() {
        String text = VObjectPropertyValues.unescape(Characters.shortened(value, FileLimits.LONGEST_TEXT + 10_000));
        return ESCAPED_TWICE.matcher(text).find() ? VObjectPropertyValues.unescape(text) : text;
    }

    /** Returns the same, with lines that go on with its text. */
    Property with(CharSequence further) {
        return new Property(name, parameters, value + further, line);
    }

    /** Returns the entries of a list of texts. */
    List<String> texts() {
        return VObjectPropertyValues.parseList(value).stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** Returns the entries of a list of dates, without a piece of the zone before the last colon of each. */
    List<String> dates() {
        return Arrays.stream(value.substring(zoneEnd()).split("[,;]"))
                .map(entry -> DATES_AFTER_COLON.matcher(entry.strip()).replaceFirst("$2"))
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    /** Returns a parameter; empty if there is none. */
    String parameter(String parameter) {
        String first = parameters.first(parameter);
        return first == null ? "" : first.strip();
    }

    /** Returns the zone's identifier; empty if there is none. Without quotes, one with a colon went into the value. */
    String zone() {
        String zone = parameter("TZID");
        return zoneEnd() == 0
                ? zone
                : zone + ":" + value.substring(0, zoneEnd() - 1).strip();
    }

    private int zoneEnd() {
        Matcher rest = REST_OF_ZONE.matcher(value);
        return !parameter("TZID").isEmpty() && rest.lookingAt() ? rest.end() : 0;
    }

    boolean isDay() {
        return parameter("VALUE").equalsIgnoreCase("DATE");
    }
}

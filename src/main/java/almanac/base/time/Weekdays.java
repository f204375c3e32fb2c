package almanac.base.time;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Locale;

/** The English names of weekdays, in lower case, full or abbreviated. */
final class Weekdays {

    static final String FORM = "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?"
            + "|sat(?:urday)?|sun(?:day)?)";

    private Weekdays() {}

    /** @param word text that matches {@link #FORM} */
    static DayOfWeek of(String word) {
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> day.name().toLowerCase(Locale.ROOT).startsWith(word))
                .findFirst()
                .orElseThrow();
    }
}

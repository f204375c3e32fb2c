package almanac.time;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Locale;

/** The English names of the days of the week, in lower case, whole or short. */
final class Weekdays {

    static final String FORM = "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?"
            + "|sat(?:urday)?|sun(?:day)?)";

    private Weekdays() {}

    /** @param word text of the {@link #FORM} */
    static DayOfWeek of(String word) {
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> day.name().toLowerCase(Locale.ROOT).startsWith(word))
                .findFirst()
                .orElseThrow();
    }
}

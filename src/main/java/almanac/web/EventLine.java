package almanac.web;

import almanac.model.Occurrence;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * An occurrence in a list: its event's title and its first day, which readers see even without the event's password.
 */
public record EventLine(String title, LocalDate day) {
    private static final DateTimeFormatter WORDS = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);

    static EventLine of(Occurrence occurrence) {
        return new EventLine(
                occurrence.getEvent().getTitle(),
                occurrence.getDates().startLocal().toLocalDate());
    }

    /** The day, formatted for people. */
    public String words() {
        return WORDS.format(day);
    }
}

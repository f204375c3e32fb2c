package almanac.web;

import almanac.model.Occurrence;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** An occurrence in a list: the title of its event and first day, which everybody knows who sees it there, password or not. */
public record EventLine(String title, LocalDate day) {
    private static final DateTimeFormatter WORDS = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);

    static EventLine of(Occurrence occurrence) {
        return new EventLine(
                occurrence.getEvent().getTitle(),
                occurrence.getDates().startLocal().toLocalDate());
    }

    /** The day as people read it. */
    public String words() {
        return WORDS.format(day);
    }
}

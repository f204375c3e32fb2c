package almanac.web;

import almanac.model.Event;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** An event in a list: its title and first day, which everybody knows who sees it there, password or not. */
public record EventLine(String title, LocalDate day) {
    private static final DateTimeFormatter WORDS = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);

    static EventLine of(Event event) {
        return new EventLine(event.getTitle(), event.getDates().startLocal().toLocalDate());
    }

    /** The day as people read it. */
    public String words() {
        return WORDS.format(day);
    }
}

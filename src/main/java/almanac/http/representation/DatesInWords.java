package almanac.http.representation;

import almanac.base.language.Language;
import almanac.domain.model.EventDates;
import java.time.LocalDate;

/** Formats the dates of an event in full: {@code Monday, 8 March 2027, 09:00–10:30 CET}. */
public final class DatesInWords {

    private DatesInWords() {}

    public static String of(EventDates dates, Language language) {
        LocalDate first = dates.startLocal().toLocalDate();
        LocalDate last = dates.endLocal().toLocalDate();
        boolean isOneDay = first.equals(dates.lastDay());
        if (dates.allDay()) {
            return isOneDay
                    ? language.text("when.all-day", language.fullDate(first))
                    : language.text("when.days", language.fullDate(first), language.fullDate(last));
        }
        String zone = language.zone(dates.zone().id(), dates.startUtc());
        String from = language.time(dates.startLocal().toLocalTime());
        String to = language.time(dates.endLocal().toLocalTime());
        if (!isOneDay) {
            return language.text(
                    "when.times-of-days", language.fullDate(first), from, language.fullDate(last), to, zone);
        }
        return language.text(
                "when.times", language.fullDate(first), from.equals(to) ? from : language.range(from, to), zone);
    }
}

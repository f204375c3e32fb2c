package almanac.pages.agenda;

import almanac.base.cost.Cost;
import almanac.base.language.Language;
import almanac.base.recurrence.RecurrenceText;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.site.SiteSettings;
import almanac.web.frame.PageImage;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An occurrence as lists and cards show it, with more than its line. Of a protected event it has no more than the line,
 * unless the caller may edit it.
 *
 * @param places the names of its venues, as far as the caller sees them
 * @param cost as readers see it, or the empty text
 * @param picture null if there is none
 * @param kinds its categories, by name
 * @param recurs how its series recurs, such as "every Wednesday", or the empty text
 * @param passage the words around what a search found that its title doesn't show, or the empty text
 */
public record EventCard(
        EventLine line,
        List<String> places,
        String cost,
        PageImage picture,
        List<CategoryLabel> kinds,
        String recurs,
        String passage) {

    /** The context of a list's cards: its reader, colours by category, and the search. */
    record Reader(
            Caller caller,
            SiteSettings site,
            Language language,
            Links links,
            Map<String, String> colors,
            String search) {}

    static EventCard of(Occurrence occurrence, String color, Reader reader) {
        Event event = occurrence.getEvent();
        EventLine line =
                EventLine.of(occurrence, reader.caller(), color, reader.site().timeZone());
        if (!Policy.isOpen(reader.caller(), event)) {
            return new EventCard(line, List.of(), "", null, List.of(), "", "");
        }
        SiteSettings site = reader.site();
        return new EventCard(
                line,
                event.getVenues().stream()
                        .filter(venue -> !venue.isInTrash() && Policy.maySee(reader.caller(), venue))
                        .map(Venue::getTitle)
                        .toList(),
                Cost.ofStored(event.getCost().lines().toList())
                        .shown(
                                site.currencySymbol(),
                                site.currencyPosition(),
                                reader.language().text("event.free")),
                PageImage.of(event.getImage(), reader.links()),
                CategoryLabel.of(event.getCategories(), reader.colors()),
                line.isRecurring() ? recurs(occurrence.getWhole(), reader.language()) : "",
                Passage.of(event, reader.search(), reader.caller()));
    }

    private static String recurs(Event series, Language language) {
        return RecurrenceText.brief(series.getRecurrence().of(series.getDates()), language);
    }

    public String day(Language language) {
        return line.day(language);
    }

    /** Returns venue and cost, as far as known. */
    public List<String> where() {
        return cost.isEmpty()
                ? places
                : Stream.concat(places.stream(), Stream.of(cost)).toList();
    }
}

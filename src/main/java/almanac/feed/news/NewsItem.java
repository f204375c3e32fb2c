package almanac.feed.news;

import almanac.base.language.Language;
import almanac.base.recurrence.RecurrenceText;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Term;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.http.representation.DatesInWords;
import almanac.http.representation.ImageRepresentation;
import almanac.http.representation.StatedTitle;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An event as news, as far as its reader may see it: of a protected event only title and dates.
 *
 * @param id a URN that never changes
 * @param title the title, including whether the event takes place
 * @param summary its dates, its recurrence, and why it doesn't take place as planned, as text
 * @param html its description, safe HTML
 * @param image the address of its image, or null
 */
record NewsItem(
        String id,
        String title,
        String url,
        String summary,
        String html,
        String image,
        List<String> terms,
        Instant published,
        Instant modified) {

    /**
     * @param calendar the id of the calendar
     * @param language the language of the event's status, dates and recurrence
     */
    static NewsItem of(Occurrence occurrence, String calendar, ReadContext context, Language language) {
        EventReference shown = EventReference.of(occurrence);
        Event event = shown.event();
        boolean isOpen = Policy.isOpen(context.caller(), event);
        UUID id = UUID.nameUUIDFromBytes((calendar + ":" + shown.id()).getBytes(StandardCharsets.UTF_8));
        return new NewsItem(
                "urn:uuid:" + id,
                StatedTitle.of(event, language),
                shown.page(context.links()),
                summary(shown, isOpen ? event.getEventStatusReason() : "", language),
                isOpen ? event.getDescription() : "",
                isOpen && event.getImage() != null
                        ? ImageRepresentation.of(event.getImage(), context.links())
                                .url()
                        : null,
                isOpen
                        ? Stream.concat(event.getCategories().stream(), event.getTags().stream())
                                .map(Term::getName)
                                .sorted()
                                .toList()
                        : List.of(),
                event.getPublishedAt(),
                event.getModifiedAt());
    }

    private static String summary(EventReference shown, String reason, Language language) {
        Event series = shown.series();
        String recurrence =
                shown.isOfSeries() ? RecurrenceText.of(series.getRecurrence().of(series.getDates()), language) : "";
        return Stream.of(DatesInWords.of(shown.dates(), language), recurrence, reason)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}

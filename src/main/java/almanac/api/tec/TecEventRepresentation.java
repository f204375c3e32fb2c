package almanac.api.tec;

import static almanac.api.tec.PostText.iso;

import almanac.api.event.EventRepresentation;
import almanac.api.event.EventTermRepresentation;
import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.base.json.OmittedWhenEmpty;
import almanac.http.representation.ImageRepresentation;
import jakarta.json.bind.annotation.JsonbProperty;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;

/**
 * An event as the dialect shows it (contract §14.2): a post of WordPress, with what the event's calendar adds.
 *
 * @param duration in seconds
 */
public record TecEventRepresentation(
        long id,
        String date,
        String dateGmt,
        PostText guid,
        String modified,
        String modifiedGmt,
        String slug,
        String status,
        String type,
        String link,
        PostText title,
        PostText.Hideable content,
        PostText.Hideable excerpt,
        long author,
        long featuredMedia,
        String template,
        List<Long> tags,
        List<Long> tribeEventsCat,
        String startDate,
        String startDateUtc,
        String endDate,
        String endDateUtc,
        String timezone,
        long duration,
        boolean multiday,
        Boolean allDay,
        Boolean featured,
        Boolean sticky,
        String cost,
        String website,
        List<String> organizerNames,
        List<TecOrganizerRepresentation> organizers,
        List<TecVenueRepresentation> venues,
        @JsonbProperty("_embedded") @OmittedWhenEmpty Record embedded) {

    /**
     * @param event as the interface shows it to the reader, its private parts blank if they lack the password
     * @param embedded what the reader wants in it besides, or null
     */
    static TecEventRepresentation of(EventRepresentation event, Record embedded) {
        boolean isHidden = event.allDay() == null;
        LocalDateTime start = LocalDateTime.parse(iso(event.startDate()));
        LocalDateTime end = LocalDateTime.parse(iso(event.endDate()));
        return new TecEventRepresentation(
                event.id(),
                iso(event.date()),
                iso(event.dateUtc()),
                new PostText(event.url()),
                iso(event.modified()),
                iso(event.modifiedUtc()),
                event.slug(),
                event.status(),
                "tribe_events",
                event.url(),
                new PostText(event.title()),
                new PostText.Hideable(event.description(), isHidden),
                new PostText.Hideable(event.excerpt(), isHidden),
                Long.parseLong(event.author()),
                event.image() instanceof ImageRepresentation image ? image.id() : 0,
                "",
                ids(event.tags()),
                ids(event.categories()),
                event.startDate(),
                event.utcStartDate(),
                event.endDate(),
                event.utcEndDate(),
                event.timezone(),
                Duration.between(
                                LocalDateTime.parse(iso(event.utcStartDate())),
                                LocalDateTime.parse(iso(event.utcEndDate())))
                        .toSeconds(),
                !start.toLocalDate().equals(end.toLocalDate()),
                event.allDay(),
                event.featured(),
                event.sticky(),
                event.cost(),
                event.website(),
                event.organizer().stream()
                        .map(OrganizerRepresentation::organizer)
                        .toList(),
                event.organizer().stream().map(TecOrganizerRepresentation::of).toList(),
                venues(event.venue()),
                embedded);
    }

    private static List<Long> ids(List<EventTermRepresentation> terms) {
        return terms.stream().map(EventTermRepresentation::id).toList();
    }

    /** @param venue one venue, or a list of none or several */
    private static List<TecVenueRepresentation> venues(Object venue) {
        List<?> all = venue instanceof List<?> several ? several : List.of(venue);
        return all.stream()
                .map(VenueRepresentation.class::cast)
                .map(TecVenueRepresentation::of)
                .toList();
    }
}

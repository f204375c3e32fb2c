package almanac.api.tec;

import static almanac.api.tec.PostText.iso;
import static java.util.Objects.requireNonNullElse;

import almanac.api.venue.OrganizerRepresentation;

/** An organizer as the dialect shows it (contract §14.2). */
public record TecOrganizerRepresentation(
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
        String phone,
        String website,
        String email) {

    static TecOrganizerRepresentation of(OrganizerRepresentation organizer) {
        return new TecOrganizerRepresentation(
                organizer.id(),
                iso(organizer.date()),
                iso(organizer.dateUtc()),
                new PostText(organizer.url()),
                iso(organizer.modified()),
                iso(organizer.modifiedUtc()),
                organizer.slug(),
                organizer.status(),
                "tribe_organizer",
                organizer.url(),
                new PostText(organizer.organizer()),
                PostText.of(organizer.description()),
                PostText.of(organizer.excerpt()),
                Long.parseLong(organizer.author()),
                organizer.image() == null ? 0 : organizer.image().id(),
                "",
                requireNonNullElse(organizer.phone(), ""),
                requireNonNullElse(organizer.website(), ""),
                requireNonNullElse(organizer.email(), ""));
    }
}

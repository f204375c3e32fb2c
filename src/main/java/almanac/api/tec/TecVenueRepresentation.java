package almanac.api.tec;

import static almanac.api.tec.PostText.iso;
import static java.util.Objects.requireNonNullElse;

import almanac.api.venue.VenueRepresentation;

/** A venue as the dialect shows it (contract §14.2). */
public record TecVenueRepresentation(
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
        String address,
        String country,
        String city,
        String stateProvince,
        String state,
        String province,
        String zip,
        String phone,
        String website) {

    static TecVenueRepresentation of(VenueRepresentation venue) {
        return new TecVenueRepresentation(
                venue.id(),
                iso(venue.date()),
                iso(venue.dateUtc()),
                new PostText(venue.url()),
                iso(venue.modified()),
                iso(venue.modifiedUtc()),
                venue.slug(),
                venue.status(),
                "tribe_venue",
                venue.url(),
                new PostText(venue.venue()),
                PostText.of(venue.description()),
                PostText.of(venue.excerpt()),
                Long.parseLong(venue.author()),
                venue.image() == null ? 0 : venue.image().id(),
                "",
                text(venue.address()),
                text(venue.country()),
                text(venue.city()),
                text(venue.stateprovince()),
                text(venue.state()),
                text(venue.province()),
                text(venue.zip()),
                text(venue.phone()),
                text(venue.website()));
    }

    private static String text(String known) {
        return requireNonNullElse(known, "");
    }
}

package almanac.api.venue;

import static almanac.domain.record.ReadContext.orAbsent;
import static almanac.domain.record.ReadContext.utc;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.kind.Kind;
import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import almanac.http.representation.ImageRepresentation;
import almanac.http.representation.VenueJsonLd;
import java.util.List;
import java.util.Map;

/** A venue in JSON; null components are omitted (contract §5). */
public record VenueRepresentation(
        long id,
        String author,
        String status,
        String date,
        String dateUtc,
        String modified,
        String modifiedUtc,
        String url,
        String restUrl,
        String venue,
        @OmittedWhenEmpty String description,
        @OmittedWhenEmpty String excerpt,
        String slug,
        @OmittedWhenEmpty ImageRepresentation image,
        @OmittedWhenEmpty String address,
        @OmittedWhenEmpty String city,
        @OmittedWhenEmpty String country,
        @OmittedWhenEmpty String province,
        @OmittedWhenEmpty String state,
        @OmittedWhenEmpty String zip,
        @OmittedWhenEmpty String phone,
        @OmittedWhenEmpty String website,
        @OmittedWhenEmpty String stateprovince,
        @OmittedWhenEmpty Double geoLat,
        @OmittedWhenEmpty Double geoLng,
        @OmittedWhenEmpty Integer capacity,
        @OmittedWhenEmpty Map<String, Object> jsonLd,
        boolean showMap,
        boolean showMapLink,
        String globalId,
        List<String> globalIdLineage) {

    /** @param single whether it is the whole response, which has {@code json_ld} */
    public static VenueRepresentation of(Venue venue, ReadContext context, boolean single) {
        String globalId = context.links().globalId(venue.getId());
        return new VenueRepresentation(
                venue.getId(),
                venue.getAuthor().getId().toString(),
                venue.getStatus().word(),
                context.local(venue.getPublishedAt()),
                utc(venue.getPublishedAt()),
                context.local(venue.getModifiedAt()),
                utc(venue.getModifiedAt()),
                context.links().page(Kind.VENUE, venue.getSlug()),
                context.links().record(Kind.VENUE, venue.getId()),
                venue.getTitle(),
                orAbsent(venue.getDescription()),
                orAbsent(venue.getExcerpt()),
                venue.getSlug(),
                ImageRepresentation.of(venue.getImage(), context.links()),
                orAbsent(venue.getAddress()),
                orAbsent(venue.getCity()),
                orAbsent(venue.getCountry()),
                orAbsent(venue.getProvince()),
                orAbsent(venue.getState()),
                orAbsent(venue.getZip()),
                orAbsent(venue.getPhone()),
                orAbsent(venue.getWebsite()),
                orAbsent(venue.getStateProvince()),
                venue.getGeoLat(),
                venue.getGeoLng(),
                venue.getCapacity(),
                single ? VenueJsonLd.of(venue, context) : null,
                venue.isShowMap(),
                venue.isShowMapLink(),
                globalId,
                List.of(globalId));
    }
}

package almanac.api.venue;

import static almanac.domain.record.ReadContext.orAbsent;
import static almanac.domain.record.ReadContext.utc;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.kind.Kind;
import almanac.domain.model.Organizer;
import almanac.domain.record.ReadContext;
import almanac.http.representation.ImageRepresentation;
import almanac.http.representation.OrganizerJsonLd;
import java.util.List;
import java.util.Map;

/** An organizer in JSON; null components are omitted (contract §5). */
public record OrganizerRepresentation(
        long id,
        String author,
        String status,
        String date,
        String dateUtc,
        String modified,
        String modifiedUtc,
        String url,
        String restUrl,
        String organizer,
        @OmittedWhenEmpty String description,
        @OmittedWhenEmpty String excerpt,
        String slug,
        @OmittedWhenEmpty ImageRepresentation image,
        @OmittedWhenEmpty String phone,
        @OmittedWhenEmpty String website,
        @OmittedWhenEmpty String email,
        @OmittedWhenEmpty Map<String, Object> jsonLd,
        String globalId,
        List<String> globalIdLineage) {

    /** @param single whether it is the whole response, which has {@code json_ld} */
    public static OrganizerRepresentation of(Organizer organizer, ReadContext context, boolean single) {
        String globalId = context.links().globalId(organizer.getId());
        return new OrganizerRepresentation(
                organizer.getId(),
                organizer.getAuthor().getId().toString(),
                organizer.getStatus().word(),
                context.local(organizer.getPublishedAt()),
                utc(organizer.getPublishedAt()),
                context.local(organizer.getModifiedAt()),
                utc(organizer.getModifiedAt()),
                context.links().page(Kind.ORGANIZER, organizer.getSlug()),
                context.links().record(Kind.ORGANIZER, organizer.getId()),
                organizer.getTitle(),
                orAbsent(organizer.getDescription()),
                orAbsent(organizer.getExcerpt()),
                organizer.getSlug(),
                ImageRepresentation.of(organizer.getImage(), context.links()),
                orAbsent(organizer.getPhone()),
                orAbsent(organizer.getWebsite()),
                context.showsEmail() ? orAbsent(organizer.getEmail()) : null,
                single ? OrganizerJsonLd.of(organizer, context) : null,
                globalId,
                List.of(globalId));
    }
}

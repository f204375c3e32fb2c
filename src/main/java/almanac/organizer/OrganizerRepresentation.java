package almanac.organizer;

import static almanac.records.SiteView.orAbsent;
import static almanac.records.SiteView.utc;

import almanac.media.ImageRepresentation;
import almanac.model.Organizer;
import almanac.records.SiteView;
import java.util.List;

/** What an organizer looks like; components that are null are left out (contract §5). */
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
        String description,
        String excerpt,
        String slug,
        Object image,
        String phone,
        String website,
        String email,
        String globalId,
        List<String> globalIdLineage) {

    public static OrganizerRepresentation of(Organizer organizer, SiteView view) {
        String globalId = view.links().globalId(organizer.getId());
        return new OrganizerRepresentation(
                organizer.getId(),
                organizer.getAuthor().getId().toString(),
                organizer.getStatus().word(),
                view.local(organizer.getPublishedAt()),
                utc(organizer.getPublishedAt()),
                view.local(organizer.getModifiedAt()),
                utc(organizer.getModifiedAt()),
                view.links().page("organizer", organizer.getSlug()),
                view.links().record("organizers", organizer.getId()),
                organizer.getTitle(),
                orAbsent(organizer.getDescription()),
                orAbsent(organizer.getExcerpt()),
                organizer.getSlug(),
                organizer.getImage() == null ? null : ImageRepresentation.of(organizer.getImage(), view.links()),
                orAbsent(organizer.getPhone()),
                orAbsent(organizer.getWebsite()),
                orAbsent(organizer.getEmail()),
                globalId,
                List.of(globalId));
    }
}

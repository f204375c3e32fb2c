package almanac.pages.detail;

import almanac.base.kind.Kind;
import almanac.domain.model.Organizer;
import almanac.domain.record.Links;

/**
 * An organizer on a page.
 *
 * @param path the path of its page
 * @param email the empty text if the reader may not see it
 */
public record Contact(String name, String path, String phone, String email, String website) {

    static Contact of(Organizer organizer, boolean showsEmail) {
        return new Contact(
                organizer.getTitle(),
                "/" + Kind.ORGANIZER.word() + "/" + Links.encoded(organizer.getSlug()) + "/",
                organizer.getPhone(),
                showsEmail ? organizer.getEmail() : "",
                organizer.getWebsite());
    }
}

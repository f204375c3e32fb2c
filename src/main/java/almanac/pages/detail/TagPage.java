package almanac.pages.detail;

import almanac.domain.model.Tag;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** A tag and its events. */
@Path("tag/{slug}")
@RequestScoped
public class TagPage extends TermPage<Tag> {

    public TagPage() {
        super(Tag.class);
    }
}

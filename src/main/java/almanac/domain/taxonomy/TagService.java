package almanac.domain.taxonomy;

import almanac.domain.model.Tag;
import jakarta.enterprise.context.ApplicationScoped;

/** Changes tags. */
@ApplicationScoped
public class TagService extends TermService<Tag, TagInput> {

    public TagService() {
        super(Tag.class, Tag::new);
    }
}

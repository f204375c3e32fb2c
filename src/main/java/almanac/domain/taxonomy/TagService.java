package almanac.domain.taxonomy;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.RecordKey;
import almanac.domain.model.Tag;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes tags, in the caller's transaction. */
@ApplicationScoped
public class TagService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermWriter writer;

    /** @throws NotFound if there is no such tag */
    public Tag known(RecordKey.ById key, ExpectedVersion expected) {
        return writer.known(Tag.class, key, expected);
    }

    /** @throws Conflict if the name is taken */
    public Tag create(TagInput input) {
        input.requireComplete();
        input.violations().throwIfAny();
        return writer.create(Tag.class, null, input, Tag::new);
    }

    /** Changes the fields that were sent and no others. */
    public Tag update(RecordKey.ById key, TagInput input, ExpectedVersion expected) {
        Tag tag = known(key, expected);
        writer.update(Tag.class, tag, null, false, input);
        entities.flush();
        return tag;
    }

    /** Deletes a tag for good: events lose it (contract §7). */
    public void delete(Tag tag) {
        writer.delete(tag);
    }
}

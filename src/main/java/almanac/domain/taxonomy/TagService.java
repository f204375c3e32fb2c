package almanac.domain.taxonomy;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Tag;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes tags. */
@ApplicationScoped
public class TagService extends TermService<Tag, TagInput> {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermWriter writer;

    public TagService() {
        super(Tag.class);
    }

    /** @throws Conflict if the name is taken */
    @Override
    public Tag create(TagInput input, Caller caller) {
        requirePermission(caller);
        input.requireComplete();
        input.violations().throwIfAny();
        return writer.create(Tag.class, null, input, Tag::new);
    }

    @Override
    public Tag update(RecordKey key, TagInput input, ExpectedVersion expected, Caller caller) {
        Tag tag = editable(key, expected, caller);
        writer.update(Tag.class, tag, null, false, input);
        entities.flush();
        return tag;
    }
}

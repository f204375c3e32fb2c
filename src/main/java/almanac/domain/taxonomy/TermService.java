package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Term;
import almanac.domain.record.KindService;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.inject.Inject;
import java.util.Optional;

/** Changes terms of one kind, in the caller's transaction. */
public abstract class TermService<T extends Term, I extends TermInput> implements KindService<T, I> {

    private final Class<T> type;

    @Inject
    private TermSearch terms;

    @Inject
    private OldSlugSearch oldSlugs;

    @Inject
    private TermWriter writer;

    /** For the container. */
    protected TermService() {
        this(null);
    }

    protected TermService(Class<T> type) {
        this.type = type;
    }

    @Override
    public Class<T> type() {
        return type;
    }

    @Override
    public Optional<T> find(RecordKey key) {
        return terms.byKey(type, key);
    }

    @Override
    public Optional<String> nameOf(String key, Caller caller) {
        Kind kind = Kind.of(type);
        return terms.current(type, key).map(Term::getName).or(() -> terms.idOf(kind, key)
                .flatMap(id -> oldSlugs.deletedName(kind, id)));
    }

    /** @throws NotFound if there is no such term */
    public T known(RecordKey key, ExpectedVersion expected) {
        return writer.known(type, key, expected);
    }

    @Override
    public T editable(RecordKey key, ExpectedVersion expected, Caller caller) {
        requirePermission(caller);
        return known(key, expected);
    }

    void requirePermission(Caller caller) {
        Policy.require(caller, Permission.toCreate(Kind.of(type)));
    }

    /** Deletes a term for good: events lose it (contract §7). */
    @Override
    public void delete(T known) {
        writer.delete(known);
    }
}

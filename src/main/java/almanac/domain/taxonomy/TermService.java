package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Term;
import almanac.domain.record.KindService;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.function.BiFunction;

/** Changes terms of one kind, in the caller's transaction. */
public abstract class TermService<T extends Term, I extends TermInput> implements KindService<T, I> {

    private final Class<T> type;
    private final BiFunction<String, String, T> make;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    @Inject
    private OldSlugSearch oldSlugs;

    @Inject
    private TermWriter writer;

    /** For the container. */
    protected TermService() {
        this(null, null);
    }

    /** @param make creates a term from its name and slug */
    protected TermService(Class<T> type, BiFunction<String, String, T> make) {
        this.type = type;
        this.make = make;
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

    /** Returns a term that isn't stored yet. */
    public T make(String name, String slug) {
        return make.apply(name, slug);
    }

    /** @throws Conflict if the name is taken */
    @Override
    public T create(I input, Caller caller) {
        requirePermission(caller);
        input.requireComplete();
        input.violations().throwIfAny();
        return writer.create(type, null, input, make);
    }

    @Override
    public T update(RecordKey key, I input, ExpectedVersion expected, Caller caller) {
        T term = editable(key, expected, caller);
        writer.update(type, term, null, false, input);
        entities.flush();
        return term;
    }

    /** Deletes a term for good: events lose it (contract §7). */
    @Override
    public void delete(T known) {
        writer.delete(known);
    }
}

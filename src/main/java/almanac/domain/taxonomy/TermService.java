package almanac.domain.taxonomy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Conflict.Reason;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.rule.Rules;
import almanac.base.text.Slug;
import almanac.domain.model.Category;
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
    EntityManager entities;

    @Inject
    TermSearch terms;

    @Inject
    private TermStore store;

    @Inject
    private OldSlugSearch oldSlugs;

    @Inject
    private SiteClock clock;

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
        T term = find(key).orElseThrow(() -> new NotFound("term"));
        expected.require(term.getVersion());
        return term;
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
        return create(null, input, make);
    }

    /**
     * Stores a new term.
     *
     * @param parent the category above it, or null
     * @param made creates the term from its name and slug
     * @throws Conflict if the name is taken on its level
     */
    T create(Category parent, I input, BiFunction<String, String, T> made) {
        String name = input.name.value().orElseThrow();
        String slug = newSlug(name, input);
        requireFreeName(name, parent, input, null);
        T term = made.apply(name, slug);
        input.writeTo(term);
        entities.persist(term);
        entities.flush();
        return term;
    }

    @Override
    public T update(RecordKey key, I input, ExpectedVersion expected, Caller caller) {
        T term = editable(key, expected, caller);
        update(term, null, false, input);
        entities.flush();
        return term;
    }

    /**
     * Changes the fields that were sent and no others.
     *
     * @param parent the category that will be above it, or null
     * @param moved whether that is another one than before
     * @throws Conflict if the name is taken on its level, or the slug at all
     */
    void update(T term, Category parent, boolean moved, I input) {
        String name = input.name.value().orElse(term.getName());
        input.violations().throwIfAny();
        if (moved || !Term.key(name).equals(term.getNameKey())) {
            requireFreeName(name, parent, input, term);
        }
        term.rename(name, clock.now());
        input.writeTo(term);
        input.slug.ifSent(slug -> term.setSlug(ownSlug(term, slug)));
    }

    /** Deletes a term for good: events lose it (contract §7). */
    @Override
    public void delete(T known) {
        store.unlink(known);
        entities.remove(known);
        entities.flush();
    }

    /** Requires a free name; a name may be used again under another explicit slug (contract §7). */
    private void requireFreeName(String name, Category parent, I input, T own) {
        Optional<String> slug = input.slug.value().map(Slug::of).filter(sent -> !sent.isEmpty());
        terms.onLevel(type, name, parent).stream()
                .filter(other -> other != own)
                .filter(other -> slug.isEmpty() || slug.get().equals(other.getSlug()))
                .findFirst()
                .ifPresent(other -> {
                    throw new Conflict(
                            Reason.NAME_TAKEN, "term", "A term of this name exists on the same level.", other.getId());
                });
    }

    /**
     * Returns a slug, chosen before the name is looked up: of two concurrent creates of one name, the second either
     * finds the first by its name, or collides with its slug and is retried.
     */
    private String newSlug(String name, I input) {
        return terms.freeSlug(
                type, input.slug.value().filter(sent -> !sent.isBlank()).orElse(name));
    }

    private String ownSlug(T own, String sent) {
        String slug = Slug.of(sent.isBlank() ? own.getName() : sent);
        if (slug.equals(own.getSlug())) {
            return slug;
        }
        if (slug.isEmpty() || terms.slugsLike(type, slug).contains(slug)) {
            throw new Conflict(Reason.SLUG_TAKEN, "term", "Another term has this slug" + Rules.got(slug) + ".");
        }
        return slug;
    }
}

package almanac.domain.taxonomy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Conflict.Reason;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.rule.Rules;
import almanac.base.text.Slug;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.function.BiFunction;

/** Writes the common properties of categories and tags, in the caller's transaction. */
@ApplicationScoped
public class TermWriter {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    @Inject
    private TermStore store;

    @Inject
    private SiteClock clock;

    /**
     * Stores a new term.
     *
     * @param parent the category above it, or null
     * @param make creates the term from its name and slug
     * @throws Conflict if the name is taken on its level
     */
    public <T extends Term> T create(
            Class<T> type, Category parent, TermInput input, BiFunction<String, String, T> make) {
        String name = input.name.value().orElseThrow();
        String slug = newSlug(type, name, input);
        requireFreeName(type, name, parent, input, null);
        T term = make.apply(name, slug);
        input.writeTo(term);
        entities.persist(term);
        entities.flush();
        return term;
    }

    /** @throws NotFound if no term of this kind has the key */
    public <T extends Term> T known(Class<T> type, RecordKey key, ExpectedVersion expected) {
        T term = terms.byKey(type, key).orElseThrow(() -> new NotFound("term"));
        expected.require(term.getVersion());
        return term;
    }

    /**
     * Changes the fields that were sent and no others.
     *
     * @param parent the category that will be above it, or null
     * @param moved whether that is another one than before
     * @throws Conflict if the name is taken on its level, or the slug at all
     */
    public <T extends Term> void update(Class<T> type, T term, Category parent, boolean moved, TermInput input) {
        String name = input.name.value().orElse(term.getName());
        input.violations().throwIfAny();
        if (moved || !Term.key(name).equals(term.getNameKey())) {
            requireFreeName(type, name, parent, input, term);
        }
        term.rename(name, clock.now());
        input.writeTo(term);
        input.slug.ifSent(slug -> term.setSlug(ownSlug(type, term, slug)));
    }

    /** Deletes a term for good: events lose it (contract §7). */
    public void delete(Term term) {
        store.unlink(term);
        entities.remove(term);
        entities.flush();
    }

    /** Requires a free name; a name may be used again under another explicit slug (contract §7). */
    private <T extends Term> void requireFreeName(Class<T> type, String name, Category parent, TermInput input, T own) {
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
    private String newSlug(Class<? extends Term> type, String name, TermInput input) {
        return terms.freeSlug(
                type, input.slug.value().filter(sent -> !sent.isBlank()).orElse(name));
    }

    private String ownSlug(Class<? extends Term> type, Term own, String sent) {
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

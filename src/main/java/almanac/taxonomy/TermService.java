package almanac.taxonomy;

import almanac.domain.Conflict;
import almanac.domain.Conflict.Reason;
import almanac.domain.ExpectedVersion;
import almanac.domain.NotFound;
import almanac.domain.RecordKey;
import almanac.model.Category;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.rule.Rules;
import almanac.text.Slug;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Objects;
import java.util.Optional;

/** Changes categories and tags. */
@ApplicationScoped
public class TermService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    @Inject
    private TermStore store;

    /** @throws Conflict if the name is taken on its level */
    Category create(CategoryInput input) {
        input.requireComplete();
        requireValid(input);
        String name = input.name.value().orElseThrow();
        Category parent = parent(input);
        input.violations().throwIfAny();
        String slug = newSlug(Category.class, name, input);
        requireFreeName(Category.class, name, parent, input, null);
        Category category = new Category(name, slug);
        category.setParent(parent);
        return stored(category, input);
    }

    /** @throws Conflict if the name is taken */
    Tag create(TagInput input) {
        input.requireComplete();
        input.violations().throwIfAny();
        String name = input.name.value().orElseThrow();
        String slug = newSlug(Tag.class, name, input);
        requireFreeName(Tag.class, name, null, input, null);
        return stored(new Tag(name, slug), input);
    }

    /** Changes what was sent and keeps the rest. */
    Category update(RecordKey.ById key, CategoryInput input, ExpectedVersion expected) {
        requireValid(input);
        Category category = known(Category.class, key, expected);
        Category parent = input.parent.isSent() ? parent(input) : category.getParent();
        if (parent != null && parent.isWithin(category)) {
            input.violations().add("parent", "must not make the category be below itself");
        }
        boolean moved = !Objects.equals(id(parent), id(category.getParent()));
        write(Category.class, category, parent, moved, input);
        category.setParent(parent);
        entities.flush();
        return category;
    }

    /** Tells all violations at once (contract §2), including those that only the database can tell. */
    private void requireValid(CategoryInput input) {
        input.violations().throwIfAny(() -> parent(input));
    }

    private static Long id(Category category) {
        return category == null ? null : category.getId();
    }

    /** Changes what was sent and keeps the rest. */
    Tag update(RecordKey.ById key, TagInput input, ExpectedVersion expected) {
        Tag tag = known(Tag.class, key, expected);
        write(Tag.class, tag, null, false, input);
        entities.flush();
        return tag;
    }

    /** Deletes a term for good: events lose it, its children move up to its parent (contract §7). */
    void delete(Term term) {
        if (term instanceof Category category) {
            terms.children(category).forEach(child -> child.setParent(category.getParent()));
        }
        store.unlink(term);
        entities.remove(term);
        entities.flush();
    }

    <T extends Term> T known(Class<T> type, RecordKey.ById key, ExpectedVersion expected) {
        T term = terms.byKey(type, key).orElseThrow(() -> new NotFound("term"));
        expected.require(term.getVersion());
        return term;
    }

    private <T extends Term> T stored(T term, TermInput input) {
        input.description.ifSent("", term::setDescription);
        entities.persist(term);
        entities.flush();
        return term;
    }

    private <T extends Term> void write(Class<T> type, T term, Category parent, boolean moved, TermInput input) {
        String name = input.name.value().orElse(term.getName());
        input.violations().throwIfAny();
        if (moved || !Term.key(name).equals(term.getNameKey())) {
            requireFreeName(type, name, parent, input, term);
        }
        term.rename(name);
        input.description.ifSent("", term::setDescription);
        input.slug.ifSent(slug -> term.setSlug(ownSlug(type, term, slug)));
    }

    /**
     * The future parent, locked with all its ancestors: of two moves that together would close a loop, the second sees
     * the first.
     */
    private Category parent(CategoryInput input) {
        Optional<Long> id = input.parent.value();
        Optional<Category> parent = id.flatMap(given -> terms.byKey(Category.class, new RecordKey.ById(given)));
        if (id.isPresent() && parent.isEmpty()) {
            input.violations().add("parent", "must be the id of a category");
        }
        for (Category each = parent.orElse(null); each != null; each = each.getParent()) {
            entities.lock(each, LockModeType.PESSIMISTIC_WRITE);
        }
        return parent.orElse(null);
    }

    /** A name may be used again under another explicit slug (contract §7). */
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
     * Chosen before the name is looked up: of two concurrent creates of one name, the second either finds the first by
     * its name, or collides with its slug and is retried.
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

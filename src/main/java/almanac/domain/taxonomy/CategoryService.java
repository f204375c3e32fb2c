package almanac.domain.taxonomy;

import almanac.base.constraint.InvalidValue;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.RecordKey;
import almanac.domain.model.Category;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Changes categories, in the caller's transaction. */
@ApplicationScoped
public class CategoryService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private TermSearch terms;

    @Inject
    private TermWriter writer;

    /** @throws NotFound if there is no such category */
    public Category known(RecordKey.ById key, ExpectedVersion expected) {
        return writer.known(Category.class, key, expected);
    }

    /** @throws Conflict if the name is taken on its level */
    public Category create(CategoryInput input) {
        input.requireComplete();
        requireValid(input);
        Category parent = parent(input);
        input.violations().throwIfAny();
        return writer.create(Category.class, parent, input, (name, slug) -> {
            Category category = new Category(name, slug);
            category.setParent(parent);
            return category;
        });
    }

    /** Changes the fields that were sent and no others. */
    public Category update(RecordKey.ById key, CategoryInput input, ExpectedVersion expected) {
        requireValid(input);
        Category category = known(key, expected);
        Category parent = input.parent.isSent() ? parent(input) : category.getParent();
        if (parent != null && parent.isWithin(category)) {
            input.violations().add("parent", InvalidValue.told("almanac.category.loop", Map.of()));
        }
        boolean moved = !Objects.equals(id(parent), id(category.getParent()));
        writer.update(Category.class, category, parent, moved, input);
        category.setParent(parent);
        entities.flush();
        return category;
    }

    /** Throws all violations at once (contract §2), including those that only the database reveals. */
    private void requireValid(CategoryInput input) {
        input.violations().throwIfAny(() -> parent(input));
    }

    private static Long id(Category category) {
        return category == null ? null : category.getId();
    }

    /** Deletes a category for good: events lose it, its children move up to its parent (contract §7). */
    public void delete(Category category) {
        terms.children(category).forEach(child -> child.setParent(category.getParent()));
        writer.delete(category);
    }

    /** Moves the children of a category below another, which takes its place if it was below it itself. */
    public void moveChildren(Category from, Category to) {
        lockWithAncestors(to);
        if (to.isWithin(from)) {
            to.setParent(from.getParent());
        }
        terms.children(from).forEach(child -> child.setParent(to));
    }

    /**
     * Returns the future parent, locked with all its ancestors: of two moves that together would close a loop, the
     * second sees the first.
     */
    private Category parent(CategoryInput input) {
        Optional<Long> id = input.parent.value();
        Optional<Category> parent = id.flatMap(given -> terms.byKey(Category.class, new RecordKey.ById(given)));
        if (id.isPresent() && parent.isEmpty()) {
            input.violations().add("parent", InvalidValue.told("almanac.category.absent", Map.of()));
        }
        lockWithAncestors(parent.orElse(null));
        return parent.orElse(null);
    }

    private void lockWithAncestors(Category category) {
        for (Category each = category; each != null; each = each.getParent()) {
            entities.lock(each, LockModeType.PESSIMISTIC_WRITE);
        }
    }
}

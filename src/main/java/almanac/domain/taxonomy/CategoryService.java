package almanac.domain.taxonomy;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Category;
import almanac.domain.security.Caller;
import almanac.domain.site.SiteSettingsService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Changes categories. */
@ApplicationScoped
public class CategoryService extends TermService<Category, CategoryInput> {

    @Inject
    private SiteSettingsService site;

    public CategoryService() {
        super(Category.class, Category::new);
    }

    /** @throws Conflict if the name is taken on its level */
    @Override
    public Category create(CategoryInput input, Caller caller) {
        requirePermission(caller);
        input.requireComplete();
        requireValid(input);
        Category parent = parent(input);
        input.violations().throwIfAny();
        return create(parent, input, (name, slug) -> {
            Category category = new Category(name, slug);
            category.setParent(parent);
            return category;
        });
    }

    @Override
    public Category update(RecordKey key, CategoryInput input, ExpectedVersion expected, Caller caller) {
        requireValid(input);
        Category category = editable(key, expected, caller);
        Category parent = input.parent.isSent() ? parent(input) : category.getParent();
        if (parent != null && parent.isWithin(category)) {
            input.violations().add("parent", InvalidValue.localized("almanac.category.loop", Map.of()));
        }
        boolean moved = !Objects.equals(id(parent), id(category.getParent()));
        String slug = category.getSlug();
        update(category, parent, moved, input);
        if (!category.getSlug().equals(slug)) {
            site.passColor(slug, category.getSlug());
        }
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
    @Override
    public void delete(Category category) {
        terms.children(category).forEach(child -> child.setParent(category.getParent()));
        site.colorCategory(category.getSlug(), "");
        super.delete(category);
    }

    /** Moves the children of a category below another, which takes its place if it was below it itself. */
    @Override
    public void handOver(Category gone, Category kept) {
        lockWithAncestors(kept);
        site.passColor(gone.getSlug(), kept.getSlug());
        if (kept.isWithin(gone)) {
            kept.setParent(gone.getParent());
        }
        terms.children(gone).forEach(child -> child.setParent(kept));
    }

    /**
     * Returns the future parent, locked with all its ancestors: of two moves that together would close a loop, the
     * second sees the first.
     */
    private Category parent(CategoryInput input) {
        Optional<Long> id = input.parent.value();
        Optional<Category> parent = id.flatMap(given -> terms.byKey(Category.class, new RecordKey.ById(given)));
        if (id.isPresent() && parent.isEmpty()) {
            input.violations().add("parent", InvalidValue.localized("almanac.category.absent", Map.of()));
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

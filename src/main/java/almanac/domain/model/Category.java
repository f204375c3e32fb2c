package almanac.domain.model;

import almanac.base.kind.Kind;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.Set;

/** A hierarchical term: categories form a forest. */
@Entity
@Table(name = "categories")
public class Category extends Term {

    @ManyToOne(fetch = FetchType.LAZY)
    private Category parent;

    /** For queries that start from the links; never loaded. */
    @ManyToMany(mappedBy = "categories")
    private Set<Event> events;

    protected Category() {}

    public Category(String name, String slug) {
        super(name, slug);
    }

    /** Returns the category above this one, or null at the top. */
    public Category getParent() {
        return parent;
    }

    /**
     * Puts this category below another, or at the top.
     *
     * @throws IllegalArgumentException if that would close a loop
     */
    public void setParent(Category parent) {
        if (parent != null && parent.isWithin(this)) {
            throw new IllegalArgumentException("a category can't be below itself");
        }
        this.parent = parent;
    }

    /** Returns whether this category is {@code other} or one of its descendants. */
    public boolean isWithin(Category other) {
        for (Category each = this; each != null; each = each.getParent()) {
            if (each == other || each.getId() != null && each.getId().equals(other.getId())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Kind kind() {
        return Kind.CATEGORY;
    }
}

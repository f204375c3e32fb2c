package almanac.model;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** A heading that events are filed under; categories form trees. */
@Entity
@Table(name = "categories")
public class Category extends Term {

    @ManyToOne(fetch = FetchType.LAZY)
    private Category parent;

    protected Category() {}

    public Category(String name, String slug) {
        super(name, slug);
    }

    /** The category above this one, or null at the top. */
    public Category getParent() {
        return parent;
    }
}

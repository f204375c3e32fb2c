package almanac.domain.model;

import almanac.base.kind.Kind;
import jakarta.persistence.Entity;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Table;
import java.util.Set;

/** A free keyword of events. */
@Entity
@Table(name = "tags")
public class Tag extends Term {

    /** For queries that start from the links; never loaded. */
    @ManyToMany(mappedBy = "tags")
    private Set<Event> events;

    protected Tag() {}

    public Tag(String name, String slug) {
        super(name, slug);
    }

    @Override
    public Kind kind() {
        return Kind.TAG;
    }
}

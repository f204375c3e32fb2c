package almanac.model;

import almanac.domain.Kind;
import jakarta.persistence.Entity;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Table;
import java.util.Set;

/** A free word that events are filed under. */
@Entity
@Table(name = "tags")
public class Tag extends Term {

    /** For queries, which so begin with the links; never loaded. */
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

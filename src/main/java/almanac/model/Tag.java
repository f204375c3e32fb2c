package almanac.model;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A free word that events are filed under. */
@Entity
@Table(name = "tags")
public class Tag extends Term {

    protected Tag() {}

    public Tag(String name, String slug) {
        super(name, slug);
    }

    @Override
    public String kind() {
        return "tag";
    }
}

package almanac.domain.index;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The counter of changes of records that events show. It has one row. */
@Entity
@Table(name = "linked_revision")
class RelatedRevision {
    static final int ID = 1;

    @Id
    private int id;

    private long number;

    protected RelatedRevision() {}

    void advance() {
        number++;
    }
}

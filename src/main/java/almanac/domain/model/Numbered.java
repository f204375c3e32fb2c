package almanac.domain.model;

import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.SequenceGenerator;

/** An entity with an id from the calendar's single sequence. */
@MappedSuperclass
public abstract class Numbered {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "record_ids")
    @SequenceGenerator(name = "record_ids", sequenceName = "record_ids", allocationSize = 50)
    private Long id;

    protected Numbered() {}

    /** Returns the id, or null before the first save. */
    public Long getId() {
        return id;
    }
}

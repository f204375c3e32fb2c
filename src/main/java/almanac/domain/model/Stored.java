package almanac.domain.model;

import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Version;
import java.util.Collection;
import java.util.List;

/** The base of all entities: an id from the calendar's single sequence, and a version. */
@MappedSuperclass
public abstract class Stored implements Shown {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "record_ids")
    @SequenceGenerator(name = "record_ids", sequenceName = "record_ids", allocationSize = 50)
    private Long id;

    @Version
    private int version;

    protected Stored() {}

    /** Returns the id, or null before the first save. */
    public Long getId() {
        return id;
    }

    /** Returns the id that clients use. */
    public Long getShownId() {
        return id;
    }

    /** Returns the id of a linked record as a client would send it; the empty text for null. */
    public static String idText(Stored linked) {
        return linked == null ? "" : linked.getId().toString();
    }

    /** Returns the ids of linked records, in their order. */
    public static List<String> idTexts(Collection<? extends Stored> linked) {
        return linked.stream().map(Stored::idText).toList();
    }

    /** Returns the version, for optimistic locking: of two writers who read the same version, only one wins. */
    public int getVersion() {
        return version;
    }

    /** Makes a new record's version exceed that of another, whose parts it takes over. */
    void beginAbove(Stored other) {
        version = other.getVersion() + 1;
    }
}

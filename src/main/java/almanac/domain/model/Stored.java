package almanac.domain.model;

import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import java.util.Collection;
import java.util.List;

/** The base of records and terms, and of what else has a version. */
@MappedSuperclass
public abstract class Stored extends Numbered implements Shown {

    @Version
    private int version;

    protected Stored() {}

    /** Returns the id that clients use. */
    public Long getShownId() {
        return getId();
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

package almanac.base.refusal;

/** Signals that the disk has no room for the data. */
public final class StorageFull extends DomainException {

    private static final long serialVersionUID = 1L;

    public StorageFull() {
        super("There is no room on the disk of the server for this; try again when its owner has made some.");
    }
}

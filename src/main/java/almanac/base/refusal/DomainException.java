package almanac.base.refusal;

/**
 * Signals that the domain refuses a request; the transaction is rolled back. The message is a complete sentence for the
 * user.
 */
public abstract sealed class DomainException extends RuntimeException
        permits Busy,
                Conflict,
                Forbidden,
                InvalidJson,
                NotFound,
                NotHierarchical,
                NotReadable,
                RateLimited,
                StaleVersion,
                StorageFull,
                UnknownCaller {

    private static final long serialVersionUID = 1L;

    private final String kind;

    protected DomainException(String message) {
        this("", message);
    }

    /** Without a stack trace: it is an expected outcome. */
    protected DomainException(String kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /** The kind of record concerned, in the singular, such as {@code event}; empty if there is none. */
    public String kind() {
        return kind;
    }
}

package almanac.domain;

/**
 * What the domain answers instead of doing what was asked; the transaction is rolled back. The message is a whole sentence
 * for the person who asked.
 */
public abstract sealed class DomainException extends RuntimeException
        permits Busy,
                Conflict,
                Forbidden,
                NotFound,
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

    /** Without a stack trace: it is an answer, no fault. */
    protected DomainException(String kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /** The kind of record that it speaks of, in the singular, such as {@code event}; empty where it speaks of none. */
    public String kind() {
        return kind;
    }
}

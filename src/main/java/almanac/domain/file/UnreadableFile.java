package almanac.domain.file;

/** Signals a file that can't be read at all, with the reason for people. */
public final class UnreadableFile extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Remark reason;

    public UnreadableFile(String key, Object... values) {
        super(key, null, false, false);
        this.reason = Remark.refusal(key, 0, values);
    }

    public Remark reason() {
        return reason;
    }
}

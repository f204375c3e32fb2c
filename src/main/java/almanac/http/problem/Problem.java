package almanac.http.problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Thrown to refuse a request; each channel has its own format for it. */
public class Problem extends RuntimeException {

    private final String code;
    private final transient Map<String, Object> data;
    private final transient Map<String, String> headers = new LinkedHashMap<>();
    private final int status;

    public Problem(ErrorCode code, String message) {
        this(code, "", message, Map.of());
    }

    /** @param details the contents of {@code data} besides the status */
    public Problem(ErrorCode code, String message, Map<String, ?> details) {
        this(code, "", message, details);
    }

    /** @param kind the kind of record in the code, such as {@code event} */
    public Problem(ErrorCode code, String kind, String message) {
        this(code, kind, message, Map.of());
    }

    Problem(ErrorCode code, String kind, String message, Map<String, ?> details) {
        super(message, null, false, false);
        this.status = code.status();
        this.code = code.of(kind);
        this.data = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** Adds a response header that says what would have been accepted. */
    public Problem with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    public Map<String, String> headers() {
        return Collections.unmodifiableMap(headers);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public Map<String, Object> data() {
        return data;
    }
}

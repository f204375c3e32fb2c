package almanac.rest;

import java.util.LinkedHashMap;
import java.util.Map;

/** Ends a request with an error body of the interface (contract §2). */
public class Problem extends RuntimeException {

    private final transient ErrorBody body;
    private final int status;

    public Problem(ErrorCode code, String message) {
        this(code, "", message, Map.of());
    }

    /** @param details what {@code data} tells besides the status */
    public Problem(ErrorCode code, String message, Map<String, ?> details) {
        this(code, "", message, details);
    }

    /** @param kind the kind of record that the code speaks of, such as {@code event} */
    public Problem(ErrorCode code, String kind, String message) {
        this(code, kind, message, Map.of());
    }

    Problem(ErrorCode code, String kind, String message, Map<String, ?> details) {
        super(message, null, false, false);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("status", code.status());
        data.putAll(details);
        this.status = code.status();
        this.body = new ErrorBody(code.of(kind), message, data);
    }

    public int status() {
        return status;
    }

    public ErrorBody body() {
        return body;
    }
}

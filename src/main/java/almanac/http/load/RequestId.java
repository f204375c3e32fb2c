package almanac.http.load;

import almanac.http.request.ClientAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The id that a request has in logs: {@code X-Request-Id} of a trusted proxy, otherwise a random one. It is bound to
 * the thread that works for the request, so that log lines can name it.
 */
public final class RequestId {

    public static final String HEADER = "X-Request-Id";

    private static final String ATTRIBUTE = RequestId.class.getName();

    /** Characters that every log and header may contain. */
    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9._-]{8,64}");

    private static final int RANDOM_BYTES = 8;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

    private RequestId() {}

    /** Returns the id of this thread's request, or the empty text. */
    static String current() {
        String id = CURRENT.get();
        return id == null ? "" : id;
    }

    static String of(HttpServletRequest request, ClientAddress clients) {
        if (request.getAttribute(ATTRIBUTE) instanceof String known) {
            return known;
        }
        String sent = clients.isFromProxy(request) ? request.getHeader(HEADER) : null;
        String id = sent != null && VALID.matcher(sent).matches() ? sent : random();
        request.setAttribute(ATTRIBUTE, id);
        return id;
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    static void begin(String id) {
        CURRENT.set(id);
    }

    static void end() {
        CURRENT.remove();
    }
}

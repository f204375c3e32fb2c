package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A fact about a request that proxies state in headers, which clients can send, too. */
enum Forwarded {
    FOR("X-Forwarded-For"),
    PROTO("X-Forwarded-Proto"),
    HOST("X-Forwarded-Host");

    /** A pair of {@code Forwarded} (RFC 7239 §4) and what separates it from the one before. */
    private static final Pattern PAIR =
            Pattern.compile("\\G([\\s;,]*+)([^\\s;,=\"]++)=(?:\"([^\"\\\\]*+)\"|([^\\s;,\"]*+))(?=[\\s;,]|$)");

    private final String header;

    Forwarded(String header) {
        this.header = header;
    }

    /**
     * Returns the values that proxies state, the client's side first. {@code Forwarded} counts only without the usual
     * headers: proxies that set those mostly pass it on as the client sent it.
     */
    List<String> values(HttpServletRequest request) {
        boolean isUsual = Stream.of(values()).anyMatch(each -> request.getHeader(each.header) != null);
        return isUsual
                ? lines(request, header)
                        .flatMap(line -> Stream.of(line.split(",")))
                        .map(String::strip)
                        .filter(value -> !value.isEmpty())
                        .toList()
                : lines(request, "Forwarded").flatMap(this::standard).toList();
    }

    /** Returns one value per proxy: empty if it states none, or for a malformed line. */
    private Stream<String> standard(String line) {
        List<String> values = new ArrayList<>();
        int end = 0;
        for (Matcher pair = PAIR.matcher(line); pair.find(); end = pair.end()) {
            if (values.isEmpty() || pair.group(1).contains(",")) {
                values.add("");
            }
            if (pair.group(2).equalsIgnoreCase(name())) {
                values.set(values.size() - 1, pair.group(3) == null ? pair.group(4) : pair.group(3));
            }
        }
        return line.substring(end).matches("[\\s;,]*") ? values.stream() : Stream.of("");
    }

    private static Stream<String> lines(HttpServletRequest request, String header) {
        return Collections.list(request.getHeaders(header)).stream();
    }
}

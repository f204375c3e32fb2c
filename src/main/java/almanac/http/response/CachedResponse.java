package almanac.http.response;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A response as stored in the cache. */
record CachedResponse(int status, String type, Map<String, List<String>> headers, byte[] body) {

    /** @param before headers that every request sets itself; stored only if they were changed */
    static CachedResponse of(BufferedResponse response, Map<String, List<String>> before) {
        Map<String, List<String>> headers = headers(response);
        headers.keySet().removeIf("Content-Type"::equalsIgnoreCase);
        headers.entrySet().removeAll(before.entrySet());
        return new CachedResponse(response.getStatus(), response.getContentType(), headers, response.bytes());
    }

    static Map<String, List<String>> headers(HttpServletResponse response) {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        response.getHeaderNames().forEach(name -> headers.put(name, List.copyOf(response.getHeaders(name))));
        return headers;
    }

    /** Returns whether others may get it: a success, or the tag of one that its client already has. */
    boolean mayBeShared() {
        boolean isStorable =
                headers.getOrDefault("Cache-Control", List.of()).stream().noneMatch(each -> each.contains("no-store"));
        return isStorable && (status == HttpServletResponse.SC_OK || status == HttpServletResponse.SC_NOT_MODIFIED);
    }

    /** Returns whether it is for a client that has the responses with these tags: one without a body isn't for others. */
    boolean isFor(String known) {
        return isWhole() || tags().anyMatch(tag -> EntityTag.isKnown(known, tag));
    }

    /** Returns whether it says that an earlier response, with its body, is right again. */
    boolean confirms(CachedResponse earlier) {
        return !isWhole() && earlier.tagsOfWhole().anyMatch(tags().toList()::contains);
    }

    private boolean isWhole() {
        return status != HttpServletResponse.SC_NOT_MODIFIED;
    }

    /** Returns the entity tag by which it may be confirmed, if it has one, and a body. */
    Stream<String> tagsOfWhole() {
        return isWhole() ? tags() : Stream.of();
    }

    private Stream<String> tags() {
        return headers.getOrDefault("ETag", List.of()).stream();
    }

    /** @param known the value of {@code If-None-Match} */
    void send(HttpServletResponse response, String known) throws IOException {
        headers.forEach((name, values) -> {
            response.setHeader(name, values.get(0));
            values.stream().skip(1).forEach(value -> response.addHeader(name, value));
        });
        String tag = response.getHeader("ETag");
        if (tag != null && EntityTag.isKnown(known, tag)) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        response.setStatus(status);
        if (response.getContentType() == null) {
            response.setContentType(type);
        }
        if (status == HttpServletResponse.SC_OK) { // an error may have reset the response: its headers are yet to come
            response.setContentLength(body.length);
        }
        response.getOutputStream().write(body);
    }

    /** Returns the approximate memory use, in bytes, headers included: their links are as long as the request's address. */
    int weight() {
        int letters = headers.values().stream()
                .flatMap(List::stream)
                .mapToInt(String::length)
                .sum();
        return body.length + 2 * letters + 1_000;
    }
}

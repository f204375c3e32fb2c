package almanac.domain.record;

import almanac.base.kind.Kind;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The addresses of records in responses.
 *
 * @param site the root of the site, without a trailing slash
 * @param api the root of the interface, without a trailing slash
 */
public record Links(String site, String api) {

    /** Returns the address of a record in the interface, such as {@code …/events/12}: no trailing slash (contract §4.3). */
    public String record(Kind kind, long id) {
        return api + "/" + kind.collection() + "/" + id;
    }

    /** Returns the address of a record's page. */
    public String page(Kind kind, String slug) {
        return site + "/" + kind.word() + "/" + encoded(slug) + "/";
    }

    /** Returns a record's globally unique name: {@code host[/path]?id=N} (contract §4.3). */
    public String globalId(long id) {
        URI uri = URI.create(site);
        return uri.getRawAuthority() + uri.getRawPath() + "?id=" + id;
    }

    /** Returns the text percent-encoded for a path or a query. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}

package almanac.http.request;

import java.util.List;

/** Knows the sites whose pages may embed the calendar; a room above this one implements it. */
public interface EmbeddingSites {

    /** Their origins (RFC 6454), such as {@code https://intranet.example}. */
    List<String> origins();
}

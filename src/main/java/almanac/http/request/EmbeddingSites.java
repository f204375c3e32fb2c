package almanac.http.request;

import java.util.List;

/** Lists the sites whose pages may embed the calendar; implemented in a package above this one. */
public interface EmbeddingSites {

    /** Returns their origins (RFC 6454), such as {@code https://intranet.example}. */
    List<String> origins();
}

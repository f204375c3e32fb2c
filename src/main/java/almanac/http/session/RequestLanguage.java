package almanac.http.session;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.http.request.QueryText;
import jakarta.servlet.http.HttpServletRequest;

/** The language of a response. */
public final class RequestLanguage {

    /** The parameter that chooses a language. */
    public static final String PARAMETER = "lang";

    private RequestLanguage() {}

    /**
     * Returns the language that the reader of a page chose, otherwise their account's, otherwise the best that the
     * browser accepts.
     */
    public static Language of(HttpServletRequest request) {
        return Languages.named(chosen(request))
                .or(() -> RequestSession.of(request).map(RequestSession::locale).flatMap(Languages::spoken))
                .orElseGet(() -> Languages.accepted(request.getHeader("Accept-Language")));
    }

    /** Returns the code of the language that the address names; empty if absent or unknown. */
    public static String chosen(HttpServletRequest request) {
        String named = QueryText.of(request.getQueryString()).getOrDefault(PARAMETER, "");
        return Languages.named(named).isPresent() ? named : "";
    }
}

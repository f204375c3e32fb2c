package almanac.pages.signin;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * A path of this site, with its query, to go to after signing in.
 *
 * @param text begins with a single slash, so that it can't lead to another site
 */
record LocalPath(String text) {

    static final LocalPath HOME = new LocalPath("/");

    private static final int LONGEST = 2_000;

    /**
     * Paths without a second slash or a backslash at the beginning, which browsers take for a host, and without
     * characters that browsers drop.
     */
    private static final String PATTERN = "/(?![/\\\\])[^\\\\\\p{Cntrl}\\s]*";

    /** Paths that only receive forms. */
    private static final String ONLY_SENT_TO = "/(sign-out|demo"
            + "|embedding/addresses/[^?]+"
            + "|account/(sessions|feeds|follows|application-passwords)/[^?]+"
            + "|manage/accounts/[0-9]+/(enable|disable|end-sessions|password-link|application-passwords/[^?]+)"
            + ")/?(\\?.*)?";

    /** Returns the given path; home if it isn't of this site, or can't be read. */
    static LocalPath of(String sent) {
        return sent != null
                        && sent.length() <= LONGEST
                        && sent.matches(PATTERN)
                        && !sent.matches(ONLY_SENT_TO)
                        && isReadable(sent)
                ? new LocalPath(sent)
                : HOME;
    }

    private static boolean isReadable(String sent) {
        try {
            return new URI(sent).getRawAuthority() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    URI in(String site) {
        return URI.create(site + text);
    }
}

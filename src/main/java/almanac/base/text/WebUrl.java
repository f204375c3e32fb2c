package almanac.base.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** Absolute {@code http} and {@code https} addresses, with host names in any script. */
public final class WebUrl {

    /** A port from 1 to 65535, after its colon, for patterns. */
    public static final String PORT =
            ":([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])";

    private static final Pattern WEB = Pattern.compile("(?i)https?://.*");

    private WebUrl() {}

    public static boolean isValid(String text) {
        if (text.chars().anyMatch(each -> Character.isWhitespace(each) || "<>\"{}|\\^`".indexOf(each) >= 0)) {
            return false;
        }
        try {
            String authority = new URI(text).getRawAuthority();
            return WEB.matcher(text).matches()
                    && authority != null
                    && !authority.isEmpty()
                    && !authority.startsWith(":");
        } catch (URISyntaxException e) {
            return false;
        }
    }
}

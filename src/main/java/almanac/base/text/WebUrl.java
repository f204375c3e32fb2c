package almanac.base.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** Absolute {@code http} and {@code https} addresses, with host names in any script. */
public final class WebUrl {

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

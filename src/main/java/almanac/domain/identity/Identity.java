package almanac.domain.identity;

import almanac.base.kind.Role;
import almanac.domain.model.Account;

/**
 * A user of the identity provider, from a token's claims. Issuer and subject together identify them for good; names and
 * addresses change, and may be reassigned.
 *
 * @param displayName empty if the token has none
 * @param email empty if the token has none
 */
record Identity(String issuer, String subject, String name, String displayName, String email, Role role) {

    static final int LONGEST_SUBJECT = 255;
    static final int LONGEST_DISPLAY_NAME = 250;

    /** Returns whether an account may have that name: no colon, which HTTP Basic can't carry, and no angle brackets. */
    static boolean isName(String text) {
        return isPlain(text, Account.LONGEST_NAME)
                && isPlain(Account.key(text), Account.LONGEST_NAME)
                && text.equals(text.strip())
                && text.chars().noneMatch(each -> ":<>".indexOf(each) >= 0);
    }

    /**
     * Returns whether the text isn't blank and has no control characters or unpaired surrogates, on which databases,
     * logs or readers fail.
     */
    static boolean isPlain(String text, int longest) {
        return text.length() <= longest && !text.isBlank() && text.matches("[^\\p{Cc}\\p{Cs}]+");
    }
}

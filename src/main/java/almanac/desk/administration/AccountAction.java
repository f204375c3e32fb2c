package almanac.desk.administration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An action on an account other than editing it. */
public enum AccountAction {
    ENABLE,
    DISABLE,
    END_SESSIONS,
    MAIL_LINK,
    REVOKE,
    DELETE,
    ANONYMISE;

    /** Returns its name in addresses. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<AccountAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}

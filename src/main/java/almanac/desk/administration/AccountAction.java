package almanac.desk.administration;

import almanac.base.kind.Worded;
import java.util.Arrays;
import java.util.Optional;

/** An action on an account other than editing it. */
public enum AccountAction implements Worded {
    ENABLE,
    DISABLE,
    END_SESSIONS,
    MAIL_LINK,
    REVOKE,
    DELETE,
    ANONYMISE;

    static Optional<AccountAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}

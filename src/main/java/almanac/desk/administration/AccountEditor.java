package almanac.desk.administration;

import almanac.web.form.Editor;
import java.util.Optional;

/**
 * The page of an account.
 *
 * @param use empty for an account that isn't there yet
 * @param done what was done just now
 */
public record AccountEditor(Editor editor, Optional<AccountUse> use, Optional<AccountAction> done) {

    public static final String NEW = AccountListQuery.PATH + "/new";

    static String path(Optional<Long> id) {
        return id.map(AccountEditor::path).orElse(NEW);
    }

    static String path(long id) {
        return AccountListQuery.PATH + "/" + id;
    }

    /** The address of what is done to the account. */
    public String to(String action) {
        return editor.path() + "/" + action;
    }
}

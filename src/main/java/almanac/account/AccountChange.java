package almanac.account;

import static almanac.validation.Rules.text;

import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** What can be changed about an account. */
public class AccountChange extends Input {
    public static final Fields FIELDS = new Fields();
    static final AccountFields ACCOUNT = new AccountFields(FIELDS);
    static final Field<String> OLD_PASSWORD =
            FIELDS.optional("old_password", text(1000), "The present password, needed to change one's own.");

    public AccountChange(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }
}

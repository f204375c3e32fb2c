package almanac.account;

import almanac.rest.Input;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** A new account. */
public class AccountInput extends Input {
    public static final Fields FIELDS = new Fields();
    static final AccountFields ACCOUNT = new AccountFields(FIELDS);

    public AccountInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    @Override
    protected boolean needsLookUp() {
        return true;
    }
}

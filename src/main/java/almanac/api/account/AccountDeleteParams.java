package almanac.api.account;

import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.Params;

/** The query string of the deletion of an account. */
public class AccountDeleteParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final Field<Long> REASSIGN = FIELDS.optional(
            "reassign", positiveInteger(), "The account that gets its records and images; needed if there are any.");

    public AccountDeleteParams() {
        super(FIELDS);
    }
}

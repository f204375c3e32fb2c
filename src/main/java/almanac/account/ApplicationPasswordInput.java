package almanac.account;

import static almanac.rest.Rules.bool;
import static almanac.rest.Rules.dateText;
import static almanac.rest.Rules.filledPlainText;

import almanac.rest.Field;
import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.Sent;
import almanac.time.DateText;

/** A new application password. */
public class ApplicationPasswordInput extends Input {
    public static final Fields FIELDS = new Fields();
    static final Field<String> NAME = FIELDS.required(
            "name", filledPlainText(100).described("example", "Screen in the hall"), "The program that it is for.");
    static final Field<Boolean> READ_ONLY =
            FIELDS.defaulting("read_only", bool(), false, "Whether it is good for reading only.");
    static final Field<DateText> EXPIRES_UTC =
            FIELDS.optional("expires_utc", dateText(), "When it stops working, in UTC; never by default.");

    public ApplicationPasswordInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }
}

package almanac.account;

import static almanac.validation.Rules.bool;
import static almanac.validation.Rules.dateText;
import static almanac.validation.Rules.filledPlainText;

import almanac.rest.Input;
import almanac.time.DateText;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;

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

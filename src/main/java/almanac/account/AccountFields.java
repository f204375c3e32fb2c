package almanac.account;

import static almanac.validation.Rules.bool;
import static almanac.validation.Rules.email;
import static almanac.validation.Rules.filledText;
import static almanac.validation.Rules.oneOf;
import static almanac.validation.Rules.plainText;
import static almanac.validation.Rules.text;
import static almanac.validation.Rules.zone;

import almanac.model.Account;
import almanac.model.Role;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.PasswordRules;
import almanac.validation.Refused;
import almanac.validation.Rules;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;

/** The fields of an account in a write, declared for one of them. */
final class AccountFields {
    private static final int LONGEST_PASSWORD = 200;

    final Field<String> name;
    final Field<String> password;
    final Field<String> displayName;
    final Field<String> email;
    final Field<Role> role;
    final Field<Boolean> enabled;
    final Field<String> locale;
    final Field<String> timezone;

    AccountFields(Fields fields) {
        name = fields.required(
                "name",
                filledText(Account.LONGEST_NAME).described("example", "ada").then(AccountFields::name),
                "What one signs in with, one of a kind in any case; only administrators change it.");
        password = fields.required(
                "password",
                filledText(LONGEST_PASSWORD).described("example", "rain over the old harbour"),
                "At least " + PasswordRules.SHORTEST + " characters, and none of the common passwords.");
        displayName = fields.optional(
                "display_name", plainText(250).nullMeans(""), "The name that people see; empty takes the name.");
        email = fields.optional("email", email(), "The e-mail address; empty clears it.");
        role = fields.optional(
                "role",
                oneOf(List.of(Role.values()), AccountFields::word),
                "What the account is for; a new one is a subscriber's. Only administrators change it.");
        enabled = fields.optional("enabled", bool(), "Whether one may sign in with it; only administrators change it.");
        locale = fields.optional(
                "locale",
                text(35).nullMeans("").then(AccountFields::locale),
                "A language such as de-AT; empty clears it.");
        timezone = fields.optional("timezone", zone(), "A time zone such as Europe/Vienna; empty clears it.");
    }

    /** How the interface writes a role. */
    static String word(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    private static String name(String sent) {
        String name = sent.strip();
        if (name.matches(".*[:<>\\p{Cntrl}].*")) {
            throw new Refused("must have no colon and no angle brackets" + Rules.got(sent));
        }
        if (Account.key(name).length() > Account.LONGEST_NAME) {
            throw new Refused(
                    "rest_too_long", "must have at most " + Account.LONGEST_NAME + " characters in lower case");
        }
        return name;
    }

    /** In the form of BCP 47. */
    private static String locale(String sent) {
        if (sent.isEmpty()) {
            return sent;
        }
        try {
            return new Locale.Builder().setLanguageTag(sent).build().toLanguageTag();
        } catch (IllformedLocaleException e) {
            throw new Refused("must be a language such as de or de-AT" + Rules.got(sent));
        }
    }
}

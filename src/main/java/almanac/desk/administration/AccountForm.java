package almanac.desk.administration;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.web.form.Form;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The form of an account. It has no password: the account's user sets it by a link. */
final class AccountForm {

    static final List<String> PLAIN = List.of("name", "display_name", "email", "role", "locale", "timezone");

    static final String ENABLED = "enabled";

    private AccountForm() {}

    /** Returns the form of a new account. */
    static Form blank() {
        return new Form.Builder()
                .put("role", word(Role.SUBSCRIBER))
                .turn(ENABLED, true)
                .build();
    }

    static Form of(Account account) {
        return new Form.Builder()
                .put("name", account.getName())
                .put("display_name", account.getDisplayName())
                .put("email", account.getEmail())
                .put("role", word(account.getRole()))
                .put("locale", Objects.requireNonNullElse(account.getLocale(), ""))
                .put("timezone", Objects.requireNonNullElse(account.getTimeZone(), ""))
                .turn(ENABLED, account.isEnabled())
                .put(Form.VERSION, String.valueOf(account.getVersion()))
                .build();
    }

    static Optional<Role> role(String word) {
        return Arrays.stream(Role.values())
                .filter(each -> word(each).equals(word))
                .findFirst();
    }

    private static String word(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}

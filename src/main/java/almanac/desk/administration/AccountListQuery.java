package almanac.desk.administration;

import almanac.base.settings.Role;
import almanac.domain.record.Links;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The query of a list of accounts, as its address holds it.
 *
 * @param search the words as they were typed, or the empty text
 * @param role empty for any
 * @param page counted from 1
 */
public record AccountListQuery(String search, Optional<Role> role, int page) {

    public static final String PATH = "/manage/accounts";

    static final int SIZE = 50;

    static Optional<Role> role(String word) {
        return Arrays.stream(Role.values())
                .filter(each -> word(each).equals(word))
                .findFirst();
    }

    /** The name of a role in forms and addresses. */
    public static String word(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    public boolean isOf(Role wanted) {
        return role.filter(wanted::equals).isPresent();
    }

    public String onPage(int other) {
        return new AccountListQuery(search, role, other).address();
    }

    /** The path of this list, with its query. */
    public String address() {
        List<String> pairs = new ArrayList<>();
        if (!search.isEmpty()) {
            pairs.add("search=" + Links.encoded(search));
        }
        role.ifPresent(wanted -> pairs.add("role=" + word(wanted)));
        if (page > 1) {
            pairs.add("page=" + page);
        }
        return pairs.isEmpty() ? PATH : PATH + "?" + String.join("&", pairs);
    }
}

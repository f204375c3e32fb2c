package almanac.desk.administration;

import java.util.List;
import java.util.Optional;

/**
 * A page of the list of accounts.
 *
 * @param done what was done just now
 */
public record AccountList(AccountListQuery query, List<AccountRow> rows, Optional<AccountAction> done) {

    /** Whether there may be a next page. */
    public boolean hasNext() {
        return rows.size() == AccountListQuery.SIZE;
    }
}

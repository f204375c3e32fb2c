package almanac.domain.session;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Account;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Ends all sessions of an account, and deletes its link to set a new password, in the transaction that changes its
 * password or disables it, wherever that happens.
 */
public class SessionEnd implements ChangeConsumer {

    private static final List<String> ENDED = List.of("web_sessions", "password_links");

    @Override
    public void flushed(List<Change> changes, Connection connection) throws SQLException {
        for (Change change : changes) {
            Optional<Account> account = change.of(Account.class).filter(each -> endsSessions(change));
            if (account.isPresent()) {
                end(account.get().getId(), connection);
            }
        }
    }

    private static boolean endsSessions(Change change) {
        return change.kind() == Change.Kind.CHANGED && (isChanged(change, "passwordHash") || isDisabled(change));
    }

    private static boolean isDisabled(Change change) {
        return isChanged(change, "enabled")
                && Boolean.FALSE.equals(change.after().get("enabled"));
    }

    private static boolean isChanged(Change change, String property) {
        return !Objects.equals(change.before().get(property), change.after().get(property));
    }

    private static void end(long account, Connection connection) throws SQLException {
        for (String table : ENDED) {
            try (PreparedStatement delete =
                    connection.prepareStatement("delete from " + table + " where account_id = ?")) {
                delete.setLong(1, account);
                delete.executeUpdate();
            }
        }
    }
}

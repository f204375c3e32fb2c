package almanac.api.account;

import almanac.api.rest.KeyPath;
import almanac.base.kind.RecordKey;
import almanac.domain.security.Caller;

/**
 * An account in a path: its id, or {@code me}.
 *
 * @param id the id, or null for the caller's own
 */
public record AccountKey(RecordKey.ById id) {

    /** For JAX-RS. */
    public static AccountKey valueOf(String path) {
        return new AccountKey(path.equals(KeyPath.ME) ? null : KeyPath.id(path));
    }

    public long of(Caller caller) {
        return id == null ? caller.accountId() : id.id();
    }
}

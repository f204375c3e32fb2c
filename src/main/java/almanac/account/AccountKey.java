package almanac.account;

import almanac.rest.RecordKey;
import almanac.security.Caller;

/**
 * How a path names an account: by its id, or as {@code me}.
 *
 * @param id the id, or null for the caller's own
 */
public record AccountKey(RecordKey.ById id) {

    /** For JAX-RS. */
    public static AccountKey valueOf(String path) {
        return new AccountKey(path.equals(RecordKey.ME) ? null : RecordKey.ById.valueOf(path));
    }

    public long of(Caller caller) {
        return id == null ? caller.accountId() : id.id();
    }
}

package almanac.store.cache;

import jakarta.persistence.EntityManager;

/**
 * A version that was read before anything that the session holds: what is loaded from now on is at least as new, and
 * may be cached under it. All caches that last depend on it, since a session returns a record as it first loaded it,
 * however old.
 */
public final class AsOf {
    private final long version;

    private AsOf(long version) {
        this.version = version;
    }

    /** Clears the session, which may hold records older than the version. */
    public static AsOf begin(EntityManager entities, long version) {
        entities.clear();
        return new AsOf(version);
    }

    public long version() {
        return version;
    }
}

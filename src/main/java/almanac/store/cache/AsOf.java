package almanac.store.cache;

import jakarta.persistence.EntityManager;

/**
 * A version that was read before all that a session holds: what is loaded from now on is as new as the version, or newer, and
 * may be kept under it. Whatever outlives a moment is kept by means of this: a session returns records that it has loaded once,
 * however old they are.
 */
public final class AsOf {
    private final long version;

    private AsOf(long version) {
        this.version = version;
    }

    /** Empties the session, which may hold records that are older than the version. */
    public static AsOf begin(EntityManager entities, long version) {
        entities.clear();
        return new AsOf(version);
    }

    public long version() {
        return version;
    }
}

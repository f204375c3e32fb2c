package almanac.domain.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Ended sessions whose end can't be stored while the disk is full: refused by this node. */
@ApplicationScoped
public class EndedSessions {

    /** Longer than any session lasts without being used. */
    private static final Duration LIFETIME = Duration.ofDays(30);

    private static final int MOST = 10_000;

    private final Cache<Long, Boolean> ended =
            Caffeine.newBuilder().expireAfterWrite(LIFETIME).maximumSize(MOST).build();

    void add(long session) {
        ended.put(session, true);
    }

    boolean has(long session) {
        return ended.getIfPresent(session) != null;
    }
}

package almanac.domain.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Sessions that have ended, but whose end can't be stored while there is no room on the disk: refused by this node. */
@ApplicationScoped
public class EndedSessions {

    /** Longer than any session lasts without being used. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final int MOST = 10_000;

    private final Cache<Long, Boolean> ended =
            Caffeine.newBuilder().expireAfterWrite(KEPT).maximumSize(MOST).build();

    void add(long session) {
        ended.put(session, true);
    }

    boolean has(long session) {
        return ended.getIfPresent(session) != null;
    }
}

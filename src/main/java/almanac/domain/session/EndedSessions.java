package almanac.domain.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Sessions that ended while the disk was full, so that this couldn't be stored: this node refuses them. */
@ApplicationScoped
public class EndedSessions {

    /** Longer than an unused session lasts. */
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

package almanac.domain.signin;

import almanac.base.refusal.RateLimited;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;

/**
 * Counts password attempts, including successful ones, while the disk has no room for {@link GuessCounts}: for this
 * node alone, in memory. People who want to free space must get in.
 */
@ApplicationScoped
public class UnstoredGuesses {
    private static final Duration COUNTED = Duration.ofMinutes(10);
    private static final int MOST_SUBJECTS = 10_000;

    private final Cache<String, Integer> tried = Caffeine.newBuilder()
            .expireAfterWrite(COUNTED)
            .maximumSize(MOST_SUBJECTS)
            .build();

    /** @throws RateLimited after too many recent attempts */
    void take(GuessTarget guessed, String address) {
        Map<String, Integer> free = Map.of(
                guessed.at(address), GuessCounts.FREE_OF_BOTH,
                guessed.anyAt(address), GuessCounts.FREE_OF_ADDRESS,
                guessed.everywhere(), GuessCounts.FREE_OF_PASSWORD);
        free.forEach((subject, most) -> {
            if (tried.asMap().merge(subject, 1, Integer::sum) > most) {
                throw new RateLimited("There were too many passwords; wait a while.", COUNTED);
            }
        });
    }
}

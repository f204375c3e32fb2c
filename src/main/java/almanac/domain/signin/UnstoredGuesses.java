package almanac.domain.signin;

import almanac.base.refusal.RateLimited;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;

/**
 * Counts passwords that are tried while {@link GuessCounts} has no room on the disk: by this node, in memory, and the right
 * ones too. Whoever wants to make room must get in.
 */
@ApplicationScoped
public class UnstoredGuesses {
    private static final Duration COUNTED = Duration.ofMinutes(10);
    private static final int MOST_SUBJECTS = 10_000;

    private final Cache<String, Integer> tried = Caffeine.newBuilder()
            .expireAfterWrite(COUNTED)
            .maximumSize(MOST_SUBJECTS)
            .build();

    /** @throws RateLimited if there were too many lately */
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

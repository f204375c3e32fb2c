package almanac.domain.signin;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.refusal.RateLimited;
import org.junit.jupiter.api.Test;

/** Password attempts while the database can't count them. */
class UnstoredGuessesTest {
    private final UnstoredGuesses guesses = new UnstoredGuesses();

    private void take(String name, String address) {
        guesses.take(GuessTarget.account(name), address);
    }

    @Test
    void aFewMayBeTriedAndOthersAreTriedElsewhere() {
        for (int i = 0; i < GuessCounts.FREE_OF_BOTH; i++) {
            take("admin", "192.0.2.1");
        }

        assertThatThrownBy(() -> take("admin", "192.0.2.1")).isInstanceOf(RateLimited.class);
        assertThatCode(() -> take("admin", "192.0.2.2")).doesNotThrowAnyException();
        assertThatCode(() -> take("editor", "192.0.2.1")).doesNotThrowAnyException();
    }

    @Test
    void anAccountIsNotGuessedAtFromManyAddresses() {
        for (int i = 0; i < GuessCounts.FREE_OF_PASSWORD; i++) {
            take("admin", "192.0.2." + i);
        }

        assertThatThrownBy(() -> take("admin", "192.0.2.200")).isInstanceOf(RateLimited.class);
    }
}

package almanac.pages.letter;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.pages.letter.Letter.Item;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What letters about events hold. */
class FollowLettersTest {

    private static final Item MORE = Item.of("And more", "", "");
    private static final Item EVENT = Item.of("Choir", "", "");

    @Test
    void aSectionOfMoreThanOneReadsEndsWithWhereTheOthersAre() {
        List<Item> some = Collections.nCopies(FollowLetters.MOST_ITEMS, EVENT);
        assertThat(FollowLetters.section("New", some, MORE).items()).isEqualTo(some);

        List<Item> many = Collections.nCopies(FollowLetters.MOST_ITEMS + 1, EVENT);
        assertThat(FollowLetters.section("New", many, MORE).items())
                .hasSize(FollowLetters.MOST_ITEMS + 1)
                .endsWith(EVENT, MORE);
    }
}

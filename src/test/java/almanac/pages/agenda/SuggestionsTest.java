package almanac.pages.agenda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
    private static final List<String> KNOWN = List.of("football", "training", "flötenkonzert", "library");

    @Test
    void aMistypedWordIsReplacedByTheNearestKnownOne() {
        assertThat(Suggestions.corrected(List.of("fotball"), KNOWN)).contains("football");
        assertThat(Suggestions.corrected(List.of("libary", "training"), KNOWN)).contains("library training");
    }

    @Test
    void whatIsInsideAKnownWordStays() {
        assertThat(Suggestions.corrected(List.of("floten"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("train", "fotball"), KNOWN)).contains("train football");
    }

    @Test
    void nothingIsSuggestedForAWordThatIsLikeNone() {
        assertThat(Suggestions.corrected(List.of("quantum"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("quantum", "fotball"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("fo"), KNOWN)).isEmpty();
    }

    /** To make its slug takes longer than all else that is done with a known word. */
    @Test
    void knownWordsAreReadOnceHoweverManyAreMistyped() {
        AtomicInteger reads = new AtomicInteger();
        Collection<String> known = new AbstractCollection<>() {
            @Override
            public Iterator<String> iterator() {
                reads.incrementAndGet();
                return KNOWN.iterator();
            }

            @Override
            public int size() {
                return KNOWN.size();
            }
        };

        assertThat(Suggestions.corrected(List.of("fotball", "libary", "trainning"), known))
                .contains("football library training");
        assertThat(reads).hasValue(1);
    }
}

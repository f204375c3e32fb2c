package almanac.domain.word;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.word.H2WordSearch.Piece;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever is rare or frequent, no event with all pieces is left out, and none is found without the rarest of them. */
class H2WordSearchTest extends DatabaseTest {

    private static final List<Integer> LIMITS = List.of(3, 10, 30);
    private static final int WORDS = 8;
    private static final int EVENTS = 60;

    private final Random random = new Random(42);

    /** Events of each word, of which the first is in a few and the last in most. */
    private final Map<Integer, Set<Long>> having = new HashMap<>();

    private void write(EntityManager entities) {
        for (int i = 0; i < WORDS; i++) {
            int word = (i % 2 == 0 ? -1 : 1) * (i + 1) * 1_000_003;
            int percent = 1 + i * i;
            Set<Long> events = IntStream.rangeClosed(1, EVENTS)
                    .filter(event -> random.nextInt(100) < percent)
                    .mapToObj(Long::valueOf)
                    .collect(Collectors.toSet());
            having.put(word, events);
            events.forEach(event -> entities.createNativeQuery("insert into event_words (link) values (?1)")
                    .setParameter(1, H2WordLinks.link(word, event))
                    .executeUpdate());
        }
    }

    private Piece piece() {
        List<Integer> words = List.copyOf(having.keySet());
        Set<Integer> some = Stream.generate(() -> words.get(random.nextInt(WORDS)))
                .limit(1 + random.nextInt(3))
                .collect(Collectors.toSet());
        Set<Long> named = random.nextInt(4) == 0 ? Set.of(1L + random.nextInt(EVENTS), 99L) : Set.of();
        return new Piece(some.toArray(Integer[]::new), named);
    }

    private Set<Long> events(Piece piece) {
        Set<Long> events = new TreeSet<>(piece.named());
        Stream.of(piece.words()).map(having::get).forEach(events::addAll);
        return events;
    }

    /** Returns how often a word is linked with an event, which is what is counted. */
    private int links(Piece piece) {
        return piece.named().size()
                + Stream.of(piece.words())
                        .mapToInt(word -> having.get(word).size())
                        .sum();
    }

    @Test
    void itFindsAllThatHaveEveryPiece() {
        on(Engine.H2, entities -> {
            write(entities);
            H2WordSearch search = new H2WordSearch(entities, LIMITS);
            int tooMany = 0;
            for (int i = 0; i < 300; i++) {
                List<Piece> pieces = Stream.generate(this::piece)
                        .limit(1 + random.nextInt(3))
                        .toList();
                Set<Long> all = new HashSet<>(events(pieces.get(0)));
                pieces.forEach(each -> all.retainAll(events(each)));
                Optional<Set<Long>> found = search.events(pieces);

                boolean isAnyRare = pieces.stream().anyMatch(each -> links(each) < 30);
                assertThat(found.isPresent()).isEqualTo(isAnyRare);
                found.ifPresent(events -> assertThat(events).isEqualTo(all));
                tooMany += isAnyRare ? 0 : 1;
            }
            assertThat(tooMany).isBetween(1, 299);
        });
    }
}

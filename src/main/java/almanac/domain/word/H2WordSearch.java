package almanac.domain.word;

import jakarta.persistence.EntityManager;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the events with all pieces of a search on H2, which reads ranges of an index quickly but sorts and hashes
 * slowly: it reads the events of the rarest piece, and looks up only these among those of the others.
 */
final class H2WordSearch {

    /** Pieces are counted up to increasing limits, so that frequent ones cost little more than the rarest. */
    static final List<Integer> LIMITS = List.of(2_000, 16_000, H2WordLinks.LONGEST_ARRAY);

    private static final String RANGES = " from unnest(?1) w(word) join event_words e"
            + " on e.link between w.word * 4294967296 and w.word * 4294967296 + 4294967295";
    private static final String COUNT = "select count(*) from (select 1" + RANGES + " fetch first %d rows only)";
    private static final String READ = "select bitand(e.link, 4294967295)" + RANGES;
    private static final String LOOK_UP = "select bitand(link, 4294967295) from event_words where link = any(?1)";

    private final EntityManager entities;
    private final List<Integer> limits;

    /**
     * @param words the words that contain it
     * @param named events that have it in a name
     */
    record Piece(Integer[] words, Set<Long> named) {}

    /** @param events the number of events, counted up to a limit */
    private record Counted(Piece piece, long events) {

        int lookups(Set<Long> found) {
            return Math.multiplyExact(found.size(), piece.words.length);
        }
    }

    H2WordSearch(EntityManager entities, List<Integer> limits) {
        this.entities = entities;
        this.limits = limits;
    }

    /**
     * Returns ids of events that include all events with every piece; empty if each piece is in too many.
     *
     * @param pieces at least one
     */
    Optional<Set<Long>> events(List<Piece> pieces) {
        for (int limit : limits) {
            List<Counted> counted = pieces.stream()
                    .map(piece -> new Counted(piece, count(piece, limit)))
                    .sorted(Comparator.comparingLong(Counted::events))
                    .toList();
            if (counted.get(0).events < limit) {
                Set<Long> found = read(counted.get(0).piece);
                counted.stream().skip(1).forEach(each -> narrow(found, each, limit));
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /** Stops if comparing the remaining texts costs less than looking them up. */
    private void narrow(Set<Long> found, Counted other, int limit) {
        if (other.events < limit && other.events < other.lookups(found)) {
            found.retainAll(read(other.piece));
        } else if (other.lookups(found) <= H2WordLinks.LONGEST_ARRAY) {
            found.retainAll(lookUp(found, other.piece));
        }
    }

    private long count(Piece piece, int limit) {
        Object words = entities.createNativeQuery(COUNT.formatted(limit), Long.class)
                .setParameter(1, piece.words)
                .getSingleResult();
        return (Long) words + piece.named.size();
    }

    private Set<Long> read(Piece piece) {
        return with(piece.named, READ, piece.words);
    }

    private Set<Long> lookUp(Set<Long> events, Piece piece) {
        Long[] links = Stream.of(piece.words)
                .flatMap(word -> events.stream().map(event -> H2WordLinks.link(word, event)))
                .toArray(Long[]::new);
        return with(piece.named, LOOK_UP, links);
    }

    private Set<Long> with(Set<Long> named, String sql, Object[] array) {
        Set<Long> found = new HashSet<>(named);
        for (Object event : entities.createNativeQuery(sql, Long.class)
                .setParameter(1, array)
                .getResultList()) {
            found.add((Long) event);
        }
        return found;
    }
}

package almanac.words;

import almanac.text.Words;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** Finds the events that may have all terms of a search: by their words, without a look at their texts. */
@ApplicationScoped
public class WordSearch {

    /** What is inside of more words says little, and would take longer. */
    private static final int MOST_WORDS = 100;

    private static final int MOST_EVENTS = 10_000;

    private static final String WORDS_WITH =
            "(select %d as piece, p.word from word_parts p where p.part >= ?%d and p.part < ?%d fetch first "
                    + (MOST_WORDS + 1) + " rows only)";

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public WordSearch() {}

    public WordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Ids of events, all in which every term occurs among them, whether or not the caller may know; empty if there are
     * too many to be worth it.
     */
    public Optional<Long[]> candidates(List<String> terms) {
        List<String> pieces = Words.pieces(terms);
        List<Set<Integer>> words = pieces.isEmpty() ? List.of() : words(pieces);
        return Optional.of(words)
                .filter(telling -> !telling.isEmpty())
                .map(this::events)
                .filter(found -> found.length <= MOST_EVENTS);
    }

    /** The words that each piece is inside of, without pieces that say too little. */
    private List<Set<Integer>> words(List<String> pieces) {
        String sql = IntStream.range(0, pieces.size())
                .mapToObj(i -> WORDS_WITH.formatted(i, 2 * i + 1, 2 * i + 2))
                .collect(Collectors.joining(" union all "));
        Query query = entities.createNativeQuery(sql, Object[].class);
        List<List<Integer>> words = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            query.setParameter(2 * i + 1, pieces.get(i)).setParameter(2 * i + 2, Words.after(pieces.get(i)));
            words.add(new ArrayList<>(List.of(Words.ANY.hashCode())));
        }
        for (Object row : query.getResultList()) {
            Object[] found = (Object[]) row;
            words.get((Integer) found[0]).add((Integer) found[1]);
        }
        return words.stream()
                .filter(each -> each.size() <= MOST_WORDS + 1)
                .<Set<Integer>>map(HashSet::new)
                .toList();
    }

    private Long[] events(List<Set<Integer>> words) {
        Query query = entities.createNativeQuery(
                WordLinks.of(isPostgresql()).having(words.size()) + " fetch first " + (MOST_EVENTS + 1) + " rows only",
                Long.class);
        for (int i = 0; i < words.size(); i++) {
            query.setParameter(i + 1, words.get(i).toArray(Integer[]::new));
        }
        return ((List<?>) query.getResultList()).toArray(Long[]::new);
    }

    private boolean isPostgresql() {
        return entities.getEntityManagerFactory()
                        .unwrap(SessionFactoryImplementor.class)
                        .getJdbcServices()
                        .getDialect()
                instanceof PostgreSQLDialect;
    }
}

package almanac.domain.word;

import almanac.base.kind.Kind;
import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import almanac.base.language.WordPieces;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** Finds candidates for all terms of a search by their words, without reading texts. */
@ApplicationScoped
public class WordSearch {

    /**
     * The maximum number of words that contain a piece; with more it narrows the search little, and looking them up
     * takes longer.
     */
    private static final int MOST_WORDS = 100;

    private static final int MOST_EVENTS = 10_000;

    /** The maximum weight of cached candidates, including the terms of the search. */
    private static final int MOST_CACHED = 200_000;

    private static final int WEIGHT_OF_TERMS = 100;

    private static final String WORDS_WITH =
            "(select %d as piece, p.word from word_parts p where p.part >= ?%d and p.part < ?%d fetch first "
                    + (MOST_WORDS + 1) + " rows only)";

    /** Backslashes escape by default, on both databases. */
    private static final String NAMED =
            Kind.LINKED.stream().map(WordSearch::named).collect(Collectors.joining(" union all "));

    private final DataCache<Search, Optional<Long[]>> found = new DataCache<>(
            MOST_CACHED, ids -> WEIGHT_OF_TERMS + ids.map(each -> each.length).orElse(0));

    @PersistenceContext
    private EntityManager entities;

    private record Search(List<String> terms, boolean inNames) {}

    public WordSearch() {}

    public WordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns ids that include all events with every term, visible to the caller or not; empty if there are too many to
     * be useful. Lists of one request share them, so a transaction that has changed texts must not search before it
     * commits.
     *
     * @param inNames whether a term may also be in the name of a venue, organizer, category or tag
     */
    public Optional<Long[]> candidates(List<String> terms, boolean inNames) {
        return terms.isEmpty() ? Optional.empty() : found.get(new Search(terms, inNames), this::find);
    }

    private Optional<Long[]> find(Search search) {
        List<String> pieces =
                WordPieces.pieces(search.terms().stream().map(Accents::without).toList());
        Map<String, Set<Integer>> words = pieces.isEmpty() ? Map.of() : words(pieces);
        return Optional.of(words)
                .filter(telling -> !telling.isEmpty())
                .flatMap(telling ->
                        isPostgresql() ? onPostgresql(telling, search.inNames()) : onH2(telling, search.inNames()))
                .filter(events -> events.length <= MOST_EVENTS);
    }

    /** Returns the words that contain each piece, without pieces that narrow the search too little. */
    private Map<String, Set<Integer>> words(List<String> pieces) {
        String sql = IntStream.range(0, pieces.size())
                .mapToObj(i -> WORDS_WITH.formatted(i, 2 * i + 1, 2 * i + 2))
                .collect(Collectors.joining(" union all "));
        Query query = entities.createNativeQuery(sql, Object[].class);
        List<List<Integer>> words = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            query.setParameter(2 * i + 1, pieces.get(i)).setParameter(2 * i + 2, WordPieces.after(pieces.get(i)));
            words.add(new ArrayList<>(List.of(WordPieces.ANY.hashCode())));
        }
        for (Object row : query.getResultList()) {
            Object[] found = (Object[]) row;
            words.get((Integer) found[0]).add((Integer) found[1]);
        }
        return IntStream.range(0, pieces.size())
                .filter(i -> words.get(i).size() <= MOST_WORDS + 1)
                .boxed()
                .collect(Collectors.toMap(
                        pieces::get, i -> new HashSet<>(words.get(i)), (one, other) -> one, LinkedHashMap::new));
    }

    /** A single query, as the index intersects all words at once. */
    private Optional<Long[]> onPostgresql(Map<String, Set<Integer>> words, boolean inNames) {
        String events = "select event_id from event_words where ";
        String having = IntStream.rangeClosed(1, words.size())
                .mapToObj(i -> inNames
                        ? "(" + events + "words && ?" + i + " union all " + NAMED.formatted(words.size() + i) + ")"
                        : "words && ?" + i)
                .collect(Collectors.joining(inNames ? " intersect " : " and "));
        Query query = limited(inNames ? having : events + having);
        int next = 1;
        for (Set<Integer> each : words.values()) {
            query.setParameter(next++, each.toArray(Integer[]::new));
        }
        for (String piece : inNames ? words.keySet() : Set.<String>of()) {
            query.setParameter(next++, SearchWords.likePattern(piece));
        }
        return Optional.of(((List<?>) query.getResultList()).toArray(Long[]::new));
    }

    private Optional<Long[]> onH2(Map<String, Set<Integer>> words, boolean inNames) {
        List<H2WordSearch.Piece> pieces = new ArrayList<>();
        words.forEach((piece, hashes) -> {
            List<Long> named = inNames ? named(piece) : List.of();
            if (named.size() <= MOST_EVENTS) {
                pieces.add(new H2WordSearch.Piece(hashes.toArray(Integer[]::new), Set.copyOf(named)));
            }
        });
        return pieces.isEmpty()
                ? Optional.empty()
                : new H2WordSearch(entities, H2WordSearch.LIMITS)
                        .events(pieces)
                        .map(events -> events.toArray(Long[]::new));
    }

    private static String named(Kind kind) {
        String names = kind.isTerm() ? "n.name_key like ?%1$d or n.slug like ?%1$d" : "n.plain_text like ?%1$d";
        return "select l.event_id from " + kind.collection() + " n join " + kind.linkTable() + " l on l."
                + kind.linkColumn() + " = n.id where " + names;
    }

    private List<Long> named(String piece) {
        Query query = limited(NAMED.formatted(1)).setParameter(1, SearchWords.likePattern(piece));
        return ((List<?>) query.getResultList()).stream().map(Long.class::cast).toList();
    }

    private Query limited(String sql) {
        return entities.createNativeQuery(sql + " fetch first " + (MOST_EVENTS + 1) + " rows only", Long.class);
    }

    private boolean isPostgresql() {
        return entities.getEntityManagerFactory()
                        .unwrap(SessionFactoryImplementor.class)
                        .getJdbcServices()
                        .getDialect()
                instanceof PostgreSQLDialect;
    }
}

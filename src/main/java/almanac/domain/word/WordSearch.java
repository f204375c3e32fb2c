package almanac.domain.word;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.language.WordPieces;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds events with all terms of a search by their words, without reading texts. */
@ApplicationScoped
public class WordSearch {

    /** The maximum number of words that contain a piece; with more, looking them up takes longer than it saves. */
    private static final int MOST_WORDS = 5_000;

    private static final int MOST_NAMED = 10_000;

    /** The maximum weight of cached candidates, in words of 8 bytes, including the terms of the search. */
    private static final int MOST_CACHED = 200_000;

    private static final int WEIGHT_OF_TERMS = 100;

    private static final String WORDS_WITH =
            "(select %d as piece, p.word from word_parts p where p.part >= ?%d and p.part < ?%d fetch first "
                    + (MOST_WORDS + 1) + " rows only)";

    /** Backslashes escape by default, on both databases. */
    private static final String NAMED =
            Kind.LINKED.stream().map(WordSearch::named).collect(Collectors.joining(" union all ")) + " fetch first "
                    + (MOST_NAMED + 1) + " rows only";

    /** A join, as H2 compares what it finds with each element of an array. */
    private static final String EVENTS =
            "select w.word, w.block, w.events from unnest(?1) k(word) join word_events w on w.word = k.word";

    private final DataCache<Search, Optional<Candidates>> found = new DataCache<>(
            MOST_CACHED, some -> WEIGHT_OF_TERMS + some.map(Candidates::weight).orElse(0));

    @PersistenceContext
    private EntityManager entities;

    private record Search(List<String> terms, boolean inNames) {}

    public WordSearch() {}

    public WordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the events that may have every term; empty if they can't be found without reading texts. Lists of one
     * request share them, so a transaction that has changed texts must not search before it commits.
     *
     * @param inNames whether accents don't matter, and a term may also be in the name of a venue, organizer, category or
     *     tag
     */
    public Optional<Candidates> candidates(List<String> terms, boolean inNames) {
        return terms.isEmpty() ? Optional.empty() : found.get(new Search(terms, inNames), this::find);
    }

    private Optional<Candidates> find(Search search) {
        List<String> pieces = WordPieces.pieces(search.terms());
        Map<String, Set<Long>> words = pieces.isEmpty() ? Map.of() : words(pieces, search.inNames());
        List<Set<Long>> asked = new ArrayList<>(words.values());
        asked.forEach(each -> each.add(Word.ANY_KEY));
        asked.add(Set.of(Word.UNSURE_KEY));
        List<EventSet> events = asked.size() == 1 ? List.of() : events(asked);
        EventSet sure = null;
        EventSet all = null;
        int next = 0;
        for (String piece : words.keySet()) {
            EventSet having = events.get(next++);
            EventSet possible = EventSet.copyOf(having);
            boolean areAll = !search.inNames() || addNamed(piece, having, possible);
            possible.addAll(having);
            sure = both(sure, having);
            all = areAll ? both(all, possible) : all;
        }
        if (all == null) {
            return Optional.empty();
        }
        boolean isExact = words.keySet().containsAll(search.terms());
        sure.retainAll(isExact ? all : new EventSet());
        sure.removeAll(events.get(next));
        all.removeAll(sure);
        return Optional.of(new Candidates(sure, all));
    }

    private static EventSet both(EventSet one, EventSet other) {
        if (one == null) {
            return other;
        }
        one.retainAll(other);
        return one;
    }

    /** Returns the keys of the words that contain each piece, without those inside too many words. */
    private Map<String, Set<Long>> words(List<String> pieces, boolean isWide) {
        String sql = IntStream.range(0, pieces.size())
                .mapToObj(i -> WORDS_WITH.formatted(i, 2 * i + 1, 2 * i + 2))
                .collect(Collectors.joining(" union all "));
        Query query = entities.createNativeQuery(sql, Object[].class);
        Map<String, Set<Long>> words = new LinkedHashMap<>();
        for (int i = 0; i < pieces.size(); i++) {
            query.setParameter(2 * i + 1, pieces.get(i)).setParameter(2 * i + 2, WordPieces.after(pieces.get(i)));
            words.put(pieces.get(i), new HashSet<>());
        }
        int[] rows = new int[pieces.size()];
        for (Object row : query.getResultList()) {
            Object[] found = (Object[]) row;
            rows[(Integer) found[0]]++;
            if (isWide || Word.isWritten((Long) found[1])) {
                words.get(pieces.get((Integer) found[0])).add((Long) found[1]);
            }
        }
        IntStream.range(0, rows.length).filter(i -> rows[i] > MOST_WORDS).forEach(i -> words.remove(pieces.get(i)));
        return words;
    }

    /** Reads the events of each set of words: first those changed since they were merged, which may happen in between. */
    private List<EventSet> events(List<Set<Long>> words) {
        List<?> changed = entities.createNativeQuery("select event_id, words from changed_words", Object[].class)
                .getResultList();
        Map<Long, Integer> setsOf = new HashMap<>(); // bits of the sets that have a word
        for (int i = 0; i < words.size(); i++) {
            int set = 1 << i;
            words.get(i).forEach(word -> setsOf.merge(word, set, (one, other) -> one | other));
        }
        List<EventSet> events = words.stream().map(each -> new EventSet()).toList();
        for (Object row : entities.createNativeQuery(EVENTS, Object[].class)
                .setParameter(1, setsOf.keySet().toArray(Long[]::new))
                .getResultList()) {
            Object[] found = (Object[]) row;
            for (int i = 0; i < words.size(); i++) {
                if ((setsOf.get((Long) found[0]) >> i & 1) == 1) {
                    events.get(i).addPacked((Integer) found[1], (byte[]) found[2]);
                }
            }
        }
        for (Object row : changed) {
            Object[] found = (Object[]) row;
            int having = 0;
            for (ByteBuffer own = ByteBuffer.wrap((byte[]) found[1]); own.hasRemaining(); ) {
                having |= setsOf.getOrDefault(own.getLong(), 0);
            }
            for (int i = 0; i < words.size(); i++) {
                events.get(i).set((Long) found[0], (having >> i & 1) == 1);
            }
        }
        return events;
    }

    /** Adds events that link to a record with the piece in its name. Returns false if there are too many. */
    private boolean addNamed(String piece, EventSet sure, EventSet possible) {
        List<?> named = entities.createNativeQuery(NAMED, Object[].class)
                .setParameter(1, SearchWords.likePattern(piece))
                .getResultList();
        for (Object row : named) {
            Object[] found = (Object[]) row;
            ((Boolean) found[1] ? sure : possible).add((Long) found[0]);
        }
        return named.size() <= MOST_NAMED;
    }

    private static String named(Kind kind) {
        String names = kind.isTerm() ? "n.name_key like ?1 or n.slug like ?1" : "n.plain_text like ?1";
        return "select l.event_id, " + (kind.isTerm() ? "true" : "n.status = 'PUBLISH'") + " from " + kind.collection()
                + " n join " + kind.linkTable() + " l on l." + kind.linkColumn() + " = n.id where " + names;
    }
}

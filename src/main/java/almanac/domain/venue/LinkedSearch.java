package almanac.domain.venue;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.paging.Page;
import almanac.base.text.Spelling;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds venues and organizers. A list and its total share their conditions. */
@ApplicationScoped
public class LinkedSearch {

    private static final String UPCOMING =
            "exists (select 1 from Occurrence o where o.event = e and o.dates.endUtc >= ?)";

    /**
     * The same for callers who see only public events: events of several days by their end, others by their start, each
     * in one index look-up (ADR 56).
     */
    private static final String OPEN_UPCOMING = Stream.of(
                    "o.hideFromListings = false and o.dates.startLocal >= ? and o.dates.endUtc >= ?",
                    "o.hideFromListings = true and o.dates.startLocal >= ? and o.dates.endUtc >= ?",
                    "o.lastingEndUtc >= ?")
            .map(upcoming -> "exists (select 1 from OccurrenceLink o where o.target = r.id and " + upcoming + ")")
            .collect(Collectors.joining(" or "));

    /** A day and the greatest offset from UTC: what ends on its first day started no longer ago, on any clock. */
    private static final Duration LONGEST_DAY = Duration.ofHours(24 + 18);

    /** Shorter texts need no check: even the maximum number of such records is within the limit. */
    private static final int USUAL_TEXT = LinkedService.MOST_TEXT / 100;

    private static final int MOST_TOTALS = 1_000;

    /** Queries may name thousands of ids; thousands of such queries would fill the memory. */
    private static final int MOST_VALUES = 100;

    @PersistenceContext
    private EntityManager entities;

    private final DataCache<TotalKey, Long> totals = new DataCache<>(MOST_TOTALS);

    /** The key of equal totals, independently of the caller: rights are conditions too. */
    private record TotalKey(Class<?> type, Condition conditions) {}

    /** A record as named in lists of choices. */
    public record Named(String slug, String name) {}

    public LinkedSearch() {}

    public LinkedSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the greatest length of descriptions and excerpts of this kind's records in any event that links to this
     * record; 0 if none does.
     */
    long longestTexts(CalendarRecord linked) {
        if (linked.textLength() <= USUAL_TEXT) {
            return 0;
        }
        String links = linked.kind().collection();
        return entities.createQuery(
                        "select sum(length(o.description) + length(o.excerpt)) from Event e join e." + links
                                + " r join e." + links + " o where r.id = ?1 group by e.id order by 1 desc",
                        Long.class)
                .setParameter(1, linked.getId())
                .setMaxResults(1)
                .getResultStream()
                .findFirst()
                .orElse(0L);
    }

    /** Returns the page of the query, and the total number of records of this kind. */
    public <T extends CalendarRecord> Page<T> page(Class<T> type, LinkedQuery query) {
        Conditions conditions = conditions(type, query);
        return new Page<>(entries(type, query, conditions), total(type, conditions), query.page());
    }

    private long total(Class<?> type, Conditions conditions) {
        TotalKey key = new TotalKey(type, conditions.whole());
        return key.conditions().size() <= MOST_VALUES
                ? totals.get(key, absent -> count(type, conditions))
                : count(type, conditions);
    }

    private long count(Class<?> type, Conditions conditions) {
        TypedQuery<Long> total = entities.createQuery("select count(r)" + from(type, conditions), Long.class);
        conditions.bind(total::setParameter);
        return total.getSingleResult();
    }

    /** Returns the page without the total. */
    public <T extends CalendarRecord> List<T> entries(Class<T> type, LinkedQuery query) {
        return entries(type, query, conditions(type, query));
    }

    private <T extends CalendarRecord> List<T> entries(Class<T> type, LinkedQuery query, Conditions conditions) {
        TypedQuery<T> list = entities.createQuery("select r" + from(type, conditions) + order(query.order()), type);
        conditions.bind(list::setParameter);
        return list.setFirstResult(query.page().offset())
                .setMaxResults(query.page().size())
                .getResultList();
    }

    private static String from(Class<?> type, Conditions conditions) {
        return " from " + type.getSimpleName() + " r" + conditions.where();
    }

    /**
     * Returns the published records that a caller sees, by name.
     *
     * @param part a part of their names; all have the empty text
     */
    public List<Named> byName(Class<? extends CalendarRecord> type, String part, Caller caller, int most) {
        Conditions conditions = new Conditions()
                .and("r.status = ?", Status.PUBLISH)
                .and(Policy.visible(caller, "r"))
                .and("r.sortTitle like ? escape '\\'", SearchWords.likePattern(CalendarRecord.sortTitle(part)));
        TypedQuery<Named> list = entities.createQuery(
                "select new almanac.domain.venue.LinkedSearch$Named(r.slug, r.title) from " + type.getSimpleName()
                        + " r" + conditions.where() + " order by r.sortTitle, r.id",
                Named.class);
        conditions.bind(list::setParameter);
        return list.setMaxResults(most).getResultList();
    }

    /** Returns the records of this name, ignoring case, that a caller sees; the oldest first. */
    public <T extends CalendarRecord> List<T> named(Class<T> type, String name, Caller caller, int most) {
        return known(type, Condition.of("r.sortTitle = ?", CalendarRecord.sortTitle(name)), caller, most);
    }

    /**
     * Returns candidates for a name, including all records of which it may be a misspelling or a part, and that a
     * caller sees; the oldest first.
     */
    public <T extends CalendarRecord> List<T> alike(Class<T> type, String name, Caller caller, int most) {
        String sorted = CalendarRecord.sortTitle(name);
        int errors = Spelling.errors(sorted);
        Condition alike = Condition.of("r.sortTitle like ? escape '\\'", SearchWords.likePattern(sorted))
                .or(Condition.of(
                        "length(r.sortTitle) between ? and ?", sorted.length() - errors, sorted.length() + errors));
        return known(type, alike, caller, most);
    }

    private <T extends CalendarRecord> List<T> known(Class<T> type, Condition wanted, Caller caller, int most) {
        Conditions conditions =
                new Conditions().and(wanted).and("r.status <> ?", Status.TRASH).and(Policy.visible(caller, "r"));
        TypedQuery<T> list = entities.createQuery("select r" + from(type, conditions) + " order by r.id", type);
        conditions.bind(list::setParameter);
        return list.setMaxResults(most).getResultList();
    }

    private static String order(LinkedQuery.Order order) {
        String direction = order.descending() ? " desc" : " asc";
        String tie = order.by() == LinkedQuery.By.ID ? "" : ", r.id" + direction;
        return " order by " + order.by().path() + direction + tie;
    }

    private static Conditions conditions(Class<? extends CalendarRecord> type, LinkedQuery query) {
        Conditions conditions = new Conditions()
                .and(Condition.in("r.status", query.statuses()))
                .and(Policy.visible(query.caller(), "r"));
        SearchWords words = query.isWide() ? query.search().withoutAccents() : query.search();
        words.required().forEach(word -> conditions.and(found(type, query, word)));
        words.excluded().forEach(word -> conditions.and(found(type, query, word).not()));
        query.include().ifPresent(ids -> conditions.and(Ids.contain("r.id", ids)));
        query.modifiedAfter().ifPresent(time -> conditions.and("r.modifiedAt > ?", time));
        addEvents(conditions, type, query);
        return conditions;
    }

    private static Condition found(Class<? extends CalendarRecord> type, LinkedQuery query, String word) {
        String pattern = SearchWords.likePattern(word);
        Condition written = Condition.of("r.searchText like ? escape '\\'", pattern);
        Condition found =
                query.isWide() ? written.or(Condition.of("r.plainSearchText like ? escape '\\'", pattern)) : written;
        return type == Organizer.class && query.searchesEmail()
                ? found.or(Condition.of("lower(r.email) like ? escape '\\'", pattern))
                : found;
    }

    private static void addEvents(Conditions conditions, Class<? extends CalendarRecord> type, LinkedQuery query) {
        Condition known = known(query.caller());
        query.event()
                .ifPresent(id -> conditions.and(
                        linked(type, Condition.of("e.id = ?", id).and(Policy.open(query.caller(), "e")))));
        query.hasEvents()
                .ifPresent(wanted -> conditions.and(
                        wanted ? linked(type, known) : linked(type, known).not()));
        query.upcomingFrom()
                .ifPresent(now -> conditions.and(
                        Policy.seesOpenOnly(query.caller())
                                ? openUpcoming(now)
                                : linked(type, known.and(Condition.of(UPCOMING, now)))));
    }

    /**
     * Selects events that are published, or private and visible to the caller; a protected event doesn't reveal its
     * links.
     */
    private static Condition known(Caller caller) {
        return Condition.of("e.status = ?", Status.PUBLISH)
                .or(Condition.of("e.status = ?", Status.PRIVATE).and(Policy.visible(caller, "e")))
                .and(Policy.open(caller, "e"));
    }

    private static Condition openUpcoming(Instant now) {
        LocalDateTime start = LocalDateTime.ofInstant(now.minus(LONGEST_DAY), ZoneOffset.UTC);
        return Condition.of(OPEN_UPCOMING, start, now, start, now, now);
    }

    private static Condition linked(Class<? extends CalendarRecord> type, Condition events) {
        return new Condition(
                "exists (select 1 from Event e join e." + Kind.of(type).collection() + " l where l.id = r.id and ("
                        + events.piece() + "))",
                events.values());
    }
}

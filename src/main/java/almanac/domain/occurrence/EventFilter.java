package almanac.domain.occurrence;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.time.Slot;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.venue.GeoCircle;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A filter of a list of events other than dates and statuses (contract §4.5).
 *
 * @param isPrivate whether it queries what a protected event hides: then it finds such an event only for those who may
 *     edit it
 * @param words what every found event has and hasn't, if the filter is just that: most of it needs no texts
 * @param inNames whether the words may also be in names of linked records
 * @param restriction adds what holds for the occurrence {@code o}, as far as the caller may know it: a condition, which
 *     needs no join with events if it uses nothing of {@code o.event} but its id; or a select of the events that remain
 * @param targets the records to any of which every found event links; empty if the filter isn't just that
 */
public record EventFilter(
        boolean isPrivate,
        SearchWords words,
        boolean inNames,
        BiConsumer<Conditions, Caller> restriction,
        Optional<Collection<Long>> targets) {

    /** Finds nothing, such as for an unknown name. */
    public static final EventFilter NOTHING = onPublic(Condition.NEVER);

    private static final Condition MAPPED = Condition.of("v.geoLat is not null and v.geoLng is not null");

    public EventFilter(boolean isPrivate, Function<Caller, Condition> condition) {
        this(isPrivate, (all, caller) -> all.and(condition.apply(caller)));
    }

    private EventFilter(boolean isPrivate, BiConsumer<Conditions, Caller> restriction) {
        this(isPrivate, SearchWords.NONE, false, restriction, Optional.empty());
    }

    /** Requires every word; private texts of a protected event count only for those who may edit it. */
    public static EventFilter words(SearchWords words) {
        return words(words, false, EventFilter::found);
    }

    /**
     * Requires every word, also in names of linked records.
     *
     * @param words without accents, which are ignored
     * @param links for each word that an occurrence {@code o} links to a record whose name has it
     */
    public static EventFilter wideWords(SearchWords words, Map<String, Condition> links) {
        return words(words, true, (word, caller) -> foundWidely(word, links.get(word), caller));
    }

    private static EventFilter words(SearchWords words, boolean inNames, BiFunction<String, Caller, Condition> found) {
        BiConsumer<Conditions, Caller> each = (all, caller) -> all.and(Stream.concat(
                        words.required().stream().map(word -> found.apply(word, caller)),
                        words.excluded().stream()
                                .map(word -> found.apply(word, caller).not()))
                .reduce(Condition::and)
                .orElse(Condition.ALWAYS));
        return new EventFilter(false, words, inNames, each, Optional.empty());
    }

    private static Condition found(String word, Caller caller) {
        String pattern = SearchWords.likePattern(word);
        Condition open = Condition.of("o.event.searchText like ? escape '\\'", pattern);
        Condition hidden = Condition.of("o.event.hiddenSearchText like ? escape '\\'", pattern);
        return open.or(hidden.and(Policy.editable(caller, "o.event")));
    }

    /** Searches both columns, as only accented texts are in the second. */
    private static Condition foundWidely(String word, Condition linked, Caller caller) {
        String pattern = SearchWords.likePattern(word);
        Condition plain = Condition.of("o.event.plainText like ? escape '\\'", pattern);
        Condition hidden = Condition.of("o.event.hiddenPlainText like ? escape '\\'", pattern)
                .and(Policy.editable(caller, "o.event"));
        return found(word, caller).or(plain).or(hidden).or(linked.and(Policy.open(caller, "o", "o.event")));
    }

    /** Requires every word in the title. */
    public static EventFilter titled(SearchWords words) {
        return onPublic(words.required().stream()
                .map(word -> Condition.of("o.event.sortTitle like ? escape '\\'", SearchWords.likePattern(word)))
                .reduce(Condition.ALWAYS, Condition::and));
    }

    /**
     * Requires a link to any of these records or terms; those of a tree must include their descendants. Selects by
     * links, not by an exists, which H2 would evaluate for every event.
     */
    public static EventFilter linked(Kind kind, Collection<Long> ids) {
        Condition linked = Ids.contain("t.id", ids);
        Condition events = new Condition(
                "select l.id as id from " + kind.entity() + " t join t.events l where " + linked.piece(),
                linked.values());
        return new EventFilter(true, SearchWords.NONE, false, among(caller -> events), Optional.of(ids));
    }

    /** Compares with a literal: so the databases know how rare featured events are, and that an index has them. */
    public static EventFilter featured(boolean wanted) {
        return onPrivate(Condition.of("o.featured " + (wanted ? "=" : "<>") + " true"));
    }

    public static EventFilter ticketed(boolean wanted) {
        return onPrivate(Condition.of("o.event.tickets is " + (wanted ? "not " : "") + "empty"));
    }

    /** Requires a venue with coordinates, or that there is none. */
    public static EventFilter mapped(boolean wanted) {
        return wanted
                ? new EventFilter(true, among(caller -> placed(MAPPED, caller)))
                : new EventFilter(true, caller -> {
                    Condition placed = placed(MAPPED, caller);
                    return new Condition("not exists (" + placed.piece() + " and p.id = o.event.id)", placed.values());
                });
    }

    /** Requires a venue within the circle. */
    public static EventFilter near(GeoCircle circle) {
        return new EventFilter(true, among(caller -> placed(circle.contains("v"), caller)));
    }

    /** Selects events at a venue that meets the condition {@code venue} and is visible to the caller there. */
    private static Condition placed(Condition venue, Caller caller) {
        Condition shown = venue.and(Condition.of("v.status <> ?", Status.TRASH)).and(Policy.visible(caller, "v"));
        return new Condition(
                "select p.id as id from Event p join p.venues v where (" + shown.piece() + ")", shown.values());
    }

    public static EventFilter author(long account) {
        return onPublic(Condition.of("o.event.author.id = ?", account));
    }

    /** Selects the children of this event, or the dates of this series. */
    public static EventFilter parent(long id) {
        return onPublic(Condition.of("o.series.id = ? or o.series.id is null and o.event.parent.id = ?", id, id));
    }

    /**
     * Requires one of these events, or a date of one of these series; or that it is none of them.
     *
     * @param wanted whether it must be one of them
     */
    public static EventFilter of(Collection<Long> events, boolean wanted) {
        if (events.isEmpty()) {
            return wanted ? NOTHING : onPublic(Condition.ALWAYS);
        }
        Condition among = Condition.of("coalesce(o.series.id, o.event.id) in (?)", events);
        return onPublic(wanted ? among : among.not());
    }

    /** Excludes this event and, if it is a series, all of its dates. */
    public static EventFilter except(long id) {
        return onPublic(Condition.of("o.event.id <> ? and (o.series.id is null or o.series.id <> ?)", id, id));
    }

    /** Selects the dates of this series. */
    public static EventFilter series(long id) {
        return onPublic(Condition.of("o.series.id = ?", id));
    }

    /** Selects events of several days that begin before this day and last into it or beyond. */
    public static EventFilter lastingInto(LocalDate day) {
        return lastingInto(day, day);
    }

    /**
     * Selects events of several days that begin before {@code before} and last into a day or beyond. A query of its own,
     * since H2 would read all that began before, in the order of the list.
     */
    public static EventFilter lastingInto(LocalDate day, LocalDate before) {
        Condition lasting = Condition.of(
                "select i.id as id from Occurrence i where i.lastsUntil >= ? and i.dates.startLocal < ?",
                day,
                before.atStartOfDay());
        return new EventFilter(false, (all, caller) -> all.among("o.id", lasting));
    }

    /** Selects events that begin on this day or later, or that last into it beyond its first hours. */
    public static EventFilter touchingFrom(LocalDate day) {
        return onPublic(Condition.of(
                "o.dates.startLocal >= ? or o.lastsUntil >= ? and o.dates.endLocal > ?",
                day.atStartOfDay(),
                day,
                day.atTime(Slot.MORNING)));
    }

    public static EventFilter publishedAfter(Instant time) {
        return onPublic(Condition.of("o.event.publishedAt > ?", time));
    }

    public static EventFilter publishedBefore(Instant time) {
        return onPublic(Condition.of("o.event.publishedAt < ?", time));
    }

    public static EventFilter modifiedAfter(Instant time) {
        return onPublic(Condition.of("o.event.modifiedAt > ?", time));
    }

    private static EventFilter onPublic(Condition condition) {
        return new EventFilter(false, caller -> condition);
    }

    private static BiConsumer<Conditions, Caller> among(Function<Caller, Condition> events) {
        return (all, caller) -> all.among("o.event.id", events.apply(caller));
    }

    private static EventFilter onPrivate(Condition condition) {
        return new EventFilter(true, caller -> condition);
    }
}

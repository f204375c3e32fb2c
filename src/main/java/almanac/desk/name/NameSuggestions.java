package almanac.desk.name;

import almanac.base.kind.Kind;
import almanac.base.text.Spelling;
import almanac.desk.name.TypedName.Choice;
import almanac.domain.facet.EventCountSearch;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Finds the venues, organizers and tags that a name may mean, and suggests them while it is typed. */
@ApplicationScoped
@Transactional
public class NameSuggestions {

    /** The longest text for which names are looked up. */
    private static final int LONGEST = 100;

    /** The most records of one name that are looked up. */
    private static final int MOST_SAME = 1_000;

    /** The most names that are searched for similar ones, and the most of these that a form offers. */
    private static final int MOST_ALIKE = 2_000;

    private static final int OFFERED = 5;

    /** The most names that are suggested while one is typed. */
    private static final int SUGGESTED = 8;

    /**
     * A known name.
     *
     * @param detail an address, say, that tells it apart from others of its name
     * @param events the number of its events that the caller sees
     * @param answer what the form sends to mean this one of its name
     */
    public record Suggestion(String name, String detail, long events, String answer) {}

    /**
     * The suggestions for a text.
     *
     * @param create what the form sends to make a new one of this name; empty if one has it already
     */
    public record Suggested(String typed, List<Suggestion> names, String create) {}

    @Inject
    private KindServices kinds;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private EventCountSearch entries;

    /** Returns the suggestions for a field of the form of an event, as far as the caller sees what they name. */
    public Suggested suggest(String field, String text, Caller caller) {
        String typed = text.strip();
        if (typed.isEmpty() || typed.length() > LONGEST) {
            return new Suggested(typed, List.of(), "");
        }
        Kind kind = Kind.ofProperty(field).orElseThrow();
        List<Choice> choices = Choice.distinct(begunOrSimilar(typed, alike(kind, typed, caller)));
        List<Long> ids = choices.stream().map(Choice::id).toList();
        Map<Long, Long> events = ids.isEmpty() ? Map.of() : entries.events(kind, ids, caller);
        boolean isKnown = choices.stream().anyMatch(each -> each.name().equalsIgnoreCase(typed));
        return new Suggested(
                typed,
                choices.stream()
                        .map(each -> new Suggestion(
                                each.name(),
                                each.detail(),
                                events.getOrDefault(each.id(), 0L),
                                TypedName.answer(String.valueOf(each.id()), each.name())))
                        .toList(),
                isKnown ? "" : TypedName.answer(TypedName.NEW, typed));
    }

    /** Returns the names that begin with a text, then those with such a word, then similar ones. */
    private static List<Choice> begunOrSimilar(String typed, List<Choice> alike) {
        String begin = " " + CalendarRecord.sortTitle(typed);
        ToIntFunction<Choice> place = each -> (" " + CalendarRecord.sortTitle(each.name())).indexOf(begin);
        Stream<Choice> begun = alike.stream()
                .filter(each -> place.applyAsInt(each) >= 0)
                .sorted(Comparator.<Choice>comparingInt(each -> Math.min(place.applyAsInt(each), 1))
                        .thenComparing(each -> CalendarRecord.sortTitle(each.name())));
        return Stream.concat(begun, Spelling.nearest(typed, alike, Choice::name, SUGGESTED).stream())
                .distinct()
                .limit(SUGGESTED)
                .toList();
    }

    /** Returns the records of a name, ignoring case; if there are none, the term of that slug or id. */
    List<Choice> named(Kind kind, String name, Caller caller) {
        if (!kind.isTerm()) {
            return Choice.all(linked.named(record(kind), name, caller, MOST_SAME));
        }
        List<Choice> named = TermSearch.isId(name) ? List.of() : Choice.all(terms.named(term(kind), name, MOST_SAME));
        return named.isEmpty()
                ? Choice.all(terms.byIdOrSlug(term(kind), name).stream().toList())
                : named;
    }

    /** Returns the records with similar names, the nearest first. */
    List<Choice> similar(Kind kind, String name, Caller caller) {
        return Spelling.nearest(name, alike(kind, name, caller), Choice::name, OFFERED);
    }

    private List<Choice> alike(Kind kind, String name, Caller caller) {
        return Choice.all(
                kind.isTerm()
                        ? terms.alike(term(kind), name, MOST_ALIKE)
                        : linked.alike(record(kind), name, caller, MOST_ALIKE));
    }

    private Class<? extends CalendarRecord> record(Kind kind) {
        return kinds.type(kind).asSubclass(CalendarRecord.class);
    }

    private Class<? extends Term> term(Kind kind) {
        return kinds.type(kind).asSubclass(Term.class);
    }
}

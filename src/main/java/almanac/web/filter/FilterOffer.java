package almanac.web.filter;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import almanac.http.input.EventListParams;
import almanac.http.input.PageFilter;
import almanac.store.cache.DataCache;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.filter.FilterChoices.Choices;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds the choices of the filter form for a caller. */
@ApplicationScoped
public class FilterOffer {

    /** The most choices of a list; nobody reads more, but they help typing. */
    private static final int MOST = 100;

    /** The most choices while a name is typed. */
    private static final int MOST_TYPED = 30;

    /** The longest text that is looked up. */
    private static final int LONGEST = 100;

    private static final int MOST_SIGHTS = 100;

    @Inject
    private KindServices kinds;

    @Inject
    private TermSearch terms;

    @Inject
    private LinkedSearch linked;

    private final DataCache<String, List<Choices>> offers = new DataCache<>(MOST_SIGHTS);
    private final DataCache<Class<Category>, Choices> assignable = new DataCache<>(1);

    /** @param filters the present ones, always among the choices: otherwise the form would drop them */
    public FilterChoices to(Caller caller, Filters filters) {
        return new FilterChoices(offers.get(Policy.visibilityKey(caller), key -> offer(caller)).stream()
                .map(list -> filters.of(list.filter()).map(list::with).orElse(list))
                .filter(list -> !list.choices().isEmpty())
                .toList());
    }

    /** Returns the categories for a new event, used or not; none if there are too many for a list. */
    public Choices assigned() {
        return assignable.get(Category.class, type -> {
            List<Category> all = terms.all(type, FilterChoices.MOST_AT_ONCE + 1);
            boolean isTyped = all.size() > FilterChoices.MOST_AT_ONCE;
            return new Choices(
                    PageFilter.of(Kind.CATEGORY), isTyped ? List.of() : new CategoryTree(all).choices(), isTyped);
        });
    }

    /** Returns the first choices of a filter whose names have a part, without a tree. */
    public List<Choice> named(Kind kind, String part, Caller caller) {
        boolean isTyped = !CalendarRecord.sortTitle(part).isEmpty() && part.length() <= LONGEST;
        return isTyped ? choices(kind, part, caller, MOST_TYPED) : List.of();
    }

    private List<Choices> offer(Caller caller) {
        return EventListParams.LINKS.stream()
                .map(each -> bounded(new Choices(each, all(each.kind(), caller), false)))
                .toList();
    }

    /** Of categories, those in use and their ancestors: filtering by one includes its descendants. */
    private List<Choice> all(Kind kind, Caller caller) {
        return kind.isTree()
                ? new CategoryTree(terms.withAncestors(terms.used(Category.class, "", MOST + 1))).choices()
                : choices(kind, "", caller, MOST + 1);
    }

    private List<Choice> choices(Kind kind, String part, Caller caller, int most) {
        Class<?> type = kinds.type(kind);
        return kind.isTerm()
                ? terms.used(type.asSubclass(Term.class), part, most).stream()
                        .map(each -> new Choice(each.getSlug(), each.getName(), each.getPublished(), 0))
                        .toList()
                : linked.byName(type.asSubclass(CalendarRecord.class), part, caller, most).stream()
                        .map(each -> new Choice(each.slug(), each.name(), FilterChoices.UNCOUNTED, 0))
                        .toList();
    }

    private static Choices bounded(Choices list) {
        return list.choices().size() <= MOST
                ? list
                : new Choices(list.filter(), list.choices().subList(0, MOST), true);
    }
}

package almanac.web.filter;

import almanac.base.refusal.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.place.LinkedSearch;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.input.EventListParams;
import almanac.store.cache.ShortCache;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.filter.FilterChoices.Choices;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds the filters that views offer a caller. */
@ApplicationScoped
public class FilterOffer {

    /** The most choices of a list: people read no more, but the first ones help them to type the wanted one. */
    private static final int MOST = 200;

    private static final int MOST_SIGHTS = 100;

    @Inject
    private KindServices kinds;

    @Inject
    private TermSearch terms;

    @Inject
    private LinkedSearch linked;

    private final ShortCache<String, List<Choices>> offers = new ShortCache<>(MOST_SIGHTS);

    /** @param filters the present ones, which are always among the choices: otherwise the form would drop them */
    public FilterChoices to(Caller caller, Filters filters) {
        return new FilterChoices(offers.get(Policy.sight(caller), sight -> offer(caller)).stream()
                .map(list -> filters.of(list.filter()).map(list::with).orElse(list))
                .filter(list -> !list.choices().isEmpty())
                .toList());
    }

    private List<Choices> offer(Caller caller) {
        return EventListParams.ON_PAGES.stream()
                .filter(each -> each.kind() != null)
                .map(each -> bounded(new Choices(each, choices(each.kind(), caller), false)))
                .toList();
    }

    private List<Choice> choices(Kind kind, Caller caller) {
        Class<?> type = kinds.of(kind).type();
        if (kind == Kind.CATEGORY) {
            return ofCategories();
        }
        return kind.isTerm()
                ? ofTerms(type.asSubclass(Term.class))
                : ofRecords(type.asSubclass(CalendarRecord.class), caller);
    }

    private static Choices bounded(Choices list) {
        return list.choices().size() <= MOST
                ? list
                : new Choices(list.filter(), list.choices().subList(0, MOST), true);
    }

    /** Returns the used categories and their ancestors: filtering by one finds what is below it, too. */
    private List<Choice> ofCategories() {
        return new CategoryTree(terms.withAncestors(terms.used(Category.class, MOST + 1))).choices();
    }

    private List<Choice> ofTerms(Class<? extends Term> type) {
        return terms.used(type, MOST + 1).stream()
                .map(each -> new Choice(each.getSlug(), each.getName(), each.getPublished(), 0))
                .toList();
    }

    private List<Choice> ofRecords(Class<? extends CalendarRecord> type, Caller caller) {
        return linked.byName(type, caller, MOST + 1).stream()
                .map(each -> new Choice(each.slug(), each.name(), FilterChoices.UNCOUNTED, 0))
                .toList();
    }
}

package almanac.web.filter;

import almanac.base.refusal.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.place.LinkedSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.input.PageFilter;
import almanac.store.cache.ShortCache;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.filter.FilterChoices.Choices;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;

/** Finds the filters that views offer a caller. */
@ApplicationScoped
public class FilterOffer {

    /** The most choices of a list: people read no more, but the first ones help them to type the wanted one. */
    private static final int MOST = 200;

    private static final int MOST_SIGHTS = 100;

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
        return Stream.of(ofCategories(), ofTags(), ofRecords(Venue.class, caller), ofRecords(Organizer.class, caller))
                .map(FilterOffer::bounded)
                .toList();
    }

    private static Choices bounded(Choices list) {
        return list.choices().size() <= MOST
                ? list
                : new Choices(list.filter(), list.choices().subList(0, MOST), true);
    }

    /** Returns the used categories and their ancestors: filtering by one finds what is below it, too. */
    private Choices ofCategories() {
        List<Category> used = terms.used(Category.class, MOST + 1);
        return new Choices(PageFilter.of(Kind.CATEGORY), new CategoryTree(terms.withAncestors(used)).choices(), false);
    }

    private Choices ofTags() {
        List<Choice> choices = terms.used(Tag.class, MOST + 1).stream()
                .map(tag -> new Choice(tag.getSlug(), tag.getName(), tag.getPublished(), 0))
                .toList();
        return new Choices(PageFilter.of(Kind.TAG), choices, false);
    }

    private Choices ofRecords(Class<? extends CalendarRecord> type, Caller caller) {
        List<Choice> choices = linked.byName(type, caller, MOST + 1).stream()
                .map(each -> new Choice(each.slug(), each.name(), FilterChoices.UNCOUNTED, 0))
                .toList();
        return new Choices(PageFilter.of(Kind.of(type)), choices, false);
    }
}

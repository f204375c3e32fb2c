package almanac.event;

import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.paging.Page;
import almanac.records.SiteView;
import almanac.rest.Versioned;
import almanac.security.Policy;
import almanac.settings.Settings;
import almanac.taxonomy.TermSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Shows events to a caller, with the counts of their terms read for all of them at once. */
@ApplicationScoped
class EventPresenter {

    @Inject
    private TermSearch terms;

    @Inject
    private Settings settings;

    Page<EventRepresentation> page(Page<Event> page, SiteView site) {
        EventView view = view(page.entries(), site);
        return page.map(event -> EventRepresentation.of(event, view, Policy.isOpen(site.caller(), event), false));
    }

    /** One event, which the caller has opened. */
    Versioned single(Event event, SiteView site) {
        EventView view = view(List.of(event), site);
        return new Versioned(event.getVersion(), EventRepresentation.of(event, view, true, true));
    }

    private EventView view(Collection<Event> events, SiteView site) {
        Map<Long, Long> counts = new HashMap<>(counts(Category.class, events, Event::getCategories));
        counts.putAll(counts(Tag.class, events, Event::getTags));
        return new EventView(site, counts, settings.currencySymbol(), settings.currencyPosition());
    }

    private Map<Long, Long> counts(
            Class<? extends Term> type, Collection<Event> events, Function<Event, Collection<? extends Term>> of) {
        return terms.publishedCounts(
                type, events.stream().flatMap(event -> of.apply(event).stream()).toList());
    }
}

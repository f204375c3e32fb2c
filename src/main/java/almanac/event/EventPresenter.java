package almanac.event;

import almanac.json.Versioned;
import almanac.model.Event;
import almanac.model.Occurrence;
import almanac.paging.Page;
import almanac.records.SiteView;
import almanac.security.Policy;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Makes the representations of events for a caller. */
@ApplicationScoped
public class EventPresenter {

    @Inject
    private CurrentSettings settings;

    Page<EventRepresentation> page(Page<Occurrence> page, SiteView site) {
        EventView view = view(site);
        return page.map(occurrence -> occurrence(occurrence, view));
    }

    private static EventRepresentation occurrence(Occurrence occurrence, EventView view) {
        Event event = occurrence.getEvent();
        boolean opened = Policy.isOpen(view.site().caller(), event);
        return EventRepresentation.of(event, occurrence.getDates(), view, opened, false);
    }

    /** An event as lists show it, at its own dates. */
    public EventRepresentation listed(Event event, SiteView site) {
        boolean opened = Policy.isOpen(site.caller(), event);
        return EventRepresentation.of(event, event.getDates(), view(site), opened, false);
    }

    /** The representation of one event, which the caller may read in full. */
    Versioned single(Event event, SiteView site) {
        EventView view = view(site);
        return new Versioned(event.getVersion(), EventRepresentation.of(event, event.getDates(), view, true, true));
    }

    private EventView view(SiteView site) {
        return new EventView(site, settings.get());
    }
}

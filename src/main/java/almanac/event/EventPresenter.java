package almanac.event;

import almanac.model.Event;
import almanac.paging.Page;
import almanac.records.SiteView;
import almanac.rest.Versioned;
import almanac.security.Policy;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Shows events to a caller. */
@ApplicationScoped
class EventPresenter {

    @Inject
    private CurrentSettings settings;

    Page<EventRepresentation> page(Page<Event> page, SiteView site) {
        EventView view = view(site);
        return page.map(event -> EventRepresentation.of(event, view, Policy.isOpen(site.caller(), event), false));
    }

    /** One event, which the caller has opened. */
    Versioned single(Event event, SiteView site) {
        EventView view = view(site);
        return new Versioned(event.getVersion(), EventRepresentation.of(event, view, true, true));
    }

    private EventView view(SiteView site) {
        return new EventView(site, settings.get());
    }
}

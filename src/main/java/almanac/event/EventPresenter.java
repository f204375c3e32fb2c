package almanac.event;

import almanac.json.Versioned;
import almanac.model.Event;
import almanac.model.Occurrence;
import almanac.paging.Page;
import almanac.records.SiteView;
import almanac.security.Policy;
import almanac.series.EventReference;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Makes the representations of events for a caller. */
@ApplicationScoped
public class EventPresenter {

    @Inject
    private CurrentSettings settings;

    /** @param oncePerSeries whether an occurrence stands for its series */
    Page<EventRepresentation> page(Page<Occurrence> page, boolean oncePerSeries, SiteView site) {
        EventView view = view(site);
        return page.map(each -> occurrence(each, oncePerSeries, view));
    }

    private static EventRepresentation occurrence(Occurrence occurrence, boolean oncePerSeries, EventView view) {
        EventReference shown = oncePerSeries ? EventReference.wholeAt(occurrence) : EventReference.of(occurrence);
        return EventRepresentation.of(
                shown, view, Policy.isOpen(view.site().caller(), shown.event()), false, List.of());
    }

    /** An event as lists show it, at its own dates. */
    public EventRepresentation listed(Event event, SiteView site) {
        boolean opened = Policy.isOpen(site.caller(), event);
        return EventRepresentation.of(EventReference.whole(event), view(site), opened, false, List.of());
    }

    /** The representation of one event, which the caller may read in full. */
    Versioned single(EventReference shown, SiteView site) {
        return single(shown, List.of(), site);
    }

    /** As {@link #single}, with what lost its date by the change. */
    Versioned changed(EventService.Changed changed, SiteView site) {
        return single(changed.event(), changed.detached(), site);
    }

    private Versioned single(EventReference shown, List<Event> detached, SiteView site) {
        return new Versioned(shown.version(), EventRepresentation.of(shown, view(site), true, true, detached));
    }

    private EventView view(SiteView site) {
        return new EventView(site, settings.get());
    }
}

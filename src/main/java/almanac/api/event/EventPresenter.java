package almanac.api.event;

import almanac.base.json.Versioned;
import almanac.domain.event.EventService;
import almanac.domain.event.EventView;
import almanac.domain.index.EventLinks;
import almanac.domain.model.Event;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Creates the representations of events for a caller. */
@ApplicationScoped
public class EventPresenter {

    @Inject
    private CurrentSettings settings;

    /** Returns an event or an occurrence as lists show it. */
    EventRepresentation listed(EventReference shown, EventLinks linked, ReadContext site) {
        boolean opened = Policy.isOpen(site.caller(), shown.event());
        return EventRepresentation.of(shown, linked, view(site), opened, false, List.of());
    }

    /** Returns an event as lists show it, with its own dates. */
    public EventRepresentation listed(Event event, ReadContext site) {
        return listed(EventReference.whole(event), EventLinks.of(event), site);
    }

    /** Returns the representation of one event, which the caller may read in full. */
    Versioned single(EventReference shown, ReadContext site) {
        return single(shown, EventLinks.of(shown.event()), site);
    }

    Versioned single(EventReference shown, EventLinks linked, ReadContext site) {
        return single(shown, linked, List.of(), site);
    }

    /** Like {@link #single}, with the events that lost their date by the change. */
    Versioned changed(EventService.Changed changed, ReadContext site) {
        return single(changed.event(), EventLinks.of(changed.event().event()), changed.detached(), site);
    }

    private Versioned single(EventReference shown, EventLinks linked, List<Event> detached, ReadContext site) {
        return new Versioned(shown.version(), EventRepresentation.of(shown, linked, view(site), true, true, detached));
    }

    private EventView view(ReadContext site) {
        return new EventView(site, settings.get());
    }
}

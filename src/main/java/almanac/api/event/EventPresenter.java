package almanac.api.event;

import almanac.base.json.Versioned;
import almanac.base.paging.Page;
import almanac.domain.event.EventService;
import almanac.domain.event.EventView;
import almanac.domain.index.EventLinkSearch;
import almanac.domain.index.EventLinks;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.occurrence.EventStamp;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.site.CurrentSettings;
import almanac.store.cache.AsOf;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Creates the representations of events for a caller. */
@ApplicationScoped
public class EventPresenter {

    @Inject
    private CurrentSettings settings;

    @Inject
    private EventSearch search;

    @Inject
    private EventLinkSearch links;

    /**
     * Returns a page of a list, for a dialect of the interface.
     *
     * @param oncePerSeries whether an occurrence represents its series
     */
    public Page<EventRepresentation> page(Page<EventStamp> page, boolean oncePerSeries, ReadContext site) {
        Map<Long, EventRepresentation> shown = new HashMap<>();
        page.entries().stream().findFirst().ifPresent(first -> listed(
                        page.entries(), oncePerSeries, links.asOf(first.stamp().linked()), site)
                .forEach((each, event) -> shown.put(each.getId(), event)));
        List<EventRepresentation> entries = page.entries().stream()
                .map(each -> shown.get(each.id()))
                .filter(Objects::nonNull) // deleted meanwhile
                .toList();
        return new Page<>(entries, page.total(), page.request());
    }

    /** Loads occurrences, and returns them as lists show them; those that the caller no longer sees are left out. */
    Map<Occurrence, EventRepresentation> listed(
            List<EventStamp> stamps, boolean oncePerSeries, AsOf revision, ReadContext site) {
        List<Occurrence> found = search
                .byIds(stamps.stream().map(EventStamp::id).toList())
                .stream()
                .filter(each -> Policy.maySee(site.caller(), each.getEvent())) // it may have changed since
                .toList();
        Map<Occurrence, EventReference> references = new LinkedHashMap<>();
        found.forEach(
                each -> references.put(each, oncePerSeries ? EventReference.wholeAt(each) : EventReference.of(each)));
        Map<Long, EventLinks> linked =
                links.of(references.values().stream().map(EventReference::event).toList(), revision);
        Map<Occurrence, EventRepresentation> listed = new LinkedHashMap<>();
        references.forEach((each, event) ->
                listed.put(each, listed(event, linked.get(event.event().getId()), site)));
        return listed;
    }

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
    public Versioned single(EventReference shown, ReadContext site) {
        return single(shown, EventLinks.of(shown.event()), site);
    }

    Versioned single(EventReference shown, EventLinks linked, ReadContext site) {
        return single(shown, linked, List.of(), site);
    }

    /** Like {@link #single}, with the events that lost their date by the change. */
    public Versioned changed(EventService.Changed changed, ReadContext site) {
        return single(changed.event(), EventLinks.of(changed.event().event()), changed.detached(), site);
    }

    private Versioned single(EventReference shown, EventLinks linked, List<Event> detached, ReadContext site) {
        return new Versioned(shown.version(), EventRepresentation.of(shown, linked, view(site), true, true, detached));
    }

    private EventView view(ReadContext site) {
        return new EventView(site, settings.get());
    }
}

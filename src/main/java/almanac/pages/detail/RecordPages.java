package almanac.pages.detail;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventCard;
import almanac.pages.subscribe.FeedAddresses;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds the events for the page of a venue, organizer, category or tag. */
@ApplicationScoped
public class RecordPages {

    @Inject
    private Agenda agenda;

    @Inject
    private FilterReader reader;

    @Inject
    private CurrentSettings site;

    /**
     * The next events of a record.
     *
     * @param page the first page of upcoming events
     * @param filters the filters by which views find them
     * @param feeds the addresses of their feeds
     */
    public record Events(Page<EventCard> page, List<EventCard> goingOn, Filters filters, FeedAddresses feeds) {}

    Events of(Chosen shown, Frame frame) {
        Filters filters = reader.of(List.of(shown), frame.caller());
        PageRequest first = new PageRequest(1, site.get().pageSize());
        return new Events(
                agenda.from(frame, filters, frame.today(), first),
                agenda.goingOn(frame, filters, frame.now().toLocalDateTime(), first.size()),
                filters,
                new FeedAddresses(frame.links().site(), filters));
    }
}

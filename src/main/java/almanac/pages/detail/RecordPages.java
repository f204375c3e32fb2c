package almanac.pages.detail;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventLine;
import almanac.pages.subscribe.FeedAddresses;
import almanac.web.filter.Filters;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds the events that the page of a venue, organizer, category or tag shows. */
@ApplicationScoped
public class RecordPages {

    @Inject
    private Agenda agenda;

    @Inject
    private CurrentSettings site;

    /**
     * The next events of a record.
     *
     * @param page the first page of upcoming events
     * @param list the path of the list of all of them
     * @param past the path of the list of past ones
     * @param month the path of their month view
     * @param filters the filters by which views find them
     * @param feeds the addresses of their feeds
     */
    public record Events(
            Page<EventLine> page,
            List<EventLine> goingOn,
            String list,
            String past,
            String month,
            Filters filters,
            FeedAddresses feeds) {}

    /** @param condition the condition that events are linked to what is shown */
    Events of(Chosen shown, EventFilter condition, Frame frame) {
        Filters filters = new Filters(List.of(shown), "", List.of(condition));
        PageRequest first = new PageRequest(1, site.get().pageSize());
        String list = filters.on("/events/list");
        return new Events(
                agenda.from(frame.caller(), filters, frame.today(), first),
                agenda.goingOn(frame.caller(), filters, frame.now().toLocalDateTime(), first.size()),
                list,
                list + "&when=past",
                filters.on("/events/month"),
                filters,
                new FeedAddresses(frame.links().site(), filters));
    }
}

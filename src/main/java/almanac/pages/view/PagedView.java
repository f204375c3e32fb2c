package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.EventCard;
import almanac.pages.agenda.Suggestions;
import almanac.web.filter.Filters;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The base of the views of upcoming events, earliest first, or of past ones, latest first. */
public abstract class PagedView extends View {

    /** The most past events that a search for coming ones adds. */
    private static final int EARLIER = 5;

    @Inject
    private CurrentSettings site;

    @Inject
    private Suggestions suggestions;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(
            @QueryParam(When.PARAMETER) @DefaultValue("") String when,
            @QueryParam("page") @DefaultValue("") String page) {
        Filters filters = filters();
        When named = When.of(when).orElseThrow(() -> WrongAddress.malformed("wrong.when", when, filters.on(path())));
        if (!page.isEmpty() && !page.matches("[1-9][0-9]{0,8}")) {
            throw WrongAddress.malformed("wrong.page", page, path(filters, named, 1));
        }
        return show(filters, named, page.isEmpty() ? 1 : Integer.parseInt(page));
    }

    private JteModel show(Filters filters, When when, int number) {
        PageRequest wanted = new PageRequest(number, site.get().pageSize());
        Page<EventCard> page = when.isPast()
                ? agenda().before(frame(), filters, today(), wanted)
                : agenda().from(frame(), filters, when.first(today()), when.last(today()), wanted);
        if (page.isBeyondEnd()) {
            int last = (int) Math.max(1, page.totalPages());
            throw WrongAddress.absent("wrong.page", String.valueOf(number), path(filters, when, last));
        }
        boolean isFirst = number == 1 && when == When.UPCOMING;
        List<EventCard> goingOn = isFirst
                ? agenda().goingOn(frame(), filters, frame().now().toLocalDateTime(), wanted.size())
                : List.of();
        Page<EventCard> earlier = isFirst && !filters.search().isEmpty()
                ? agenda().before(frame(), filters, today(), new PageRequest(1, EARLIER))
                : Page.empty();
        boolean isEmpty = page.entries().isEmpty() && goingOn.isEmpty();
        String suggestion = isEmpty && isFirst && earlier.entries().isEmpty()
                ? suggestions.of(frame(), filters).orElse("")
                : "";
        Period period = new Period(
                name(),
                when.on(path()),
                filters.search().isEmpty()
                        ? frame().text("list." + when.word())
                        : frame().text("list.found", filters.search()),
                today(),
                today(),
                today(),
                page.hasPrevious() ? path(Filters.NONE, when, number - 1) : "",
                page.hasNext() ? path(Filters.NONE, when, number + 1) : "");
        return shown(new Listing(around(filters, period, isEmpty), page, goingOn, earlier, suggestion));
    }

    /** Returns the path of this view. */
    abstract String path();

    /** Returns the name of this view. */
    abstract String name();

    abstract JteModel shown(Listing listing);

    private String path(Filters filters, When when, int page) {
        Map<String, String> more = new LinkedHashMap<>();
        if (when != When.UPCOMING) {
            more.put(When.PARAMETER, when.word());
        }
        if (page > 1) {
            more.put("page", String.valueOf(page));
        }
        return filters.on(path(), more);
    }
}

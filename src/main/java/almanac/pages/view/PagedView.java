package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.EventCard;
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

    private static final String PAST = "past";

    private static final String WHEN_PAST = "?when=" + PAST;

    @Inject
    private CurrentSettings site;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(
            @QueryParam("when") @DefaultValue("") String when, @QueryParam("page") @DefaultValue("") String page) {
        Filters filters = filters();
        if (!when.isEmpty() && !when.equals(PAST)) {
            throw WrongAddress.malformed("wrong.when", when, filters.on(path()));
        }
        boolean isPast = when.equals(PAST);
        if (!page.isEmpty() && !page.matches("[1-9][0-9]{0,8}")) {
            throw WrongAddress.malformed("wrong.page", page, path(filters, isPast, 1));
        }
        return show(filters, isPast, page.isEmpty() ? 1 : Integer.parseInt(page));
    }

    JteModel show(Filters filters, boolean isPast, int number) {
        PageRequest wanted = new PageRequest(number, site.get().pageSize());
        Page<EventCard> page = isPast
                ? agenda().before(frame(), filters, today(), wanted)
                : agenda().from(frame(), filters, today(), wanted);
        if (page.isBeyondEnd()) {
            int last = (int) Math.max(1, page.totalPages());
            throw WrongAddress.absent("wrong.page", String.valueOf(number), path(filters, isPast, last));
        }
        List<EventCard> goingOn = isPast || number > 1
                ? List.of()
                : agenda().goingOn(frame(), filters, frame().now().toLocalDateTime(), wanted.size());
        Period period = new Period(
                name(),
                isPast ? path() + WHEN_PAST : path(),
                frame().text(isPast ? "list.past" : "list.upcoming"),
                today(),
                today(),
                today(),
                page.hasPrevious() ? path(Filters.NONE, isPast, number - 1) : "",
                page.hasNext() ? path(Filters.NONE, isPast, number + 1) : "");
        return shown(around(filters, period, page.entries().isEmpty() && goingOn.isEmpty()), page, goingOn, isPast);
    }

    /** Returns the path of this view. */
    abstract String path();

    /** Returns the name of this view. */
    abstract String name();

    abstract JteModel shown(ViewFrame around, Page<EventCard> page, List<EventCard> goingOn, boolean isPast);

    private String path(Filters filters, boolean isPast, int page) {
        Map<String, String> more = new LinkedHashMap<>();
        if (isPast) {
            more.put("when", PAST);
        }
        if (page > 1) {
            more.put("page", String.valueOf(page));
        }
        return filters.on(path(), more);
    }
}

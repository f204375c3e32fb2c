package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.EventLine;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The upcoming events, earliest first, or the past ones, latest first. */
@Path("events/list")
@RequestScoped
@Transactional
public class ListPage extends View {

    private static final String PAST = "past";

    @Inject
    private CurrentSettings site;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(
            @QueryParam("when") @DefaultValue("") String when, @QueryParam("page") @DefaultValue("") String page) {
        Filters filters = filters();
        if (!when.isEmpty() && !when.equals(PAST)) {
            throw WrongAddress.malformed("wrong.when", when, filters.on(Views.LIST));
        }
        boolean isPast = when.equals(PAST);
        if (!page.isEmpty() && !page.matches("[1-9][0-9]{0,8}")) {
            throw WrongAddress.malformed("wrong.page", page, path(filters, isPast, 1));
        }
        return show(filters, isPast, page.isEmpty() ? 1 : Integer.parseInt(page));
    }

    JteModel show(Filters filters, boolean isPast, int number) {
        PageRequest wanted = new PageRequest(number, site.get().pageSize());
        Page<EventLine> page = isPast
                ? agenda().before(caller(), filters, today(), wanted)
                : agenda().from(caller(), filters, today(), wanted);
        if (page.isBeyondEnd()) {
            int last = (int) Math.max(1, page.totalPages());
            throw WrongAddress.absent("wrong.page", String.valueOf(number), path(filters, isPast, last));
        }
        List<EventLine> goingOn = isPast || number > 1
                ? List.of()
                : agenda().goingOn(caller(), filters, frame().now().toLocalDateTime(), wanted.size());
        Period period = new Period(
                "list",
                isPast ? Views.PAST : Views.LIST,
                frame().text(isPast ? "list.past" : "list.upcoming"),
                today(),
                today(),
                today(),
                page.hasPrevious() ? path(Filters.NONE, isPast, number - 1) : "",
                page.hasNext() ? path(Filters.NONE, isPast, number + 1) : "");
        return new StaticTemplates()
                .pagesViewList(
                        around(filters, period, page.entries().isEmpty() && goingOn.isEmpty()),
                        page,
                        page.entries().stream()
                                .collect(Collectors.groupingBy(
                                        EventLine::firstDay, LinkedHashMap::new, Collectors.toList())),
                        goingOn,
                        isPast);
    }

    private static String path(Filters filters, boolean isPast, int page) {
        Map<String, String> more = new LinkedHashMap<>();
        if (isPast) {
            more.put("when", PAST);
        }
        if (page > 1) {
            more.put("page", String.valueOf(page));
        }
        return filters.on(Views.LIST, more);
    }
}

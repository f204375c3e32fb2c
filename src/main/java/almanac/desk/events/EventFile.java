package almanac.desk.events;

import almanac.base.kind.Kind;
import almanac.domain.model.EventDates;
import almanac.domain.occurrence.EventSummary;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.request.QueryText;
import almanac.pages.agenda.EventLine;
import almanac.web.file.CsvFile;
import almanac.web.form.Editor;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** An editor's list of events as a file, filtered and sorted as its page, with all their dates in their own time zones. */
@Path("manage/events.csv")
@RequestScoped
public class EventFile {

    private static final List<String> FIELDS = List.of(
            "title",
            "start_day",
            "start_time",
            "end_day",
            "end_time",
            "all_day",
            "timezone",
            "venue",
            "organizer",
            "categories",
            "tags",
            "status",
            "author");

    private static final List<Kind> LINKED = List.of(Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG);

    @Inject
    private Frame frame;

    @Inject
    private EventListReader lists;

    @Inject
    private HttpServletRequest request;

    /** An event of a list with the names of what it links to, as far as the caller sees them. */
    public record Listed(EventSummary event, Map<Kind, List<String>> linked) {

        List<String> names(Kind kind) {
            return linked.getOrDefault(kind, List.of());
        }
    }

    @GET
    @Requires(Permission.WRITE)
    public Response file() {
        String asked = Optional.ofNullable(request.getQueryString()).orElse("");
        EventListQuery query = EventListQuery.of(QueryText.of(asked), frame.caller());
        List<String> head = Stream.of(
                        Stream.of("ID"),
                        FIELDS.stream().map(field -> Editor.label(frame, field)),
                        Stream.of(frame.text("manage.file.page")))
                .flatMap(each -> each)
                .toList();
        return new CsvFile<Listed>("events", head, (last, page) -> lists.part(query, frame, page, LINKED), this::cells)
                .response(request);
    }

    private List<String> cells(Listed listed) {
        EventSummary event = listed.event();
        EventDates dates = event.dates();
        List<String> cells = new ArrayList<>(List.of(String.valueOf(event.whole()), event.wholeTitle()));
        for (var each : List.of(dates.startLocal(), dates.endLocal())) {
            cells.add(each.toLocalDate().toString());
            cells.add(
                    dates.allDay()
                            ? ""
                            : each.toLocalTime().truncatedTo(ChronoUnit.MINUTES).toString());
        }
        cells.add(dates.allDay() ? frame.text("yes") : "");
        cells.add(dates.timeZone());
        LINKED.forEach(kind -> cells.add(String.join(", ", listed.names(kind))));
        cells.add(frame.text("status", event.wholeStatus()));
        cells.add(event.authorName());
        cells.add(event.wholeStatus().isPublished() ? frame.links().site() + EventLine.pathOf(event.slug()) : "");
        return cells;
    }
}

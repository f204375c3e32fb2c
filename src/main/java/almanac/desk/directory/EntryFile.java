package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.domain.history.InputSnapshot;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.file.CsvFile;
import almanac.web.form.Editor;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The list of venues, organizers, categories or tags as a file, filtered as its page. */
@Path("manage/{kind: " + Directory.ALL + "}.csv")
@RequestScoped
public class EntryFile {

    private static final Map<Kind, List<String>> FIELDS = Map.of(
            Kind.VENUE,
            List.of(
                    "title",
                    "address",
                    "zip",
                    "city",
                    "stateprovince",
                    "country",
                    "phone",
                    "website",
                    "geo_lat",
                    "geo_lng",
                    "capacity",
                    "description"),
            Kind.ORGANIZER,
            List.of("title", "phone", "email", "website", "description"),
            Kind.CATEGORY,
            List.of("name", "slug", "description"),
            Kind.TAG,
            List.of("name", "slug", "description"));

    @Inject
    private Frame frame;

    @Inject
    private EntryActions actions;

    @Inject
    private HttpServletRequest request;

    /** An entry with its members, as they are read in the transaction. */
    record Row(Stored entry, Map<String, Object> members) {

        static Row of(Stored entry) {
            return new Row(entry, InputSnapshot.present(entry));
        }
    }

    @GET
    @Requires(Permission.WRITE)
    public Response file(@PathParam("kind") String collection, @Context UriInfo address) {
        Kind kind = Directory.kind(collection);
        EntryQuery query = EntryQuery.of(kind, address);
        List<String> fields = FIELDS.get(kind);
        Stream<String> labels = fields.stream().map(field -> Editor.label(frame, field));
        String last = frame.text(kind.isTerm() ? "manage.events" : "manage.status");
        List<String> head = Stream.of(Stream.of("ID"), labels, Stream.of(last))
                .flatMap(each -> each)
                .toList();
        return new CsvFile<Row>(
                        collection,
                        head,
                        (before, page) -> actions.part(query, page, frame.caller()),
                        row -> cells(row, fields))
                .response(request);
    }

    private List<String> cells(Row row, List<String> fields) {
        String last = row.entry() instanceof Term term
                ? String.valueOf(term.getPublished())
                : frame.text("status", ((CalendarRecord) row.entry()).getStatus());
        Stream<String> values =
                fields.stream().map(field -> String.valueOf(row.members().getOrDefault(field, "")));
        return Stream.of(Stream.of(String.valueOf(row.entry().getId())), values, Stream.of(last))
                .flatMap(each -> each)
                .toList();
    }
}

package almanac.desk.exchange;

import almanac.base.paging.Page;
import almanac.base.rule.Upload;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.MultipartForm;
import almanac.templates.StaticTemplates;
import almanac.web.file.CsvFile;
import almanac.web.filter.ListQuery;
import almanac.web.form.Editor;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The imports that the caller sees, newest first, and a form to begin another. */
@Path("manage/imports")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImportListPage {

    private static final List<String> COLUMNS = List.of(
            "title",
            "start_day",
            "start_time",
            "end_day",
            "end_time",
            "venue",
            "organizer",
            "categories",
            "tags",
            "description",
            "cost",
            "website");

    @Inject
    private Frame frame;

    @Inject
    private HttpServletRequest request;

    @Inject
    private ImportActions actions;

    @Context
    private UriInfo address;

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        return show(Map.of());
    }

    /** Returns a table to fill in, whose columns an import finds by their names, with an example. */
    @GET
    @Path("pattern.csv")
    @Requires(Permission.WRITE)
    public Response pattern() {
        LocalDate day = frame.now().toLocalDate().plusWeeks(1);
        List<String> example = List.of(
                frame.text("manage.import.pattern.title"),
                day.toString(),
                "19:30",
                day.toString(),
                "21:00",
                frame.text("manage.import.pattern.venue"),
                "",
                "",
                "",
                "",
                "",
                "");
        List<String> head =
                COLUMNS.stream().map(each -> Editor.label(frame, each)).toList();
        return new CsvFile<List<String>>(
                        frame.text("manage.import.pattern.file"),
                        head,
                        (last, page) -> page == 1 ? List.of(example) : List.of(),
                        cells -> cells)
                .response(request);
    }

    /** Takes a file; nothing of it is stored among events yet. */
    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Requires(Permission.WRITE)
    public Response upload(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        RequestData sent = MultipartForm.parse(body, type.getParameters().get("boundary"));
        try {
            long made = actions.create(filled(sent), frame.language().code(), frame.caller());
            return Outcome.then(frame, ImportView.PATH + "/" + made);
        } catch (InvalidInput e) {
            return Outcome.wrong(
                    show(e.messages(Locale.forLanguageTag(frame.language().tag()))));
        }
    }

    /** Returns the fields that were filled in, without the token. */
    private static RequestData filled(RequestData sent) {
        Map<String, Object> filled = new HashMap<>(sent.members());
        filled.remove("_token");
        filled.values()
                .removeIf(value -> value.equals("") || value instanceof Upload file && file.content().length == 0);
        return new RequestData(filled);
    }

    private JteModel show(Map<String, String> faults) {
        ListQuery query = ListQuery.of(ImportView.PATH, address);
        Page<ImportSummary> page = actions.list(query.request(), frame.caller());
        return new StaticTemplates().deskExchangeImports(frame, query, page, faults);
    }
}

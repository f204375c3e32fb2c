package almanac.desk.exchange;

import almanac.base.refusal.Conflict;
import almanac.base.validation.RequestData;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.request.QueryText;
import almanac.templates.StaticTemplates;
import almanac.web.file.CsvFile;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page of an import: what would be done, with questions; then what is being, and what was done. */
@Path("manage/imports/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImportPage {

    /** The members of a change that a form of this page may have. */
    private static final List<String> FIELDS = List.of("state", "row", "decision", "kind", "name", "meaning", "status");

    @Inject
    private Frame frame;

    @Inject
    private ImportActions actions;

    @Inject
    private ImportMonths months;

    @Inject
    private HttpServletRequest request;

    @PathParam("id")
    private long id;

    @QueryParam("show")
    @DefaultValue("")
    private String show;

    @QueryParam("search")
    @DefaultValue("")
    private String search;

    @QueryParam("page")
    @DefaultValue("1")
    private String page;

    @GET
    @Requires(Permission.WRITE)
    public JteModel read() {
        return new StaticTemplates()
                .deskExchangeImport(frame, actions.view(id, show, search.strip(), QueryText.count(page, 1), frame));
    }

    /** Shows a month as it would look. */
    @GET
    @Path("month")
    @Requires(Permission.WRITE)
    public JteModel month(@QueryParam("month") @DefaultValue("") String month) {
        try {
            if (!month.matches("|[0-9]{4}-[0-9]{2}")) { // a series without an end would be followed for long
                throw new DateTimeException("no year of four digits");
            }
            Optional<YearMonth> wanted = month.isEmpty() ? Optional.empty() : Optional.of(YearMonth.parse(month));
            return new StaticTemplates().deskExchangeMonth(frame, months.of(id, wanted, frame));
        } catch (DateTimeException e) {
            throw WrongAddress.malformed("wrong.month", month, ImportView.PATH + "/" + id + "/month");
        }
    }

    @POST
    @Requires(Permission.WRITE)
    public Response change(String body) {
        Form form = Form.sent(body);
        Map<String, Object> members = new HashMap<>();
        FIELDS.stream().filter(form::offers).forEach(each -> members.put(each, form.get(each)));
        members.computeIfPresent("decision", (name, word) -> word.equals("") ? Optional.empty() : word);
        if (form.offers("dates")) {
            members.put("mapping", ImportColumns.mapping(form));
        }
        try {
            if (form.offers("template")) {
                actions.template(id, form, frame.caller());
            } else {
                actions.change(id, new RequestData(members), frame.caller());
            }
        } catch (Conflict e) {
            return Outcome.then(frame, ImportView.PATH + "/" + id); // such as a second click: it shows what is going on
        }
        String back = "?show=" + form.get("show") + "&search=" + Links.encoded(form.get("search")) + "&page="
                + QueryText.count(form.get("page"), 1);
        return Outcome.then(
                frame, ImportView.PATH + "/" + id + (form.get("show").matches("[a-z]{1,20}") ? back : ""));
    }

    @POST
    @Path("delete")
    @Requires(Permission.WRITE)
    public Response delete() {
        actions.delete(id, frame.caller());
        return Outcome.then(frame, ImportView.PATH);
    }

    /** Returns the preview as a file for spreadsheets. */
    @GET
    @Path("rows.csv")
    @Requires(Permission.WRITE)
    public Response file() {
        List<String> head = List.of(
                frame.text("manage.import.line"),
                frame.text("manage.import.what"),
                Editor.label(frame, "title"),
                frame.text("manage.import.when"),
                Editor.label(frame, "venue"),
                Editor.label(frame, "categories"),
                frame.text("manage.import.why"));
        return new CsvFile<ImportLine>("import-" + id, head, (last, part) -> actions.part(id, part, frame), this::cells)
                .response(request);
    }

    private List<String> cells(ImportLine line) {
        return List.of(
                String.valueOf(line.line()),
                frame.text("manage.import.action", line.action()),
                line.title(),
                line.when(),
                line.where(),
                String.join(", ", line.categories()),
                String.join(" ", line.reasons()));
    }
}

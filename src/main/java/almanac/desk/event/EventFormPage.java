package almanac.desk.event;

import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotReadable;
import almanac.desk.event.EventForms.Saved;
import almanac.desk.events.EventListQuery;
import almanac.desk.review.ReturnNotes;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.request.QueryText;
import almanac.pages.detail.ContentPolicy;
import almanac.pages.detail.EventDetails;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterReader;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.Notice;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
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
import java.util.Optional;
import java.util.function.Supplier;

/** The form of an event. */
@Path("manage/events/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EventFormPage implements EventFieldPage {

    /** Whether the page has a calendar of dates, which is many times as large as the rest of a plan. */
    private boolean hasCalendar;

    @Inject
    private Frame frame;

    @Inject
    private EventForms forms;

    @Inject
    private EventSidebar sidebar;

    @Inject
    private ReturnNotes returned;

    @Inject
    private FormAnswers answers;

    @Inject
    private CurrentSettings site;

    @Inject
    private FilterReader filters;

    @Inject
    private HttpServletRequest request;

    @PathParam("id")
    private String key;

    /** The event to copy for a new one, and its day or time. */
    @QueryParam("from")
    @DefaultValue("")
    private String from;

    @QueryParam("start")
    @DefaultValue("")
    private String start;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @QueryParam("trashed")
    @DefaultValue("")
    private String trashed;

    @GET
    @Requires(Permission.WRITE)
    public Response show() {
        try {
            return Response.ok(show(Editor.open(path(id()), id(), given(), Notice.of(saved))))
                    .build();
        } catch (Forbidden e) {
            if (id().isEmpty() || !forms.isProposable(id().get(), frame.caller())) {
                throw e;
            }
            return Outcome.then(frame, path(id()) + EventEditor.PROPOSAL);
        }
    }

    private Form given() {
        if (id().isPresent()) {
            return opened(id().get());
        }
        if (from.matches("\\d{1,18}")) {
            return forms.copy(Long.parseLong(from), frame.caller());
        }
        return blank();
    }

    private Form blank() {
        try {
            return forms.blank(start, filters.read(request, frame.caller()), frame);
        } catch (DateTimeException e) {
            throw WrongAddress.malformed("wrong.day", start, EventEditor.NEW);
        }
    }

    /** @throws WrongAddress if it is in the trash, from which the list restores it */
    private Form opened(long event) {
        try {
            return forms.form(event, frame.caller());
        } catch (NotReadable e) {
            throw WrongAddress.absent("wrong.in-trash", "", EventListQuery.PATH + "?state=trash");
        }
    }

    /** Open also to callers whose session has ended, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.WRITE, this);
    }

    /** Shows the event as readers would see it, without storing the form. */
    @POST
    @Path("preview")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response preview(String body) {
        return answers.answer(body, Permission.WRITE, this, form -> {
            EventDetails shown = forms.preview(id(), form, frame);
            return Response.ok(new StaticTemplates().pagesDetailEvent(frame, shown))
                    .header(ContentPolicy.HEADER, ContentPolicy.of(site.get(), shown.hasMap()))
                    .build();
        });
    }

    /** Shows the form as it was typed, with a preview of its dates, without storing it. */
    @POST
    @Path("plan")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response plan(String body) {
        return answers.answer(body, Permission.WRITE, this, form -> {
            hasCalendar = true;
            sidebar.plan(id(), form, frame, false); // throws if anything is wrong
            return Response.ok(show(Editor.open(path(id()), id(), form, Notice.NONE)))
                    .build();
        });
    }

    @Override
    public String store(Form form) {
        Saved stored = id().isEmpty() ? forms.create(form, frame) : forms.update(id().get(), form, frame);
        return EventListQuery.parse(form.get(EventListQuery.BACK), frame.caller())
                .map(list -> list.address() + "&" + stored.query())
                .orElse(path(Optional.of(stored.id())) + "?" + stored.query());
    }

    @Override
    public Form stored() {
        return forms.stored(id().orElseThrow(), frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return key.equals("new") ? Optional.empty() : Optional.of(Long.valueOf(key));
    }

    @Override
    public String path(Optional<Long> id) {
        return EventEditor.path(id);
    }

    @Override
    public JteModel show(Editor editor) {
        boolean isShort = editor.form().offers(EventListQuery.BACK);
        boolean isReadable = editor.isNew() || editor.notice() != Notice.FORBIDDEN;
        Supplier<Form> whole = () -> editor.id()
                .map(id -> forms.stored(id, frame.caller())) // also of a record that a new form has made before
                .orElseGet(this::blank);
        Editor shown = isShort && isReadable ? editor.with(editor.form().over(whole.get())) : editor;
        return new StaticTemplates()
                .deskEventForm(
                        frame,
                        EventEditor.of(shown, hasCalendar, QueryText.count(trashed, 0), sidebar, returned, frame));
    }
}

package almanac.pages.detail;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.domain.event.EventPasswords;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.AddressSearch;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.CurrentSettings;
import almanac.http.representation.DatesInWords;
import almanac.http.request.ClientAddress;
import almanac.pages.agenda.EventLine;
import almanac.pages.wordpress.Discovery;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The page of an event. For a protected one, a form posts the password, so that it appears in no address, and the
 * response in no shared cache.
 */
@Path("event/{slug}{date: (/[^/]+)?}")
@RequestScoped
@Transactional
public class EventPage {

    @Inject
    private Frame frame;

    @Inject
    private SeriesSearch series;

    @Inject
    private AddressSearch old;

    @Inject
    private EventPasswords passwords;

    @Inject
    private EventDetailsReader details;

    @Inject
    private CurrentSettings site;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response show(@PathParam("slug") String slug, @PathParam("date") String date) {
        return opened(RecordKey.ofPage(slug, date), Optional.empty(), Response.Status.OK);
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    @Retried
    @AllowedOnFullDisk
    public Response open(
            @PathParam("slug") String slug, @PathParam("date") String date, @FormParam("password") String password) {
        return opened(RecordKey.ofPage(slug, date), Optional.ofNullable(password), Response.Status.FORBIDDEN);
    }

    /** @param refusal the status of the form that asks for the password */
    private Response opened(RecordKey key, Optional<String> password, Response.Status refusal) {
        EventReference event = named(key);
        try {
            passwords.require(event.series(), password, frame.caller(), addresses.of(request));
        } catch (NotReadable e) {
            return Response.status(refusal)
                    .entity(asked(event, password.isPresent()))
                    .build();
        }
        EventDetails shown = details.read(event, frame);
        return Response.ok(new StaticTemplates().pagesDetailEvent(frame, shown))
                .header(ContentPolicy.HEADER, ContentPolicy.of(site.get(), shown.hasMap()))
                .header(Discovery.ROOT, Discovery.of(event.id(), frame.links()))
                // what a password has opened must not be stored anywhere
                .header(HttpHeaders.CACHE_CONTROL, password.isPresent() ? "private, no-store" : null)
                .build();
    }

    /**
     * @throws WrongAddress if a series that the caller may read has no such date; or if the caller may restore the
     *     event from the trash
     */
    private EventReference named(RecordKey key) {
        try {
            return series.readable(key, frame.caller());
        } catch (NotReadable e) {
            throw e.reason() == NotReadable.Reason.IN_TRASH && mayEdit(key)
                    ? WrongAddress.absent("wrong.in-trash", "", EventDetailsReader.TRASH)
                    : e;
        } catch (NotFound e) {
            throw key instanceof RecordKey.ByDate dated ? withoutDate(dated, e) : e;
        }
    }

    private RuntimeException withoutDate(RecordKey.ByDate dated, NotFound absent) {
        return Stream.concat(Stream.of(dated.slug()), old.slug(Kind.EVENT, dated.slug(), frame.caller()).stream())
                .filter(this::isSeries)
                .findFirst()
                .<RuntimeException>map(slug -> WrongAddress.absent("wrong.date", dated.date(), EventLine.pathOf(slug)))
                .orElse(absent);
    }

    private boolean mayEdit(RecordKey key) {
        try {
            series.editable(key, ExpectedVersion.ANY, frame.caller());
            return true;
        } catch (Forbidden e) {
            return false;
        }
    }

    private boolean isSeries(String slug) {
        try {
            return series.readable(new RecordKey.BySlug(slug), frame.caller()).isOfSeries();
        } catch (NotFound | NotReadable e) {
            return false;
        }
    }

    private JteModel asked(EventReference asked, boolean isWrong) {
        return new StaticTemplates()
                .pagesDetailPassword(
                        frame, asked.event().getTitle(), DatesInWords.of(asked.dates(), frame.language()), isWrong);
    }
}

package almanac.pages.suggest;

import almanac.base.refusal.NotFound;
import almanac.base.rule.Upload;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.contact.Contact;
import almanac.domain.contact.ContactLinks;
import almanac.domain.contact.ContactLinks.Link;
import almanac.domain.contact.ContactLinks.Purpose;
import almanac.domain.contact.ContactService;
import almanac.domain.follow.FollowSearch;
import almanac.domain.mail.Recipient;
import almanac.domain.media.ImageInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.suggestion.Suggestion;
import almanac.domain.suggestion.SuggestionInput;
import almanac.domain.suggestion.SuggestionSearch;
import almanac.domain.suggestion.SuggestionService;
import almanac.http.input.MultipartForm;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.form.ProvenByLink;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A suggestion that isn't decided yet, by the link of whoever made it: they change it, or take it back. */
@Path("following/manage/{contact: \\d{1,18}}/{until: \\d{1,18}}/" + ContactLinks.PREFIX
        + "{secret}/suggestions/{id: \\d{1,18}}")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class SuggestionPage {

    @Inject
    private Frame frame;

    @Inject
    private ContactLinks links;

    @Inject
    private SuggestionService suggestions;

    @Inject
    private SuggestForm form;

    @Inject
    private SuggestionSearch search;

    @Inject
    private FollowSearch follows;

    @Inject
    private ContactService contacts;

    @PathParam("contact")
    private long contact;

    @PathParam("until")
    private long until;

    @PathParam("secret")
    private String secret;

    @PathParam("id")
    private long id;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        return page(Response.Status.OK, own().input(), Map.of());
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @ProvenByLink
    @Requires(Permission.READ)
    @Retried
    public Response save(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        Suggestion suggestion = own();
        Map<String, Object> sent =
                MultipartForm.parse(body, type.getParameters().get("boundary")).members();
        if ("take-back".equals(sent.get("action"))) {
            return takeBack(suggestion);
        }
        MultivaluedMap<String, String> texts = new MultivaluedHashMap<>();
        sent.forEach((name, value) -> texts.putSingle(name, value instanceof String text ? text : ""));
        SuggestionInput input = SuggestForm.input(texts);
        Map<String, String> faults = SuggestPage.faults(suggestions, input, frame);
        if (faults.isEmpty() && sent.get("file") instanceof Upload file && file.content().length > 0) {
            faults = illustrate(suggestion, file, SuggestForm.text(texts, "alt_text"));
        }
        if (!faults.isEmpty()) {
            return page(Response.Status.BAD_REQUEST, input, faults);
        }
        if ("remove-picture".equals(sent.get("action"))) {
            suggestions.removePicture(suggestion);
        }
        suggestions.amend(suggestion, input);
        return Outcome.done(frame, path(), "changed");
    }

    /** Whoever takes back the last thing that they asked for is forgotten. */
    private Response takeBack(Suggestion suggestion) {
        Contact contact = suggestion.getContact();
        suggestions.takeBack(suggestion);
        boolean isLast = search.of(contact).isEmpty()
                && follows.of(Recipient.of(contact)).isEmpty();
        if (!isLast) {
            return Outcome.done(frame, path(), "taken-back");
        }
        contacts.forget(contact);
        return Response.ok(new StaticTemplates()
                        .pagesFollowSent(frame, frame.text("letter.stop"), frame.text("following.forgotten")))
                .header("Cache-Control", "no-store")
                .build();
    }

    /** Returns what is wrong with a picture. */
    private Map<String, String> illustrate(Suggestion suggestion, Upload file, String altText) {
        ImageInput input = new ImageInput();
        input.read(new RequestData(Map.of("file", file, "alt_text", altText)));
        try {
            suggestions.illustrate(suggestion, input);
            return Map.of();
        } catch (InvalidInput e) {
            return e.messages(Locale.forLanguageTag(frame.language().tag()));
        }
    }

    /** The picture, for who sent it. */
    @GET
    @Path("picture")
    @Produces(MediaType.WILDCARD)
    @Requires(Permission.READ)
    public Response picture() {
        return search.picture(own())
                .map(picture -> Response.ok(picture.getContent(), picture.mediaType())
                        .header("Cache-Control", "private, no-store"))
                .orElseThrow(SuggestionPage::absent)
                .build();
    }

    private String path() {
        return ContactLinks.PATH + "manage/" + contact + "/" + until + "/" + ContactLinks.PREFIX + secret;
    }

    private Suggestion own() {
        try {
            Contact holder = links.holder(new Link(contact, until, secret), Purpose.MANAGE);
            return suggestions.own(id, holder);
        } catch (NotFound e) {
            throw absent();
        }
    }

    private static WrongAddress absent() {
        return WrongAddress.absent("wrong.following", "", "/follow/mine");
    }

    private Response page(Response.Status status, SuggestionInput input, Map<String, String> faults) {
        return Response.status(status)
                .header("Cache-Control", "no-store")
                .entity(form.page(
                        frame, path() + "/suggestions/" + id, input, Optional.empty(), Optional.of(own()), faults))
                .build();
    }
}

package almanac.web.form;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.http.idempotency.IdempotentCreation;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.store.database.DiskSpace;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Responds to submitted forms without losing anything typed: a form that can't be stored is shown again as it was
 * typed.
 */
@RequestScoped
public class FormAnswers {

    @Inject
    private Frame frame;

    @Inject
    private DiskSpace space;

    @Inject
    private LatestChange latest;

    @Inject
    private HttpServletRequest request;

    /**
     * Stores a form and redirects, or shows it again. The calling method is open to everybody and {@link KeepsForm}:
     * callers who are no longer signed in are shown what they typed.
     *
     * @param needed the permission that the caller needs
     */
    public Response answer(String body, Permission needed, FormPage page) {
        return answer(body, needed, page, form -> stored(form, page));
    }

    /** Likewise for another use of the submission, such as a preview. */
    public Response answer(String body, Permission needed, FormPage page, Function<Form, Response> use) {
        Form sent = Form.sent(body);
        if (!frame.caller().isSignedIn()) {
            return Response.status(Response.Status.UNAUTHORIZED)
                    .entity(new StaticTemplates().webFormSignedOut(frame, sent))
                    .build();
        }
        Policy.require(frame.caller(), needed);
        if (KeepsForm.Stale.is(request)) {
            return noticed(403, page, sent, Notice.STALE);
        }
        Form form = page.id().isPresent() ? FormMerge.chosen(sent, page::stored) : sent;
        try {
            return use.apply(form);
        } catch (InvalidInput e) {
            return faulty(400, page, form, faults(e, page, form));
        } catch (StaleVersion e) {
            return conflict(page, form);
        } catch (NotFound | NotReadable e) {
            if (!page.makesNew()) {
                throw e;
            }
            Form another = form.without(Form.VERSION).without(Form.KEY);
            Editor copy = Editor.open(page.path(Optional.empty()), Optional.empty(), another, Notice.GONE);
            return Response.status(404).entity(page.show(copy)).build();
        } catch (Forbidden e) {
            return noticed(403, page, form, Notice.FORBIDDEN);
        } catch (Conflict e) {
            if (e.reason() == Conflict.Reason.ALREADY_IN_TRASH) {
                return noticed(409, page, form, Notice.TRASHED);
            }
            Blame blame = Blame.of(e, page.path(page.id())).orElseThrow(() -> e);
            return faulty(409, page, form, Map.of(page.field(blame.property()), frame.text(blame.text())));
        } catch (RuntimeException e) { // the database throws its own for the same reasons
            return unavailable(e, page, form);
        }
    }

    private Response unavailable(RuntimeException thrown, FormPage page, Form form) {
        Optional<Problem> problem = Problems.known(thrown);
        if (problem.map(Problem::data).orElse(Map.of()).get(IdempotentCreation.CREATED) instanceof Long made) {
            return madeBefore(made, page, form);
        }
        int status = problem.map(Problem::status).orElse(500);
        return switch (status) {
            case 409, 503 -> noticed(status, page, form, Notice.BUSY);
            case 507 -> noticed(status, page, form, Notice.FULL);
            default -> throw thrown;
        };
    }

    public Response stored(Form form, FormPage page) {
        if (page.needsRoom()) {
            space.requireRoom();
        }
        return Outcome.then(frame, page.store(form));
    }

    /** Shows the form of the record that an earlier submission created, with what was typed since, to change it. */
    private static Response madeBefore(long made, FormPage page, Form form) {
        Optional<Long> id = Optional.of(made);
        Editor editor = Editor.open(page.path(id), id, form.without(Form.KEY), Notice.MADE);
        return Response.status(409).entity(page.show(editor)).build();
    }

    private Response noticed(int status, FormPage page, Form form, Notice notice) {
        return Response.status(status)
                .entity(page.show(Editor.open(page.path(page.id()), page.id(), form, notice)))
                .build();
    }

    private Response faulty(int status, FormPage page, Form form, Map<String, String> faults) {
        Editor editor = Editor.open(page.path(page.id()), page.id(), form, Notice.NONE);
        return Response.status(status).entity(page.show(editor.with(faults))).build();
    }

    /** Shows the form merged with the stored record, with its version, so that it can be sent again. */
    private Response conflict(FormPage page, Form form) {
        FormMerge merge = FormMerge.of(page.stored(), form);
        String path = page.path(page.id());
        Optional<String> rival = Editor.kind(path).flatMap(kind -> page.id()
                .flatMap(id -> latest.of(kind, id, merge.form().get(Form.VERSION), frame)));
        Editor editor = new Editor(path, page.id(), merge.form(), Map.of(), Notice.CONFLICT, merge.conflicts(), rival);
        return Response.status(409).entity(page.show(editor)).build();
    }

    /** Returns the errors by field, in the order of the form. */
    private Map<String, String> faults(InvalidInput invalid, FormPage page, Form form) {
        Map<String, String> faults = new LinkedHashMap<>();
        invalid.messages(Locale.forLanguageTag(frame.language().tag())).forEach((place, message) -> {
            String field = page.place(place, form);
            faults.putIfAbsent(field, form.lacksDay(field) ? frame.text("manage.lacks-day") : message);
        });
        return form.inOrder(faults);
    }

    /** The property that a conflict is about, and the message. */
    private record Blame(String property, String text) {

        private static Optional<Blame> of(Conflict conflict, String path) {
            return switch (conflict.reason()) {
                case NAME_TAKEN ->
                    Optional.of(new Blame("name", "manage.taken." + term(path).word()));
                case SLUG_TAKEN -> Optional.of(new Blame("slug", "manage.taken.slug"));
                case LAST_ADMINISTRATOR -> Optional.of(new Blame("role", "manage.last-administrator"));
                case ACCOUNT_IN_USE -> Optional.of(new Blame("reassign", "manage.account-in-use"));
                default -> Optional.empty();
            };
        }

        /** Returns the kind of term whose form a page has; the first steps have that of a category. */
        private static Kind term(String path) {
            return Editor.kind(path).orElse(Kind.CATEGORY);
        }
    }
}

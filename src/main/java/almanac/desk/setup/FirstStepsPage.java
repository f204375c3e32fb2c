package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.FormPage;
import almanac.web.form.Notice;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The first steps with a new site, each a small form that leads to the next. */
@Path("manage/first-steps/{step: name|zone|language|category|event}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class FirstStepsPage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private FirstStepsActions actions;

    @Inject
    private FormAnswers answers;

    @PathParam("step")
    private String word;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel show() {
        return show(Editor.open(step().path(), id(), stored(), Notice.NONE));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response take(String body) {
        return answers.answer(body, Permission.ADMINISTER, this);
    }

    private FirstStep step() {
        return FirstStep.named(word);
    }

    @Override
    public String store(Form form) {
        actions.take(step(), form, frame.caller());
        return step().next();
    }

    @Override
    public Form stored() {
        return actions.form(step(), frame);
    }

    /** A step is no record. */
    @Override
    public Optional<Long> id() {
        return Optional.empty();
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    @Override
    public String path(Optional<Long> id) {
        return step().path();
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates().deskSetupFirstStep(frame, editor, step());
    }

    @Override
    public String field(String property) {
        return switch (property) {
            case "start_date" -> "start_day";
            case "end_date" -> "until";
            default -> property;
        };
    }
}

package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The first steps with a new site, each a small form that leads to the next. */
@Path("manage/first-steps/{step: name|zone|color|category|event}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class FirstStepsPage extends FormRoutes {

    @Inject
    private FirstStepsActions actions;

    @Inject
    private SettingsActions settings;

    @PathParam("step")
    private String word;

    private FirstStep step() {
        return FirstStep.named(word);
    }

    @Override
    protected Permission needed() {
        return Permission.ADMINISTER;
    }

    @Override
    protected String list() {
        return step().path();
    }

    @Override
    public Form stored() {
        return actions.form(step(), frame());
    }

    @Override
    public String store(Form form) {
        actions.take(step(), form, frame().caller());
        return step().next();
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .deskSetupFirstStep(frame(), editor, step(), actions.done(), settings.preview(frame()));
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

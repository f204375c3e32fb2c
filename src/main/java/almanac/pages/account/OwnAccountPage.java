package almanac.pages.account;

import almanac.base.language.Languages;
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
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The caller's own account. */
@Path("account")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class OwnAccountPage implements FormPage {

    static final String PATH = "/account";

    @Inject
    private Frame frame;

    @Inject
    private OwnAccountActions actions;

    @Inject
    private FormAnswers answers;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public JteModel show() {
        return show(Editor.open(PATH, id(), stored(), Notice.told(saved)));
    }

    /** Open also to callers whose session has ended, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.OWN_ACCOUNT, this);
    }

    @Override
    public String store(Form form) {
        actions.update(form, frame.caller());
        return PATH + "?saved=1";
    }

    @Override
    public Form stored() {
        return actions.form(frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(frame.caller().accountId());
    }

    @Override
    public String path(Optional<Long> id) {
        return PATH;
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .pagesAccountOwnAccount(frame, actions.name(frame.caller()), editor, languages(editor.form()));
    }

    /** Returns the languages of the pages by tag; another one that the account has stays a choice. */
    private Map<String, String> languages(Form form) {
        Map<String, String> languages = new LinkedHashMap<>();
        languages.put("", frame.text("own-account.any-language"));
        Languages.all().forEach(each -> languages.put(each.tag(), each.name()));
        form.all(OwnAccountActions.LOCALE).forEach(each -> languages.putIfAbsent(each, each));
        return languages;
    }
}

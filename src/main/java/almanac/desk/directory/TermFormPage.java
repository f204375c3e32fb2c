package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.security.Permission;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The form of a category or tag. */
@Path("manage/{kind: " + Directory.TERMS + "}/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class TermFormPage extends EntryFormPage {

    @Inject
    private TermActions actions;

    @Override
    Form opened(long id) {
        return actions.form(kind(), id, frame().caller());
    }

    @Override
    Form blank() {
        return Form.NOTHING;
    }

    @Override
    Entry known(long id) {
        return actions.entry(kind(), id, frame().caller());
    }

    @Override
    public String store(Form form) {
        id().ifPresent(id -> actions.update(kind(), id, form, frame().caller()));
        long stored = id().orElseGet(() -> actions.create(kind(), form, frame().caller()));
        return Directory.path(kind(), stored) + "?saved=1";
    }

    @Override
    public Form stored() {
        return opened(id().orElseThrow());
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .deskDirectoryTerm(
                        frame(),
                        new TermEditor(
                                kind(),
                                editor,
                                entry(editor.id()).orElse(null),
                                kind() == Kind.CATEGORY ? actions.parents(editor.id()) : List.of(),
                                frame().caller().may(Permission.EDIT_OTHERS)));
    }
}

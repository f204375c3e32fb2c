package almanac.desk.taxonomy;

import almanac.base.kind.Kind;
import almanac.desk.directory.EntryFormPage;
import almanac.desk.directory.EntryForms;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Optional;

/** The form of a category or tag. */
@Path("manage/{kind: " + Kind.TERM_PATHS + "}/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class TermFormPage extends EntryFormPage {

    @Inject
    private TermActions actions;

    @Override
    protected EntryForms forms() {
        return actions;
    }

    @Override
    public JteModel show(Editor editor) {
        Map<String, String> parents = kind() == Kind.CATEGORY ? actions.parents(editor.id()) : Map.of();
        Optional<ColoredCategory> inherited =
                kind() == Kind.CATEGORY ? actions.inherited(editor.id()) : Optional.empty();
        return new StaticTemplates()
                .deskTaxonomyTerm(frame(), kind(), editor, entry(editor.id()), parents, inherited, around());
    }
}

package almanac.desk.venue;

import almanac.base.kind.Kind;
import almanac.desk.directory.EntryFormPage;
import almanac.desk.directory.EntryForms;
import almanac.desk.gallery.ImageActions;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The form of a venue or organizer. */
@Path("manage/{kind: " + Kind.RECORD_PATHS + "}/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class LinkedFormPage extends EntryFormPage {

    @Inject
    private LinkedActions actions;

    @Inject
    private ImageActions images;

    @Override
    protected EntryForms forms() {
        return actions;
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .deskVenueLinked(
                        frame(), kind(), editor, entry(editor.id()), images.offered(frame().links(), frame().caller()));
    }

    @Override
    public String field(String property) {
        return LinkedForm.field(property);
    }
}

package almanac.desk.directory;

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
import java.util.Optional;

/** The form of a venue or organizer. */
@Path("manage/{kind: " + Directory.LINKED + "}/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class LinkedFormPage extends EntryFormPage {

    @Inject
    private LinkedActions actions;

    @Override
    Form opened(long id) {
        return actions.form(kind(), id, frame().caller());
    }

    @Override
    Form blank() {
        return LinkedForm.blank(kind(), frame().caller());
    }

    @Override
    Entry known(long id) {
        return actions.entry(kind(), id, frame().caller());
    }

    @Override
    public String store(Form form) {
        id().ifPresent(id -> actions.update(kind(), id, form, frame().caller()));
        long stored = id().orElseGet(() -> actions.create(kind(), form, frame().caller()));
        return entry(Optional.of(stored)).isPresent() ? Directory.path(kind(), stored) + "?saved=1" : found(form);
    }

    /** The list with what a new entry only repeats, where that is somebody else's. */
    private String found(Form form) {
        return new EntryQuery(kind(), EntryState.PUBLISHED, form.get(LinkedForm.NAME), 1).address();
    }

    @Override
    public Form stored() {
        return actions.stored(kind(), id().orElseThrow(), frame().caller());
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .deskDirectoryLinked(
                        frame(),
                        new LinkedEditor(
                                kind(),
                                editor,
                                entry(editor.id()).orElse(null),
                                LinkedForm.statuses(frame().caller()),
                                frame().caller().may(Permission.EDIT_OTHERS)));
    }

    @Override
    public String field(String property) {
        return LinkedForm.field(property);
    }
}

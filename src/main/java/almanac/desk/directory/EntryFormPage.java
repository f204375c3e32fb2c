package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.base.refusal.DomainException;
import almanac.domain.security.Permission;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import jakarta.inject.Inject;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The base of all forms of entries. */
public abstract class EntryFormPage extends FormRoutes {

    @Inject
    private EntryActions entries;

    @PathParam("kind")
    private String kind;

    protected abstract EntryForms forms();

    /** Returns the stored entry; empty for a new one, or if it was deleted or the caller may no longer change it. */
    protected Optional<Entry> entry(Optional<Long> id) {
        try {
            return id.map(each -> entries.entry(kind(), each, frame().caller()));
        } catch (DomainException e) {
            return Optional.empty();
        }
    }

    /** Returns the beginning of the list that the entry is in; empty if the caller's session has ended. */
    protected List<Entry> around() {
        return frame().caller().may(needed())
                ? entries.list(EntryQuery.of(kind(), ""), EntryList.Report.NONE, frame().caller())
                        .entries()
                : List.of();
    }

    @Override
    protected Permission needed() {
        return Permission.toCreate(kind());
    }

    @Override
    protected String list() {
        return Directory.path(kind());
    }

    @Override
    public boolean makesNew() {
        return true;
    }

    @Override
    protected Form opened() {
        return id().map(id -> forms().form(kind(), id, frame().caller()))
                .orElseGet(() -> forms().blank(kind(), frame().caller()));
    }

    @Override
    public Form stored() {
        return forms().stored(kind(), id().orElseThrow(), frame().caller());
    }

    /** Returns the path of the form, or of the list if a new entry only repeats somebody else's. */
    @Override
    public String store(Form form) {
        id().ifPresent(id -> forms().update(kind(), id, form, frame().caller()));
        Optional<Long> stored = id().or(() -> Optional.of(create(form)));
        return entry(stored).isPresent()
                ? path(stored) + "?saved=1"
                : EntryQuery.of(kind(), form.get("name")).list().address();
    }

    private long create(Form form) {
        Map<String, Object> members = forms().members(kind(), form, Form.NOTHING);
        return entries.create(
                kind(), form, members, frame().caller(), id -> forms().complete(kind(), id, form, frame().caller()));
    }

    protected Kind kind() {
        return Directory.kind(kind);
    }
}

package almanac.desk.taxonomy;

import almanac.base.refusal.Kind;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.web.form.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form of a category or tag, with the names that the interface gives its fields. */
final class TermForm {

    static final String PARENT = "parent";

    private static final List<String> FIELDS = List.of("name", "slug", "description");

    private TermForm() {}

    static Form of(Term shown) {
        Form.Builder fields = new Form.Builder();
        fields.put(Form.VERSION, String.valueOf(shown.getVersion()));
        fields.put("name", shown.getName());
        fields.put("slug", shown.getSlug());
        fields.put("description", shown.getDescription());
        if (shown instanceof Category category) {
            Category parent = category.getParent();
            fields.put(PARENT, parent == null ? "" : parent.getId().toString());
        }
        return fields.build();
    }

    /** What a form says for the service: of what is stored what it changes, of a new one what is filled in. */
    static Map<String, Object> members(Kind kind, Form form, Form stored) {
        Map<String, Object> members = new LinkedHashMap<>();
        boolean isNew = stored.fields().isEmpty();
        FIELDS.stream()
                .filter(name -> form.changes(stored, name))
                .filter(name -> !isNew || name.equals("name") || !form.get(name).isEmpty())
                .forEach(name -> members.put(name, form.get(name)));
        if (kind == Kind.CATEGORY && form.changes(stored, PARENT)) {
            members.put(PARENT, form.get(PARENT));
        }
        return members;
    }
}

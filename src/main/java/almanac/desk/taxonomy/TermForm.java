package almanac.desk.taxonomy;

import almanac.base.kind.Kind;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.web.form.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form of a category or tag, whose fields have the names of the interface. */
final class TermForm {

    static final String PARENT = "parent";
    static final String COLOR = "color";

    private static final List<String> FIELDS = List.of("name", "slug", "description");

    private TermForm() {}

    /** @param colors the names of colours by the slugs of the categories that have one of their own */
    static Form of(Term shown, Map<String, String> colors) {
        Form.Builder fields = new Form.Builder();
        fields.put(Form.VERSION, String.valueOf(shown.getVersion()));
        fields.put("name", shown.getName());
        fields.put("slug", shown.getSlug());
        fields.put("description", shown.getDescription());
        if (shown instanceof Category category) {
            fields.put(COLOR, colors.getOrDefault(category.getSlug(), ""));
            Category parent = category.getParent();
            fields.put(PARENT, parent == null ? "" : parent.getId().toString());
        }
        return fields.build();
    }

    /** Returns the members of an input: those that the form changes, or for a new term those that are filled in. */
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

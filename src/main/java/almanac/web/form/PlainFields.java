package almanac.web.form;

import almanac.base.validation.Input;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of a form that hold a property under its name in requests, as it is sent. */
public final class PlainFields {

    private PlainFields() {}

    /** Fills in the values of a record. */
    public static void put(Form.Builder fields, Input input, Object record) {
        Map<String, Object> members = input.membersOf(record);
        input.plain()
                .keySet()
                .forEach(name -> fields.put(name, members.get(name).toString()));
    }

    /** Returns the members for fields that were sent and differ from the stored form: booleans for switches, else text. */
    public static Map<String, Object> changed(Input input, Form form, Form stored) {
        Map<String, Object> changed = new LinkedHashMap<>();
        input.plain().forEach((name, type) -> {
            if (form.changes(stored, name)) {
                changed.put(name, type == Boolean.class ? (Object) form.isOn(name) : form.get(name));
            }
        });
        return changed;
    }
}

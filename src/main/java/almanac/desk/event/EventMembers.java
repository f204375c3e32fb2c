package almanac.desk.event;

import almanac.desk.name.TypedNames;
import almanac.domain.event.EventInput;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Status;
import almanac.domain.series.Scope;
import almanac.web.form.Form;
import almanac.web.form.PlainFields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Converts the changes of a form to members of a request of the interface. Unchanged fields aren't sent, so that line
 * ends changed by a text box have no effect.
 */
public final class EventMembers {

    /** Fields that a service writes, and that are sent unchanged. */
    private static final List<String> TEXTS =
            List.of("title", "timezone", "description", "excerpt", "status", "slug", "image");

    /** Fields that together determine its dates, and those of its publication. */
    private static final String[] WHEN = {"start_day", "start_time", "end_day", "end_time", "all_day"};

    private static final String[] PUBLISHED = {"publish_day", "publish_time"};

    private static final Set<String> DATES =
            Set.of("start_date", "end_date", "all_day", "timezone", "rrule", "rdate", "exdate");

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,15})?");

    private final Form form;
    private final Form stored;
    private final Map<String, Object> members = new LinkedHashMap<>();

    private EventMembers(Form form, Form stored) {
        this.form = pressed(form);
        this.stored = stored;
    }

    /** Returns the form with the status of its button; none makes an internal event public. */
    private static Form pressed(Form form) {
        String next = form.get(EventForm.NEXT);
        return next.isEmpty() || form.has("status", Status.PRIVATE.word()) ? form : form.with("status", next);
    }

    /** Returns all members but those that need a look-up: venues, organizers, tags, and the author. */
    public static Map<String, Object> of(Form form, Form stored) {
        EventMembers changed = new EventMembers(form, stored);
        changed.addTexts();
        changed.addTimes();
        changed.addScope();
        changed.addLists();
        return changed.members;
    }

    static Map<String, Object> when(Form form, Form stored) {
        EventMembers all = new EventMembers(form, stored);
        all.addTimes();
        all.addLists();
        all.members.put("timezone", form.get("timezone"));
        all.members.keySet().retainAll(DATES);
        return all.members;
    }

    private void addTexts() {
        members.putAll(form.changed(stored, TEXTS));
        members.putAll(PlainFields.changed(new EventInput(), form, stored));
        if (!form.get("image_address").isEmpty()) {
            members.put("image", form.get("image_address"));
        }
        if (form.isOn("password_removed")) {
            members.put("password", "");
        } else if (!form.get("password").isEmpty()) {
            members.put("password", form.get("password"));
        }
    }

    private void addScope() {
        String scope = form.get(EventForm.SCOPE);
        if (!scope.isEmpty() && !scope.equals(Scope.THIS.word())) {
            members.put(EventForm.SCOPE, scope);
        }
        if (form.isOn(EventForm.KEEP_OWN)) {
            members.put(EventForm.KEEP_OWN, true);
        }
    }

    private void addTimes() {
        if (form.changes(stored, WHEN)) {
            members.put("start_date", when("start"));
            members.put("end_date", when("end"));
            members.put("all_day", form.isOn("all_day"));
        }
        if (form.changes(stored, PUBLISHED) && form.differs(stored, PUBLISHED)) {
            String time = time("publish");
            members.put("date", time.isEmpty() ? "now" : time);
        }
        if (RepeatFields.change(form, stored)) {
            members.put("rrule", RepeatFields.rule(form));
        }
    }

    /** Like {@link #time}, for the start or the end: whole days have no times. */
    private String when(String side) {
        return form.isOn("all_day") ? form.get(side + "_day") : time(side);
    }

    /** Returns the date and time of the start, the end, or the publication, as the interface takes them. */
    private String time(String of) {
        return form.time(of + "_day", of + "_time");
    }

    private void addLists() {
        for (String name : List.of("cost", "rdate", "exdate")) {
            if (form.changes(stored, name)) {
                members.put(name, form.lines(name));
            }
        }
        if (form.changes(stored, TypedNames.CATEGORIES)) {
            members.put("categories", form.all(TypedNames.CATEGORIES));
        }
        if (FormRows.TICKETS.changes(form, stored)) {
            members.put("tickets", tickets());
        }
        if (FormRows.CUSTOM_FIELDS.changes(form, stored)) {
            members.put("custom_fields", customFields());
        }
    }

    /**
     * Returns the tickets of the rows that are filled in. An empty field is absent, except the capacity, which it
     * clears.
     */
    private List<Object> tickets() {
        List<Object> tickets = new ArrayList<>();
        for (Map<String, String> row : FormRows.TICKETS.filled(form)) {
            Map<String, Object> ticket = new LinkedHashMap<>(row);
            if (row.get("id").isEmpty()) {
                ticket.remove("id");
            }
            if (!FormRows.isRemoved(row)) {
                tickets.add(ticket);
            }
        }
        return tickets;
    }

    /** Returns the custom fields that differ, each of its former kind; removed ones are null, which deletes them. */
    private Map<String, Object> customFields() {
        Map<String, Map<String, String>> before = byName(stored);
        Map<String, Map<String, String>> now = byName(form);
        Map<String, Object> changed = new LinkedHashMap<>();
        before.keySet().stream().filter(name -> !now.containsKey(name)).forEach(name -> changed.put(name, null));
        now.forEach((name, row) -> {
            if (!row.equals(before.get(name))) {
                changed.put(name, customValue(row));
            }
        });
        return changed;
    }

    private static Map<String, Map<String, String>> byName(Form form) {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        FormRows.CUSTOM_FIELDS.filled(form).stream()
                .filter(row -> !row.get("name").isEmpty())
                .forEach(row -> rows.put(row.get("name"), row));
        return rows;
    }

    /** Returns the value in its former kind, or as text, which every field may be, if it no longer fits. */
    private static Object customValue(Map<String, String> row) {
        String value = row.get("value");
        if (value.isEmpty()) {
            return null;
        }
        if (row.get("kind").equals(CustomValue.Kind.BOOLEAN.name()) && value.matches("true|false")) {
            return Boolean.valueOf(value);
        }
        boolean isNumber = row.get("kind").equals(CustomValue.Kind.NUMBER.name())
                && NUMBER.matcher(value).matches();
        return isNumber ? new BigDecimal(value) : value;
    }
}

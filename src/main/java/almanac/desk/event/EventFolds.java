package almanac.desk.event;

import almanac.desk.event.EventSidebar.Choices;
import almanac.desk.event.EventSidebar.Facts;
import almanac.desk.name.TypedNames;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The summaries of the folds of an event's form. */
public record EventFolds(Form form, Choices choices, Facts facts, EventPlan plan, Frame frame) {

    /** The most names that a summary lists. */
    private static final int MOST = 6;

    private static final String FREE = "0+([.,]0+)?";

    public String terms() {
        Stream<String> categories = choices.categories().stream()
                .filter(each -> form.has(TypedNames.CATEGORIES, each.slug()))
                .map(Choice::name);
        Stream<String> typed = TypedNames.OF_TERMS.stream().map(each -> listed(form.lines(each).stream()));
        return said(Stream.concat(Stream.of(listed(categories)), typed).toArray(String[]::new));
    }

    public String price() {
        Stream<String> prices =
                form.lines("cost").stream().map(each -> each.matches(FREE) ? frame.text("event.free") : each);
        return said(listed(prices), named(FormRows.TICKETS));
    }

    public String organizer() {
        return said(listed(form.all(EventForm.ORGANIZER).stream()));
    }

    public String repeats() {
        String kind = form.get("repeat");
        boolean isKnown = RepeatFields.CHOICES.contains(kind) && !kind.isEmpty();
        String chosen = frame.text("manage.repeat." + (isKnown ? kind : "once"));
        return plan.recurrence().isEmpty() ? chosen : plan.recurrence();
    }

    public String links() {
        return said(form.get("excerpt"), host("website"), host("online_url"));
    }

    private String host(String field) {
        return form.get(field).replaceFirst("^[a-z]+://([^/?#]*).*", "$1");
    }

    /** Returns a status other than scheduled, with its reason. */
    public String eventStatus() {
        String word = form.get("event_status");
        EventStatus status = Stream.of(EventStatus.values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElse(EventStatus.SCHEDULED);
        return said(frame.text("manage.event-status", status), form.get("event_status_reason"));
    }

    public String visibility() {
        Stream<String> switches = Stream.of("featured", "sticky", "hide_from_listings")
                .filter(form::isOn)
                .map(each -> frame.text("manage.field." + each.replace('_', '-')));
        boolean isProtected = facts.isProtected() || !form.get("password").isEmpty();
        String password = isProtected ? frame.text("manage.field.password") : "";
        String others = listed(switches);
        boolean isSilent = (status() + form.get("publish_day") + password + others).isEmpty();
        return isSilent && form.has("status", Status.DRAFT.word())
                ? frame.text("manage.status", Status.DRAFT)
                : said(status(), form.get("publish_day"), password, others);
    }

    private String status() {
        return choices.statuses().stream()
                .filter(each -> each != Status.DRAFT && each.word().equals(form.get("status")))
                .map(each -> frame.text("manage.status", each))
                .collect(Collectors.joining());
    }

    public String customFields() {
        return said(named(FormRows.CUSTOM_FIELDS));
    }

    private String named(FormRows rows) {
        List<Map<String, String>> filled = rows.filled(form);
        return listed(filled.stream().map(each -> each.get("name")));
    }

    private static String listed(Stream<String> names) {
        return names.filter(each -> !each.isEmpty()).limit(MOST).collect(Collectors.joining(", "));
    }

    private String said(String... parts) {
        String all = Stream.of(parts).filter(each -> !each.isEmpty()).collect(Collectors.joining(" · "));
        return all.isEmpty() ? frame.text("manage.fold.none") : all;
    }
}

package almanac.domain.history;

import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.recurrence.DateList;
import almanac.base.time.TimeText;
import almanac.domain.changes.Change;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SentBack;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Ticket;
import almanac.domain.site.SiteChoices;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.hibernate.Hibernate;

/**
 * The values of a record as the members of an input that would write them; a venue or organizer, too, has a title here. Never a secret: a password isn't restored. Nor is the
 * trash, from which a record is taken by itself.
 */
public final class InputSnapshot {

    /** Those that an input takes as they are stored, under the same name. */
    private static final Set<String> PLAIN = Set.of(
            "title",
            "name",
            "description",
            "excerpt",
            "slug",
            "eventStatusReason",
            "onlineUrl",
            "website",
            "showMap",
            "showMapLink",
            "hideFromListings",
            "sticky",
            "featured",
            "address",
            "city",
            "country",
            "province",
            "state",
            "zip",
            "phone",
            "email",
            "geoLat",
            "geoLng",
            "capacity");

    /** From which an input derives another one, unless that is sent, too. */
    private static final Set<String> REGIONS = Set.of("country", "province", "state");

    private final Map<String, Object> members = new LinkedHashMap<>();

    private InputSnapshot() {}

    /** What a change replaced; empty if it changed nothing that an input writes. */
    static Map<String, Object> replaced(Change change, Stored changed, Map<Ticket, Change> tickets) {
        Map<String, Object> before = new LinkedHashMap<>(change.before());
        before.entrySet().removeIf(each -> {
            Object after = change.after().get(each.getKey());
            return Objects.equals(each.getValue(), after);
        });
        if (changed instanceof Event event && !tickets.isEmpty() && Hibernate.isInitialized(event.getTickets())) {
            boolean isChanged = event.getTickets().stream().anyMatch(tickets::containsKey);
            before.computeIfAbsent("tickets", any -> isChanged ? List.copyOf(event.getTickets()) : null);
        }
        if (before.containsKey("publishedAt") && !isPublished(change)) {
            before.remove("publishedAt"); // what was not public has no time to go back to
        }
        if (before.keySet().stream().anyMatch(REGIONS::contains)) {
            before.put("stateProvince", change.before().get("stateProvince"));
        }
        InputSnapshot replaced = new InputSnapshot();
        before.forEach((property, value) -> replaced.add(property, value, tickets));
        return replaced.members;
    }

    private static boolean isPublished(Change change) {
        return change.before().get("status") instanceof Status status && status.isPublished();
    }

    /** What a record has now, as it is compared with what it had. */
    public static Map<String, Object> present(Stored known) {
        InputSnapshot present = new InputSnapshot();
        Properties.of(known).forEach((property, value) -> present.add(property, value, Map.of()));
        return JsonText.parse(Json.bytes(present.members)).members();
    }

    private void add(String property, Object value, Map<Ticket, Change> tickets) {
        if (PLAIN.contains(property)) {
            members.put(inSnakeCase(property), value == null ? "" : value);
            return;
        }
        switch (property) {
            case "stateProvince" -> members.put("stateprovince", value);
            case "image", "parent", "author" -> members.put(property, value == null ? "" : id(value));
            case "venues" -> members.put("venue", ids(value));
            case "organizers" -> members.put("organizer", ids(value));
            case "categories", "tags" ->
                members.put(property, ids(value).stream().sorted().toList());
            case "cost" -> members.put(property, value.toString().lines().toList());
            case "eventStatus" -> members.put("event_status", value.toString().toLowerCase(Locale.ROOT));
            case "publishedAt" ->
                members.put(
                        "date_utc",
                        ((Instant) value).truncatedTo(ChronoUnit.SECONDS).toString());
            case "status" -> addStatus((Status) value);
            case "sentBack" -> addSentBack((SentBack) value);
            case "choices" -> addChoices(value == null ? SiteChoices.NONE : (SiteChoices) value);
            case "dates" -> addDates((EventDates) value);
            case "recurrence" -> addRecurrence((RecurrenceTexts) value);
            case "customFields" -> members.put("custom_fields", customFields((Map<?, ?>) value));
            case "tickets" ->
                members.put(
                        property,
                        ((Collection<?>) value)
                                .stream()
                                        .map(each -> ticket((Ticket) each, tickets))
                                        .toList());
            default -> {
                // it is derived, secret, or of no input
            }
        }
    }

    private void addStatus(Status status) {
        if (status != Status.TRASH) {
            members.put("status", status.word());
        }
    }

    /** No input writes it: it comes back with an action that is undone. */
    private void addSentBack(SentBack why) {
        if (why != null) {
            members.put(
                    Revision.SENT_BACK,
                    List.of(
                            why.reviewReason(),
                            why.reviewedBy(),
                            why.reviewedAt().toString()));
        }
    }

    /** All of them: what was not chosen is cleared again. */
    private void addChoices(SiteChoices choices) {
        for (RecordComponent each : SiteChoices.class.getRecordComponents()) {
            try {
                members.put(inSnakeCase(each.getName()), each.getAccessor().invoke(choices));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** As instants, so that an hour that the wall clock shows twice is the right one. */
    private void addDates(EventDates dates) {
        members.put("start_date", dates.startUtc().toString());
        members.put("end_date", dates.endUtc().toString());
        members.put("timezone", dates.timeZone());
        members.put("all_day", dates.allDay());
    }

    private void addRecurrence(RecurrenceTexts recurrence) {
        members.put("rrule", recurrence.rrule());
        members.put("rdate", dates(recurrence.rdate()));
        members.put("exdate", dates(recurrence.exdate()));
    }

    private static List<String> dates(String list) {
        return DateList.parse(list).stream().map(TimeText::of).toList();
    }

    private static Map<String, Object> customFields(Map<?, ?> fields) {
        Map<String, Object> plain = new TreeMap<>();
        fields.forEach((name, value) -> plain.put((String) name, plain((CustomValue) value)));
        return plain;
    }

    private static Object plain(CustomValue value) {
        return switch (value.kind()) {
            case TEXT -> value.content();
            case NUMBER -> new BigDecimal(value.content());
            case BOOLEAN -> Boolean.valueOf(value.content());
        };
    }

    /** A kept ticket may have been changed itself. */
    private static Map<String, Object> ticket(Ticket ticket, Map<Ticket, Change> changed) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", ticket.getId());
        values.put("name", ticket.getName());
        values.put("price", ticket.getPrice());
        values.put("capacity", ticket.getCapacity());
        values.put("description", ticket.getDescription());
        Change change = changed.get(ticket);
        if (change != null) {
            values.replaceAll((name, value) -> change.before().getOrDefault(name, value));
        }
        values.replaceAll((name, value) -> value == null ? "" : value);
        return values;
    }

    private static String id(Object linked) {
        return ((Stored) linked).getId().toString();
    }

    private static List<String> ids(Object linked) {
        List<String> ids = new ArrayList<>();
        ((Collection<?>) linked).forEach(each -> ids.add(id(each)));
        return ids;
    }

    private static String inSnakeCase(String property) {
        return property.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}

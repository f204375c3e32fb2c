package almanac.domain.history;

import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.kind.Kind;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.changes.Change;
import almanac.domain.event.EventInput;
import almanac.domain.event.TicketInput;
import almanac.domain.model.Audited;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Ticket;
import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.StoredSettings;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.TagInput;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.hibernate.Hibernate;

/**
 * The values of a record as members of the input that would write them, as the input's {@link Patch}es read them. The
 * name of a venue or organizer is its title here, too. It has no secrets, since passwords aren't restored, and no
 * trash, which a separate action restores from.
 */
public final class InputSnapshot {

    /** Properties from which an input derives {@code stateprovince}, unless that is sent, too. */
    private static final Set<String> REGIONS = Set.of("country", "province", "state");

    /** Empty inputs by kind; not the services', since the recorder of revisions is no bean. */
    private static final Map<Kind, Supplier<Input>> INPUTS = Map.of(
            Kind.EVENT, EventInput::new,
            Kind.VENUE, VenueInput::new,
            Kind.ORGANIZER, OrganizerInput::new,
            Kind.CATEGORY, CategoryInput::new,
            Kind.TAG, TagInput::new,
            Kind.SETTINGS, SiteSettingsInput::new);

    private InputSnapshot() {}

    /** Returns an empty input of a kind with a history. */
    public static Input input(Kind kind) {
        return INPUTS.get(kind).get();
    }

    public static Map<String, Object> present(Stored known) {
        return JsonText.parse(Json.bytes(input(known).membersOf(known))).members();
    }

    /** Returns the former values of the members that differ, in the order of pages. */
    public static Map<String, Object> differing(Map<String, Object> present, Map<String, Object> had) {
        Map<String, Object> differing = new LinkedHashMap<>();
        present.forEach((member, value) -> {
            if (had.containsKey(member) && !had.get(member).equals(value)) {
                differing.put(member, had.get(member));
            }
        });
        return differing;
    }

    /** Returns the values that a change replaced; empty if no input writes any of them. */
    static Map<String, Object> replaced(Change change, Stored changed, Map<Ticket, Change> tickets) {
        Map<String, Object> before = differing(change);
        if (changed instanceof Event event && !tickets.isEmpty() && Hibernate.isInitialized(event.getTickets())) {
            boolean isChanged = event.getTickets().stream().anyMatch(tickets::containsKey);
            before.computeIfAbsent("tickets", any -> isChanged ? List.copyOf(event.getTickets()) : null);
        }
        if (before.containsKey("publishedAt") && !isPublished(change)) {
            before.remove("publishedAt"); // a record that was not public has no time to restore
        }
        if (before.keySet().stream().anyMatch(REGIONS::contains)) {
            before.put("stateProvince", change.before().get("stateProvince"));
        }
        if (changed instanceof StoredSettings && before.get("choices") == null) {
            before.replace("choices", SiteChoices.NONE);
        }
        Map<String, Object> members = input(changed).membersOf(before);
        members.computeIfPresent("tickets", (name, any) -> tickets((Collection<?>) before.get(name), tickets));
        if (before.containsKey("sentBack")) {
            members.put(Revision.SENT_BACK, before.get("sentBack") instanceof SentBack why ? sentBack(why) : List.of());
        }
        return members;
    }

    private static Map<String, Object> differing(Change change) {
        Map<String, Object> before = new LinkedHashMap<>(change.before());
        before.entrySet()
                .removeIf(each -> Objects.equals(each.getValue(), change.after().get(each.getKey())));
        return before;
    }

    private static boolean isPublished(Change change) {
        return change.before().get("status") instanceof Status status && status.isPublished();
    }

    private static Input input(Stored known) {
        return input(((Audited) known).kind());
    }

    /** Returns what no input writes: undo restores it. */
    private static List<String> sentBack(SentBack why) {
        return List.of(
                why.reviewReason(),
                why.reviewedBy().toString(),
                why.reviewedAt().toString());
    }

    /** Returns the former tickets; a remaining one may have changed itself. */
    private static List<Map<String, Object>> tickets(Collection<?> before, Map<Ticket, Change> changed) {
        return before.stream().map(each -> ticket((Ticket) each, changed)).toList();
    }

    private static Map<String, Object> ticket(Ticket ticket, Map<Ticket, Change> changed) {
        TicketInput none = new TicketInput();
        Map<String, Object> members = none.membersOf(ticket);
        if (changed.containsKey(ticket)) {
            members.putAll(none.membersOf(changed.get(ticket).before()));
        }
        return members;
    }
}

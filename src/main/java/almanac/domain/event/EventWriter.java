package almanac.domain.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.Reference;
import almanac.base.validation.Violations;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordInput;
import almanac.domain.record.RecordWriter;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.EventTerms;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.OrganizerService;
import almanac.domain.venue.VenueInput;
import almanac.domain.venue.VenueService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Writes an input to an event, except its dates and the properties common to all records; looks up its links. */
@ApplicationScoped
class EventWriter {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordWriter writer;

    @Inject
    private EventTerms terms;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    @Inject
    private RecurrenceResolver recurrences;

    /** Throws all violations at once, including those that only the database or another library reveals. */
    void requireValid(EventInput input, Caller caller) {
        EventLimits.checkSent(input);
        input.violations().throwIfAny(() -> {
            writer.lookUp(caller, input);
            recurrences.lookUp(input);
            input.parent.value().ifPresent(id -> parent(id, input, caller));
            Kind.TERMS.forEach(kind ->
                    input.terms(kind).value().ifPresent(named -> terms.lookUp(kind, named, input.violations())));
            input.venue.value().ifPresent(named -> lookUp(Venue.class, named, "venue", input, caller));
            input.organizer.value().ifPresent(named -> lookUp(Organizer.class, named, "organizer", input, caller));
        });
    }

    void write(Event event, EventInput input, Caller caller) {
        input.writeTo(event);
        input.parent.ifSent(id -> setParent(event, id, input, caller));
        Kind.TERMS.forEach(kind -> input.terms(kind)
                .ifSent(
                        List.of(),
                        named -> event.setLinks(kind, terms.named(kind, named, caller, input.violations()))));
        input.venue.ifSent(List.of(), named -> event.setVenues(venues(named, input, caller)));
        input.organizer.ifSent(List.of(), named -> event.setOrganizers(organizers(named, input, caller)));
        requireWithinLimits(event, input);
    }

    /** Refuses what would make an event, or a date of a series that follows it, exceed its limits. */
    void requireWithinLimits(Event event, EventInput input) {
        EventLimits.check(event, input);
        input.violations().throwIfAny();
    }

    private void setParent(Event event, Long id, EventInput input, Caller caller) {
        Optional<Event> parent = parent(id, input, caller);
        // so that of two moves that together would close a cycle, the second one sees the first
        for (Event each = parent.orElse(null); each != null; each = each.getParent()) {
            entities.lock(each, LockModeType.PESSIMISTIC_WRITE);
        }
        if (parent.isPresent() && parent.get().isWithin(event)) {
            input.violations().add("parent", InvalidValue.localized("almanac.event.loop", Map.of()));
        } else {
            event.setParent(parent.orElse(null));
        }
    }

    private Optional<Event> parent(Long id, EventInput input, Caller caller) {
        Optional<Event> parent = id == null ? Optional.empty() : find(Event.class, id, caller);
        if (id != null && parent.isEmpty()) {
            input.violations().add("parent", InvalidValue.localized("almanac.event.absent", Map.of()));
        }
        return parent;
    }

    private List<Venue> venues(List<Reference<VenueInput>> named, EventInput input, Caller caller) {
        return linked(Venue.class, named, data -> venues.create(data, caller), "venue", input, caller);
    }

    private List<Organizer> organizers(List<Reference<OrganizerInput>> named, EventInput input, Caller caller) {
        return linked(Organizer.class, named, data -> organizers.create(data, caller), "organizer", input, caller);
    }

    /** Returns the records that an event is to link to; violations name their place in the list. */
    private <T extends CalendarRecord, I extends RecordInput> List<T> linked(
            Class<T> type,
            List<Reference<I>> named,
            Function<I, T> create,
            String field,
            EventInput input,
            Caller caller) {
        List<T> linked = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            String place = input.place(field, i);
            Optional<T> found = named.get(i) instanceof Reference.ByData<I> made
                    ? made(made.data(), create, place, input.violations())
                    : known(type, named.get(i), place, input.violations(), caller);
            found.ifPresent(linked::add);
        }
        return linked.stream().distinct().toList();
    }

    private static <T, I extends RecordInput> Optional<T> made(
            I data, Function<I, T> create, String place, Violations violations) {
        try {
            return Optional.of(create.apply(data));
        } catch (InvalidInput e) {
            violations.addInside(place, data.violations());
            return Optional.empty();
        }
    }

    /** Returns the record with that id; an unknown one is a violation. */
    private <T extends CalendarRecord> Optional<T> known(
            Class<T> type, Reference<?> named, String place, Violations violations, Caller caller) {
        long id = ((Reference.ById<?>) named).id();
        Optional<T> known = find(type, id, caller);
        if (known.isEmpty()) {
            violations.add(place, InvalidValue.localized("almanac.event.linked", Map.of("id", id)));
        }
        return known;
    }

    /** Adds the violations of linked records, which only a look-up reveals. */
    private <T extends CalendarRecord, I extends RecordInput> void lookUp(
            Class<T> type, List<Reference<I>> named, String field, EventInput input, Caller caller) {
        for (int i = 0; i < named.size(); i++) {
            String place = input.place(field, i);
            if (named.get(i) instanceof Reference.ByData<I> made) {
                writer.lookUp(caller, made.data());
                input.violations().addInside(place, made.data().violations());
            } else {
                known(type, named.get(i), place, input.violations(), caller);
            }
        }
    }

    private <T extends CalendarRecord> Optional<T> find(Class<T> type, long id, Caller caller) {
        return Optional.ofNullable(entities.find(type, id))
                .filter(each -> !each.isInTrash() && Policy.maySee(caller, each));
    }
}

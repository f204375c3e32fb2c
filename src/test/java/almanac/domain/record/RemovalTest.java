package almanac.domain.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Ticket;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.StoredLinks;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;

/** Permanent deletion leaves neither links nor counts behind, on both databases. */
class RemovalTest extends RecordsTest {

    private static final Caller ADMINISTRATOR = new Caller(-1L, Role.ADMINISTRATOR);
    private static final List<Status> STATES = List.of(Status.values());

    private final Random random = new Random(7);

    private Event event(Status status) {
        ZonedDateTime start = NOW.atZone(UTC.id()).plusDays(random.nextInt(5));
        return event("event", EventDates.of(start, start, UTC, false), status);
    }

    private Venue venue() {
        return stored(new Venue(author, NOW), "venue", Status.PUBLISH);
    }

    private void remove(CalendarRecord gone) {
        remove(gone, ADMINISTRATOR, ExpectedVersion.ANY);
    }

    private <T extends CalendarRecord> void remove(T gone, Caller caller, ExpectedVersion expected) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) Hibernate.getClass(gone);
        new Removal(entities, new RecordSearch(entities), new SiteClock())
                .remove(type, new RecordKey.ById(gone.getId()), expected, caller, each -> each);
    }

    private long number(String query) {
        return ((Number) entities.createNativeQuery(query).getSingleResult()).longValue();
    }

    private <T> T read(Class<T> type, Object id) {
        flushAndClear();
        return entities.find(type, id);
    }

    @Contract("6 Both count as")
    void eventsOfAnyStatusLoseAVenueAndKeepTheOthers() {
        Venue gone = venue();
        List<Venue> others = List.of(venue(), venue());
        List<Event> events = STATES.stream().map(this::event).toList();
        events.forEach(each -> each.setVenues(List.of(others.get(0), gone, others.get(1))));
        read(Venue.class, gone.getId());
        remove(entities.find(Venue.class, gone.getId()));

        assertThat(read(Venue.class, gone.getId())).isNull();
        for (Event each : events) {
            Event now = read(Event.class, each.getId());
            assertThat(now.getVenues())
                    .extracting(Venue::getId)
                    .containsExactly(others.get(0).getId(), others.get(1).getId());
            assertThat(now.getModifiedAt()).isNotEqualTo(NOW);
            assertThat(now.getVersion()).isGreaterThan(each.getVersion());
        }
    }

    @Test
    void eventsLoseAnOrganizer() {
        Organizer gone = stored(new Organizer(author, NOW), "gone", Status.TRASH);
        Organizer other = stored(new Organizer(author, NOW), "other", Status.PUBLISH);
        Event event = event(Status.PUBLISH);
        event.setOrganizers(List.of(gone, other));
        entities.flush();
        remove(gone);

        assertThat(read(Event.class, event.getId()).getOrganizers())
                .extracting(Organizer::getId)
                .containsExactly(other.getId());
    }

    @Contract("6 Both count as")
    void childrenMoveUp() {
        Event top = event(Status.PUBLISH);
        Event middle = event(Status.TRASH);
        Event low = event(Status.DRAFT);
        middle.setParent(top);
        low.setParent(middle);
        entities.flush();
        remove(middle);
        assertThat(read(Event.class, low.getId()).getParent().getId()).isEqualTo(top.getId());

        remove(entities.find(Event.class, top.getId()));
        Event now = read(Event.class, low.getId());
        assertThat(now.getParent()).isNull();
        assertThat(now.getModifiedAt()).isNotEqualTo(NOW);
    }

    @Test
    void whoIsNoAdministratorOrKnowsAnotherVersionDeletesNothing() {
        Event event = event(Status.PUBLISH);
        entities.flush();
        for (Role role : EnumSet.complementOf(EnumSet.of(Role.ADMINISTRATOR))) {
            assertThatThrownBy(() -> remove(event, new Caller(author.getId(), role), ExpectedVersion.ANY))
                    .isInstanceOf(DomainException.class);
        }
        assertThatThrownBy(() -> remove(event, Caller.ANONYMOUS, ExpectedVersion.ANY))
                .isInstanceOf(DomainException.class);
        assertThatThrownBy(() -> remove(event, ADMINISTRATOR, ExpectedVersion.of(99)))
                .isInstanceOf(DomainException.class);
        assertThat(read(Event.class, event.getId())).isNotNull();

        remove(entities.find(Event.class, event.getId()));
        assertThatThrownBy(() -> remove(event)).isInstanceOf(DomainException.class);
    }

    @Test
    void countsAreThoseOfCountingWhateverIsCreatedChangedAndDeleted() {
        List<Tag> tags = new ArrayList<>();
        for (String name : Set.of("one", "two", "three")) {
            tags.add(new Tag(name, name + System.nanoTime()));
        }
        tags.forEach(entities::persist);
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            write(events, tags);
            if (random.nextInt(3) == 0) {
                entities.flush();
                requireRightCounts(tags);
            }
        }
        List.copyOf(events).forEach(each -> {
            entities.flush();
            remove(each);
        });
        requireRightCounts(tags);
        for (String table : List.of("events", "event_tags", "tickets")) {
            assertThat(number("select count(*) from " + table)).as(table).isZero();
        }
        assertThat(number("select coalesce(sum(events), 0) from event_days")).isZero();
    }

    private void write(List<Event> events, List<Tag> tags) {
        Status status = STATES.get(random.nextInt(STATES.size()));
        Event event = events.isEmpty() ? null : events.get(random.nextInt(events.size()));
        switch (event == null ? 0 : random.nextInt(5)) {
            case 0, 1 -> {
                Event made = event(status);
                made.setTags(some(tags));
                made.setTickets(List.of(ticket()));
                events.add(made);
            }
            case 2 -> event.publishAs(status, null, NOW);
            case 3 -> event.setTags(some(tags));
            default -> {
                event.setTags(some(tags));
                entities.flush();
                event.publishAs(status, null, NOW);
                remove(event);
                events.remove(event);
            }
        }
    }

    private static Ticket ticket() {
        Ticket ticket = new Ticket();
        ticket.setName("seat");
        return ticket;
    }

    private Set<Tag> some(List<Tag> tags) {
        return tags.stream().filter(each -> random.nextBoolean()).collect(Collectors.toSet());
    }

    private void requireRightCounts(List<Tag> tags) {
        for (Tag each : tags) {
            String links = "select count(*) from event_tags l join events e on e.id = l.event_id"
                    + " where e.status = 'PUBLISH' and l.tag_id = " + each.getId();
            assertThat(number("select published from tags where id = " + each.getId()))
                    .isEqualTo(number(links))
                    .isEqualTo(each.getPublished());
        }
        assertThat(number("select count(*) from (select start_day, status, sum(events) s from event_days"
                        + " group by start_day, status) d where d.s <> (select count(*) from events e"
                        + " where cast(e.start_local as date) = d.start_day and e.status = d.status)"))
                .isZero();
        StoredLinks.requireRight(entities);
    }
}

package almanac.domain.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.model.AuditEntry;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Ticket;
import almanac.domain.model.Venue;
import almanac.support.RecordsTest;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A transaction's changes are reported once, completely, and only if it commits. */
class ChangeCollectorTest extends RecordsTest {

    @BeforeEach
    void commitAuthor() {
        commit(() -> {});
    }

    @AfterEach
    void end() {
        ChangeRecorder.end();
        deleteCommitted();
    }

    private Event event(String title) {
        return titled(new Event(author, hour("2031-01-01T00:00"), NOW), title, Status.PUBLISH);
    }

    private Event stored(String title, Consumer<Event> more) {
        Event event = event(title);
        more.accept(event);
        commit(() -> {
            event.getVenues().forEach(entities::persist);
            event.getTags().forEach(entities::persist);
            entities.persist(event);
        });
        entities.clear();
        return entities.find(Event.class, event.getId());
    }

    private static Tag newTag(String name) {
        return new Tag(name, name);
    }

    private long number(String query) {
        return ((Number) entities.createNativeQuery(query).getSingleResult()).longValue();
    }

    private long count(String table) {
        return number("select count(*) from " + table);
    }

    private long published(Tag tag) {
        return number("select published from tags where id = " + tag.getId());
    }

    private long eventsOnDays() {
        return number("select coalesce(sum(events), 0) from event_days");
    }

    private List<AuditEntry> trail() {
        return entities.createQuery("select a from AuditEntry a order by a.id", AuditEntry.class)
                .getResultList();
    }

    @Test
    void whatIsRolledBackIsToldToNobody() {
        ChangeRecorder told = ChangeRecorder.begin();
        entities.persist(event("never"));
        entities.flush();
        entities.getTransaction().rollback();
        entities.getTransaction().begin();

        assertThat(told.flushed).hasSize(1);
        assertThat(told.committing).isEmpty();
        assertThat(told.committed).isEmpty();

        commit(() -> entities.persist(newTag("afterwards")));
        assertThat(told.committed).extracting(Change::entity).hasOnlyElementsOfType(Tag.class);
        assertThat(eventsOnDays()).isZero();
    }

    @Test
    void whatAConsumerThrowsRollsBack() {
        ChangeRecorder told = ChangeRecorder.begin();
        told.refusal = new IllegalStateException("no");

        assertThatThrownBy(() -> commit(() -> entities.persist(event("refused"))))
                .hasStackTraceContaining("no");
        assertThat(told.committed).isEmpty();
        assertThat(count("events")).isZero();
        assertThat(eventsOnDays()).isZero();
    }

    @Test
    void severalFlushesAreOneChange() {
        Event event = stored("one", each -> {});
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            event.setTitle("two");
            entities.flush();
            event.setTitle("three");
            event.setCost("5");
            entities.flush();
            event.setWebsite("https://example.org");
        });

        assertThat(told.flushed).hasSize(3).allSatisfy(flush -> assertThat(flush)
                .singleElement()
                .extracting(Change::kind)
                .isEqualTo(Change.Kind.CHANGED));
        assertThat(told.committed).isEqualTo(told.committing).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(Change.Kind.CHANGED);
            assertThat(change.before())
                    .containsEntry("title", "one")
                    .containsEntry("cost", "")
                    .containsEntry("website", "");
            assertThat(change.after())
                    .containsEntry("title", "three")
                    .containsEntry("cost", "5")
                    .containsEntry("website", "https://example.org");
        });
        assertThat(trail()).last().satisfies(entry -> assertThat(entry.getChanges())
                .contains("[\"one\",\"three\"]"));
    }

    @Test
    void aChangeAndItsUndoLeaveTheValuesAndNoTrace() {
        Event event = stored("same", each -> {});
        int entries = trail().size();
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            event.setTitle("other");
            entities.flush();
            event.setTitle("same");
        });

        Change change = told.committed.get(0);
        assertThat(told.committed).hasSize(1);
        assertThat(change.after().get("title")).isEqualTo(change.before().get("title"));
        assertThat(change.after().get("version")).isNotEqualTo(change.before().get("version"));
        assertThat(trail()).hasSize(entries);
    }

    @Test
    void whatIsCreatedAndDeletedAgainWasNeverThere() {
        int entries = trail().size();
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            Event event = event("brief");
            entities.persist(event);
            entities.flush();
            entities.remove(event);
            Event briefer = event("briefer");
            entities.persist(briefer);
            entities.remove(briefer);
        });

        assertThat(told.flushed).hasSize(2);
        assertThat(told.committing).isEmpty();
        assertThat(told.committed).isEmpty();
        assertThat(trail()).hasSize(entries);
        assertThat(eventsOnDays()).isZero();
    }

    @Test
    void whatIsCreatedAndChangedIsCreated() {
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            Event event = event("new");
            entities.persist(event);
            entities.flush();
            event.setTitle("newer");
        });

        assertThat(told.committed).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(Change.Kind.CREATED);
            assertThat(change.before()).isEmpty();
            assertThat(change.after()).containsEntry("title", "newer").containsEntry("tags", Set.of());
        });
    }

    @Test
    void collectionsAreToldAsTheyWereAndAre() {
        Tag kept = newTag("kept");
        Tag lost = newTag("lost");
        Event event = stored("linked", each -> {
            each.setTags(List.of(kept, lost));
            each.setVenues(List.of(newVenue("first"), newVenue("second")));
            each.getCustomFields().put("size", size("small"));
        });
        ChangeRecorder told = ChangeRecorder.begin();
        Tag added = newTag("added");
        List<Venue> venues = List.copyOf(event.getVenues());
        commit(() -> {
            entities.persist(added);
            event.setTags(List.of(entities.find(Tag.class, kept.getId())));
            entities.flush();
            event.getTags().add(added);
            event.setVenues(List.of(venues.get(1), venues.get(0)));
            event.getCustomFields().put("size", size("large"));
        });

        Change change = told.committed.stream()
                .filter(each -> each.of(Event.class).isPresent())
                .findFirst()
                .orElseThrow();
        assertThat(names(change.before().get("tags"))).containsExactlyInAnyOrder("kept", "lost");
        assertThat(names(change.after().get("tags"))).containsExactlyInAnyOrder("kept", "added");
        assertThat(change.before()).containsEntry("venues", venues);
        assertThat(change.after()).containsEntry("venues", List.of(venues.get(1), venues.get(0)));
        assertThat(change.before())
                .containsEntry("customFields", Map.of("size", size("small")))
                .doesNotContainKey("tickets");
        assertThat(change.after()).containsEntry("customFields", Map.of("size", size("large")));
        assertThat(List.of(published(kept), published(lost), published(added))).containsExactly(1L, 0L, 1L);
    }

    private static CustomValue size(String size) {
        return new CustomValue(CustomValue.Kind.TEXT, size);
    }

    private Venue newVenue(String name) {
        return titled(new Venue(author, NOW), name, Status.DRAFT);
    }

    private static List<String> names(Object tags) {
        return ((Set<?>) tags).stream().map(Tag.class::cast).map(Tag::getName).toList();
    }

    @Test
    void aDeletionTellsWhatThereWasThoughNothingOfItWasLoaded() {
        Tag tag = newTag("deleted");
        Event event = stored("gone", each -> {
            each.setTags(List.of(tag));
            Ticket ticket = new Ticket();
            ticket.setName("seat");
            each.setTickets(List.of(ticket));
            each.getCustomFields().put("size", size("small"));
        });
        assertThat(published(tag)).isEqualTo(1);
        assertThat(eventsOnDays()).isEqualTo(1);
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> entities.remove(event));

        assertThat(told.committed).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(Change.Kind.DELETED);
            assertThat(change.before()).containsEntry("title", "gone");
            assertThat(names(change.before().get("tags"))).containsExactly("deleted");
            assertThat((List<?>) change.before().get("tickets")).hasSize(1);
            assertThat(change.after()).isEmpty();
        });
        assertThat(published(tag)).isZero();
        assertThat(eventsOnDays()).isZero();
        for (String table : List.of("events", "event_tags", "tickets", "custom_fields")) {
            assertThat(count(table)).as(table).isZero();
        }
        assertThat(trail()).last().satisfies(entry -> {
            assertThat(entry.getAction()).isEqualTo(AuditEntry.Action.DELETE);
            assertThat(entry.getChanges()).contains("\"title\":[\"gone\",\"\"]", "\"tags\":");
        });
    }

    @Test
    void whatIsChangedAndDeletedIsDeletedAsItWas() {
        Tag tag = newTag("before");
        Event event = stored("as it was", each -> each.setTags(List.of(tag)));
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            event.setTitle("as it became");
            event.setTags(List.of());
            entities.flush();
            event.trash(NOW);
            entities.remove(event);
        });

        assertThat(told.committed).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(Change.Kind.DELETED);
            assertThat(change.before()).containsEntry("title", "as it was").containsEntry("status", Status.PUBLISH);
            assertThat(names(change.before().get("tags"))).containsExactly("before");
        });
        assertThat(published(tag)).isZero();
        assertThat(eventsOnDays()).isZero();
    }

    @Test
    void eachOfManyThatAreDeletedIsToldAndABulkDeletionIsNot() {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            events.add(event("many " + i));
        }
        commit(() -> events.forEach(entities::persist));
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> events.subList(0, 59).forEach(entities::remove));

        assertThat(told.committed).hasSize(59).allMatch(change -> change.kind() == Change.Kind.DELETED);
        assertThat(eventsOnDays()).isEqualTo(1);

        ChangeRecorder bulk = ChangeRecorder.begin();
        commit(() -> {
            entities.createQuery("delete from Occurrence").executeUpdate();
            entities.createQuery("delete from Event").executeUpdate();
        });
        assertThat(bulk.flushed).isEmpty();
        assertThat(bulk.committed).isEmpty();
    }

    @Test
    void aConsumerReadsWhatAnEventWasAndIsByItsType() {
        Event event = stored("typed", each -> each.setTags(List.of(newTag("of it"))));
        EventDates before = event.getDates();
        ChangeRecorder told = ChangeRecorder.begin();
        commit(() -> {
            ZonedDateTime later = before.start().plusDays(1);
            event.setDates(EventDates.of(later, later, UTC, false));
            event.publishAs(Status.DRAFT, null, NOW);
            event.setHideFromListings(true);
        });

        EventState was = only(told.committed, EventState::before);
        EventState is = only(told.committed, EventState::after);
        assertThat(was.status()).isEqualTo(Status.PUBLISH);
        assertThat(is.status()).isEqualTo(Status.DRAFT);
        assertThat(was.terms().toList()).hasSize(1).isEqualTo(is.terms().toList());
        OccurrenceState took = only(told.occurrences, OccurrenceState::before);
        OccurrenceState takes = only(told.occurrences, OccurrenceState::after);
        assertThat(took.dates()).isEqualTo(before);
        assertThat(takes.dates().start()).isEqualTo(before.start().plusDays(1));
        assertThat(took.isHiddenFromListings()).isFalse();
        assertThat(takes.isHiddenFromListings()).isTrue();
        assertThat(takes.status()).isEqualTo(Status.DRAFT);
    }

    private static <S> S only(List<Change> told, Function<Change, Optional<S>> state) {
        return told.stream().map(state).flatMap(Optional::stream).findFirst().orElseThrow();
    }
}

package almanac.domain.sync;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.CategoryService;
import almanac.support.Beans;
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.provider.EnumSource;

/** The readers of each change, on both databases. */
class ChangeFeedTest extends DatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final Caller ADMINISTRATOR = new Caller(-1L, Role.ADMINISTRATOR);
    private static final int MANY = 100;

    private final Map<String, Copy> copies = new LinkedHashMap<>();
    private Kind database;
    private EntityManager entities;
    private Account author;
    private Account contributor;

    private void begin(Kind kind) {
        database = kind;
        entities = factory(kind).createEntityManager();
        author = account("author", Role.AUTHOR);
        contributor = account("contributor", Role.CONTRIBUTOR);
        copy("administrator", ADMINISTRATOR);
        copy("editor", new Caller(-2L, Role.EDITOR));
        copy("owner", Caller.of(author));
        copy("author", new Caller(-3L, Role.AUTHOR));
        copy("contributor", Caller.of(contributor));
        copy("subscriber", new Caller(-4L, Role.SUBSCRIBER));
        copy("anonymous", Caller.ANONYMOUS);
    }

    private Account account(String name, Role role) {
        Account account = new Account(name + System.nanoTime(), role, "no hash", NOW);
        commit(() -> entities.persist(account));
        return account;
    }

    private void copy(String name, Caller caller) {
        copies.put(name, new Copy(factory(database), caller));
    }

    @AfterEach
    void end() {
        copies.values().forEach(Copy::close);
        entities.close();
        deleteCommitted();
    }

    private void commit(Runnable work) {
        entities.getTransaction().begin();
        work.run();
        entities.getTransaction().commit();
    }

    private <T extends CalendarRecord> T made(T made, Status status) {
        made.setTitle("made");
        made.setSlug("slug-" + System.nanoTime());
        made.publishAs(status, null, NOW);
        return made;
    }

    private Event event(Status status, Consumer<Event> more) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = made(new Event(author, EventDates.of(start, start.plusHours(1), UTC, false), NOW), status);
        more.accept(event);
        commit(() -> entities.persist(event));
        return event;
    }

    private Venue venue(Status status) {
        Venue venue = made(new Venue(author, NOW), status);
        commit(() -> entities.persist(venue));
        return venue;
    }

    private void change(CalendarRecord changed, Status status) {
        commit(() -> changed.publishAs(status, null, NOW));
    }

    private void remove(Class<? extends CalendarRecord> type, CalendarRecord gone) {
        commit(() -> new Beans(entities)
                .get(Removal.class)
                .remove(type, new RecordKey.ById(gone.getId()), ExpectedVersion.ANY, ADMINISTRATOR, each -> each));
    }

    /** Returns the changes that each caller reads now, by the callers who read any. */
    private Map<String, List<String>> told() {
        Map<String, List<String>> told = new LinkedHashMap<>();
        copies.forEach((name, copy) -> {
            List<String> changes = copy.followToTheEnd(MANY);
            if (!changes.isEmpty()) {
                told.put(name, changes);
            }
        });
        return told;
    }

    private void assertTold(String names, String... changes) {
        Map<String, List<String>> told = told();
        if (names.isEmpty()) {
            assertThat(told).isEmpty();
        } else {
            assertThat(told.keySet()).containsExactlyInAnyOrder(names.split(" "));
            assertThat(told).allSatisfy((name, all) -> assertThat(all).containsExactly(changes));
        }
    }

    private static final String ALL = "administrator editor owner author contributor subscriber anonymous";
    private static final String EDITORS = "administrator editor owner";
    private static final String READERS = "author contributor subscriber anonymous";

    @ContractCases("11 changed: the record; gone: the caller; What the caller")
    @EnumSource
    void eachIsToldOfWhatTheyMaySeeAndOfWhatTheyNoLongerMay(Kind kind) {
        begin(kind);
        for (Class<? extends CalendarRecord> type : List.of(Event.class, Venue.class, Organizer.class)) {
            CalendarRecord record = type == Event.class
                    ? event(Status.DRAFT, each -> {})
                    : type == Venue.class ? venue(Status.DRAFT) : made(new Organizer(author, NOW), Status.DRAFT);
            if (record.getId() == null) {
                commit(() -> entities.persist(record));
            }
            String name = record.kind().word() + " " + record.getId();
            assertTold(EDITORS, "changed " + name);
            commit(() -> record.setTitle("still a draft"));
            assertTold(EDITORS, "changed " + name);
            change(record, Status.PUBLISH);
            assertTold(ALL, "changed " + name);
            change(record, Status.PRIVATE);
            Map<String, List<String>> told = told();
            assertThat(told.keySet()).containsExactlyInAnyOrder(ALL.split(" "));
            List.of(READERS.split(" "))
                    .forEach(each -> assertThat(told.get(each)).containsExactly("gone " + name));
            List.of(EDITORS.split(" "))
                    .forEach(each -> assertThat(told.get(each)).containsExactly("changed " + name));
            commit(() -> record.trash(NOW));
            assertTold(EDITORS, "gone " + name);
            change(record, Status.PUBLISH);
            assertTold(ALL, "changed " + name);
            commit(() -> record.trash(NOW));
            assertTold(ALL, "gone " + name);
            commit(() -> record.setTitle("in the trash"));
            assertTold("");
            change(record, Status.PUBLISH);
            remove(type, record);
            assertTold(ALL, "gone " + name);
        }
    }

    @ContractCases("11 What the caller")
    @EnumSource
    void whatIsDeletedFromTheTrashOrFromDraftsIsNoNewsToWhoDidNotSeeIt(Kind kind) {
        begin(kind);
        Event draft = event(Status.DRAFT, each -> {});
        Event trashed = event(Status.TRASH, each -> {});
        told();

        remove(Event.class, draft);
        assertTold(EDITORS, "gone event " + draft.getId());
        remove(Event.class, trashed);
        assertTold("");
    }

    @ContractCases("11 gone: the caller")
    @EnumSource
    void whoeverMissedThatItWasUnpublishedIsToldHoweverOftenItChangedSince(Kind kind) {
        begin(kind);
        Event event = event(Status.PUBLISH, each -> {});
        told();

        change(event, Status.DRAFT);
        commit(() -> event.setTitle("a draft again"));
        remove(Event.class, event);
        assertTold(ALL, "gone event " + event.getId());
    }

    @ContractCases("11 gone: the caller")
    @EnumSource
    void aDraftThatGetsAnotherAuthorIsGoneForTheFormer(Kind kind) {
        begin(kind);
        Event draft = event(Status.DRAFT, each -> {});
        told();

        commit(() -> draft.setAuthor(entities.find(Account.class, contributor.getId())));
        Map<String, List<String>> told = told();
        assertThat(told.keySet()).containsExactlyInAnyOrder("administrator", "editor", "owner", "contributor");
        assertThat(told.get("owner")).containsExactly("gone event " + draft.getId());
        assertThat(told.get("contributor")).containsExactly("changed event " + draft.getId());
    }

    @ContractCases("11 changed: the record; gone: the caller")
    @EnumSource
    void whatListsLeaveOutIsGoneAndWhatIsProtectedIsThereWithoutItsPrivateParts(Kind kind) {
        begin(kind);
        Event event = event(Status.PUBLISH, each -> each.setDescription("in full"));
        told();

        commit(() -> event.protectWith("sesame"));
        assertTold(ALL, "changed event " + event.getId());
        assertThat(copies.get("anonymous").content().get("event " + event.getId()))
                .doesNotContain("in full");
        assertThat(copies.get("owner").content().get("event " + event.getId())).contains("in full");
        commit(() -> event.setHideFromListings(true));
        assertTold(ALL, "gone event " + event.getId());
        commit(() -> event.setTitle("hidden"));
        assertTold("");
        commit(() -> event.setHideFromListings(false));
        assertTold(ALL, "changed event " + event.getId());
    }

    @ContractCases("11 Otherwise what an; The count of")
    @EnumSource
    void termsAreEverybodysAndTheirCountsAreNoChange(Kind kind) {
        begin(kind);
        String name = "jazz" + System.nanoTime();
        Category above = new Category(name, name);
        Category below = new Category(name + "-2", name + "-2");
        below.setParent(above);
        Tag tag = new Tag(name, name);
        commit(() -> List.of(above, below, tag).forEach(entities::persist));
        told();

        commit(() -> tag.rename("Swing"));
        assertTold(ALL, "changed tag " + tag.getId());
        Event event = event(Status.PUBLISH, each -> {
            each.setCategories(Set.of(above));
            each.setTags(Set.of(tag));
        });
        assertTold(ALL, "changed event " + event.getId());
        entities.clear();
        commit(() ->
                new Beans(entities).get(CategoryService.class).delete(entities.find(Category.class, above.getId())));
        assertThat(told()).hasSize(7).allSatisfy((who, changes) -> assertThat(changes)
                .containsExactlyInAnyOrder("changed category " + below.getId(), "gone category " + above.getId()));
        assertThat(copies).allSatisfy((who, copy) -> assertThat(copy.content().get("event " + event.getId()))
                .contains("categories=[]", "tags=[tag " + tag.getId() + "]"));
    }

    @ContractCases("11 An event is told")
    @EnumSource
    void eventsAreToldAgainWhenWhatTheyLinkToIsSeenByOthersThanBefore(Kind kind) {
        begin(kind);
        Venue venue = venue(Status.PUBLISH);
        Event event = event(Status.PUBLISH, each -> each.setVenues(List.of(venue)));
        Event locked = event(Status.PUBLISH, each -> {
            each.setVenues(List.of(venue));
            each.protectWith("sesame");
        });
        String[] names = {"venue " + venue.getId(), "event " + event.getId(), "event " + locked.getId()};
        told();

        commit(() -> venue.setTitle("renamed"));
        assertTold(ALL, "changed " + names[0]);
        commit(() -> venue.trash(NOW));
        Map<String, List<String>> told = told();
        assertThat(told.get("owner")).containsExactly("gone " + names[0], "changed " + names[1], "changed " + names[2]);
        assertThat(told.get("anonymous"))
                .as("what is protected doesn't tell where it takes place")
                .containsExactly("gone " + names[0], "changed " + names[1]);
        change(venue, Status.DRAFT);
        assertTold(EDITORS, "changed " + names[0], "changed " + names[1], "changed " + names[2]);
        change(venue, Status.PENDING);
        assertTold(EDITORS, "changed " + names[0], "changed " + names[1], "changed " + names[2]);
        change(venue, Status.PUBLISH);
        assertThat(told().get("anonymous")).containsExactly("changed " + names[0], "changed " + names[1]);
        copies.values().forEach(copy -> assertThat(copy.content()).containsAllEntriesOf(linked(copy.truth(), names)));
    }

    private static Map<String, String> linked(Map<String, String> all, String... names) {
        Map<String, String> linked = new LinkedHashMap<>(all);
        linked.keySet().retainAll(List.of(names));
        return linked;
    }

    @ContractCases("11 An event is told")
    @EnumSource
    void aChildIsToldAgainWhenItsParentIsSeenByOthersThanBefore(Kind kind) {
        begin(kind);
        Event parent = event(Status.PUBLISH, each -> {});
        Event child = event(Status.PUBLISH, each -> {
            each.setParent(parent);
            each.protectWith("sesame");
        });
        told();

        change(parent, Status.DRAFT);
        assertThat(told().get("anonymous"))
                .containsExactly("gone event " + parent.getId(), "changed event " + child.getId());
        assertThat(copies.get("anonymous").content().get("event " + child.getId()))
                .contains("parent=0");
    }

    @ContractCases("11 An event is told")
    @EnumSource
    void eventsAreToldWhenAVenueThatTheyLinkedToIsDeletedForGood(Kind kind) {
        begin(kind);
        Venue venue = venue(Status.PUBLISH);
        Event event = event(Status.PUBLISH, each -> each.setVenues(List.of(venue)));
        told();

        remove(Venue.class, venue);
        assertThat(told()).hasSize(7).allSatisfy((who, changes) -> assertThat(changes)
                .containsExactlyInAnyOrder("changed event " + event.getId(), "gone venue " + venue.getId()));
    }

    @ContractCases("11 What the caller")
    @EnumSource
    void pagesAreFilledWithWhatTheCallerSees(Kind kind) {
        begin(kind);
        for (int i = 0; i < 6; i++) {
            event(i % 2 == 0 ? Status.PUBLISH : Status.DRAFT, each -> {});
        }
        Copy anonymous = copies.get("anonymous");

        assertThat(anonymous.follow(2)).hasSize(2);
        assertThat(anonymous.follow(2)).hasSize(1);
        assertThat(anonymous.follow(2)).isEmpty();
        assertThat(copies.get("editor").followToTheEnd(4)).hasSize(6);
    }

    @ContractCases("11 per_page")
    @EnumSource
    void longTextsMakeAPageShorter(Kind kind) {
        begin(kind);
        String text = "<p>" + "long ".repeat(180_000) + "</p>";
        CustomValue long20 = new CustomValue(CustomValue.Kind.TEXT, "x".repeat(20_000));
        for (int i = 0; i < 60; i++) {
            int number = i;
            event(Status.PUBLISH, each -> {
                each.setDescription(number < 10 && number % 2 == 0 ? text : "short");
                IntStream.range(0, number < 10 && number % 2 == 1 ? 45 : 0)
                        .forEach(field -> each.getCustomFields().put("field " + field, long20));
            });
        }
        Copy anonymous = copies.get("anonymous");

        assertThat(anonymous.follow(MANY)).hasSize(8);
        assertThat(anonymous.follow(MANY)).hasSize(52);
        assertThat(anonymous.follow(MANY)).isEmpty();
    }

    @ContractCases("11 Every committed change")
    @EnumSource
    void whatIsRolledBackIsNotTold(Kind kind) {
        begin(kind);
        entities.getTransaction().begin();
        entities.persist(made(new Venue(author, NOW), Status.PUBLISH));
        entities.flush();
        entities.getTransaction().rollback();

        assertTold("");
    }

    @ContractCases("11 Changes are kept; Whoever comes later")
    @EnumSource
    void whatWasNumberedTooLongAgoIsForgottenAndWhoWasThereIsToldSo(Kind kind) {
        begin(kind);
        event(Status.PUBLISH, each -> {});
        Beans beans = new Beans(entities);
        ChangeFeed feed = beans.get(ChangeFeed.class);
        ChangeLogStore store = beans.get(ChangeLogStore.class);
        entities.getTransaction().begin();
        ChangeLog log = feed.upToDate();
        long last = log.getLastPosition();
        Instant numbered = log.getNumberedAt();

        store.deleteBefore(numbered);
        assertThat(feed.isRetained(log, last - 1)).isTrue();
        assertThat(feed.start(log, Caller.ANONYMOUS))
                .as("as far as shared responses")
                .isLessThan(last);
        assertThat(feed.start(log, ADMINISTRATOR)).isEqualTo(last);
        feed.deleteExpired(Duration.ofDays(90));
        assertThat(feed.isRetained(log, last - 1)).isTrue();
        entities.createQuery("update LoggedChange c set c.numberedAt = ?1")
                .setParameter(1, Instant.now().minus(Duration.ofDays(91)))
                .executeUpdate();
        feed.deleteExpired(Duration.ofDays(90));
        assertThat(feed.isRetained(log, last - 1)).isFalse();
        assertThat(feed.isRetained(log, last)).isTrue();
        assertThat(feed.isRetained(log, last + 1))
                .as("of a database that a backup has replaced")
                .isFalse();
        assertThat(feed.start(log, Caller.ANONYMOUS)).isEqualTo(last);
        entities.getTransaction().rollback();
    }
}

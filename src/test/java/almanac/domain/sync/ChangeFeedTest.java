package almanac.domain.sync;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Account;
import almanac.domain.model.Audited;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.CategoryService;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The readers of each change, on both databases. */
class ChangeFeedTest extends RecordsTest {
    private static final Caller ADMINISTRATOR = new Caller(-1L, Role.ADMINISTRATOR);
    private static final int MANY = 100;

    private final Map<String, Copy> copies = new LinkedHashMap<>();
    private Account contributor;

    @BeforeEach
    void openCopies() {
        commit(() -> contributor = account("contributor", Role.CONTRIBUTOR));
        Map.of(
                        "administrator",
                        ADMINISTRATOR,
                        "editor",
                        new Caller(-2L, Role.EDITOR),
                        "owner",
                        Caller.of(author),
                        "author",
                        new Caller(-3L, Role.AUTHOR),
                        "contributor",
                        Caller.of(contributor),
                        "subscriber",
                        new Caller(-4L, Role.SUBSCRIBER),
                        "anonymous",
                        Caller.ANONYMOUS)
                .forEach((name, caller) -> copies.put(name, new Copy(factory(engine), caller)));
    }

    @AfterEach
    void end() {
        copies.values().forEach(Copy::close);
        deleteCommitted();
    }

    private Event event(Status status, Consumer<Event> more) {
        Event event = titled(new Event(author, hour("2031-01-01T00:00"), NOW), "made", status);
        more.accept(event);
        commit(() -> entities.persist(event));
        return event;
    }

    private Event event(Status status) {
        return event(status, each -> {});
    }

    private Venue venue() {
        Venue venue = titled(new Venue(author, NOW), "made", Status.PUBLISH);
        commit(() -> entities.persist(venue));
        return venue;
    }

    private void change(CalendarRecord changed, Status status) {
        commit(() -> changed.publishAs(status, null, NOW));
    }

    private void remove(CalendarRecord gone) {
        commit(() -> bean(Removal.class)
                .remove(
                        gone.getClass(),
                        new RecordKey.ById(gone.getId()),
                        ExpectedVersion.ANY,
                        ADMINISTRATOR,
                        each -> each));
    }

    private static String name(Audited record) {
        return record.kind().word() + " " + ((Stored) record).getId();
    }

    private static String changed(Audited record) {
        return "changed " + name(record);
    }

    private static String gone(Audited record) {
        return "gone " + name(record);
    }

    /** How the copy of a caller shows a record. */
    private String shown(String caller, Audited record) {
        return copies.get(caller).content().get(name(record));
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

    @Contract("11 changed: the record; gone: the caller; What the caller")
    void eachIsToldOfWhatTheyMaySeeAndOfWhatTheyNoLongerMay() {
        for (CalendarRecord record : List.of(
                new Event(author, hour("2031-01-01T00:00"), NOW), new Venue(author, NOW), new Organizer(author, NOW))) {
            commit(() -> stored(record, "made", Status.DRAFT));
            assertTold(EDITORS, changed(record));
            commit(() -> record.setTitle("still a draft"));
            assertTold(EDITORS, changed(record));
            change(record, Status.PUBLISH);
            assertTold(ALL, changed(record));
            change(record, Status.PRIVATE);
            Map<String, List<String>> told = told();
            assertThat(told.keySet()).containsExactlyInAnyOrder(ALL.split(" "));
            List.of(READERS.split(" "))
                    .forEach(each -> assertThat(told.get(each)).containsExactly(gone(record)));
            List.of(EDITORS.split(" "))
                    .forEach(each -> assertThat(told.get(each)).containsExactly(changed(record)));
            commit(() -> record.trash(NOW));
            assertTold(EDITORS, gone(record));
            change(record, Status.PUBLISH);
            assertTold(ALL, changed(record));
            commit(() -> record.trash(NOW));
            assertTold(ALL, gone(record));
            commit(() -> record.setTitle("in the trash"));
            assertTold("");
            change(record, Status.PUBLISH);
            remove(record);
            assertTold(ALL, gone(record));
        }
    }

    @Contract("11 What the caller")
    void whatIsDeletedFromTheTrashOrFromDraftsIsNoNewsToWhoDidNotSeeIt() {
        Event draft = event(Status.DRAFT);
        Event trashed = event(Status.TRASH);
        told();

        remove(draft);
        assertTold(EDITORS, gone(draft));
        remove(trashed);
        assertTold("");
    }

    @Contract("11 gone: the caller")
    void whoeverMissedThatItWasUnpublishedIsToldHoweverOftenItChangedSince() {
        Event event = event(Status.PUBLISH);
        told();

        change(event, Status.DRAFT);
        commit(() -> event.setTitle("a draft again"));
        remove(event);
        assertTold(ALL, gone(event));
    }

    @Contract("11 gone: the caller")
    void aDraftThatGetsAnotherAuthorIsGoneForTheFormer() {
        Event draft = event(Status.DRAFT);
        told();

        commit(() -> draft.setAuthor(entities.find(Account.class, contributor.getId())));
        Map<String, List<String>> told = told();
        assertThat(told.keySet()).containsExactlyInAnyOrder("administrator", "editor", "owner", "contributor");
        assertThat(told.get("owner")).containsExactly(gone(draft));
        assertThat(told.get("contributor")).containsExactly(changed(draft));
    }

    @Contract("11 changed: the record; gone: the caller")
    void whatListsLeaveOutIsGoneAndWhatIsProtectedIsThereWithoutItsPrivateParts() {
        Event event = event(Status.PUBLISH, each -> each.setDescription("in full"));
        told();

        commit(() -> event.protectWith("sesame"));
        assertTold(ALL, changed(event));
        assertThat(shown("anonymous", event)).doesNotContain("in full");
        assertThat(shown("owner", event)).contains("in full");
        commit(() -> event.setHideFromListings(true));
        assertTold(ALL, gone(event));
        commit(() -> event.setTitle("hidden"));
        assertTold("");
        commit(() -> event.setHideFromListings(false));
        assertTold(ALL, changed(event));
    }

    @Contract("11 Otherwise what an; The count of")
    void termsAreEverybodysAndTheirCountsAreNoChange() {
        String name = "jazz" + System.nanoTime();
        Category above = new Category(name, name);
        Category below = new Category(name + "-2", name + "-2");
        below.setParent(above);
        Tag tag = new Tag(name, name);
        commit(() -> List.of(above, below, tag).forEach(entities::persist));
        told();

        commit(() -> tag.rename("Swing"));
        assertTold(ALL, changed(tag));
        Event event = event(Status.PUBLISH, each -> {
            each.setCategories(Set.of(above));
            each.setTags(Set.of(tag));
        });
        assertTold(ALL, changed(event));
        entities.clear();
        commit(() -> bean(CategoryService.class).delete(entities.find(Category.class, above.getId())));
        assertThat(told()).hasSize(7).allSatisfy((who, changes) -> assertThat(changes)
                .containsExactlyInAnyOrder(changed(below), gone(above)));
        assertThat(copies).allSatisfy((who, copy) -> assertThat(copy.content().get(name(event)))
                .contains("categories=[]", "tags=[" + name(tag) + "]"));
    }

    @Contract("11 An event is told")
    void eventsAreToldAgainWhenWhatTheyLinkToIsSeenByOthersThanBefore() {
        Venue venue = venue();
        Event event = event(Status.PUBLISH, each -> each.setVenues(List.of(venue)));
        Event locked = event(Status.PUBLISH, each -> {
            each.setVenues(List.of(venue));
            each.protectWith("sesame");
        });
        told();

        commit(() -> venue.setTitle("renamed"));
        assertTold(ALL, changed(venue));
        commit(() -> venue.trash(NOW));
        Map<String, List<String>> told = told();
        assertThat(told.get("owner")).containsExactly(gone(venue), changed(event), changed(locked));
        assertThat(told.get("anonymous"))
                .as("what is protected doesn't tell where it takes place")
                .containsExactly(gone(venue), changed(event));
        change(venue, Status.DRAFT);
        assertTold(EDITORS, changed(venue), changed(event), changed(locked));
        change(venue, Status.PENDING);
        assertTold(EDITORS, changed(venue), changed(event), changed(locked));
        change(venue, Status.PUBLISH);
        assertThat(told().get("anonymous")).containsExactly(changed(venue), changed(event));
        List<String> names = List.of(name(venue), name(event), name(locked));
        copies.values().forEach(copy -> {
            Map<String, String> truth = copy.truth();
            truth.keySet().retainAll(names);
            assertThat(copy.content()).containsAllEntriesOf(truth);
        });
    }

    @Contract("11 An event is told")
    void aChildIsToldAgainWhenItsParentIsSeenByOthersThanBefore() {
        Event parent = event(Status.PUBLISH);
        Event child = event(Status.PUBLISH, each -> {
            each.setParent(parent);
            each.protectWith("sesame");
        });
        told();

        change(parent, Status.DRAFT);
        assertThat(told().get("anonymous")).containsExactly(gone(parent), changed(child));
        assertThat(shown("anonymous", child)).contains("parent=0");
    }

    @Contract("11 An event is told")
    void eventsAreToldWhenAVenueThatTheyLinkedToIsDeletedForGood() {
        Venue venue = venue();
        Event event = event(Status.PUBLISH, each -> each.setVenues(List.of(venue)));
        told();

        remove(venue);
        assertThat(told()).hasSize(7).allSatisfy((who, changes) -> assertThat(changes)
                .containsExactlyInAnyOrder(changed(event), gone(venue)));
    }

    @Contract("11 What the caller")
    void pagesAreFilledWithWhatTheCallerSees() {
        for (int i = 0; i < 6; i++) {
            event(i % 2 == 0 ? Status.PUBLISH : Status.DRAFT);
        }
        Copy anonymous = copies.get("anonymous");

        assertThat(anonymous.follow(2)).hasSize(2);
        assertThat(anonymous.follow(2)).hasSize(1);
        assertThat(anonymous.follow(2)).isEmpty();
        assertThat(copies.get("editor").followToTheEnd(4)).hasSize(6);
    }

    @Contract("11 per_page")
    void longTextsMakeAPageShorter() {
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

    @Contract("11 Every committed change")
    void whatIsRolledBackIsNotTold() {
        venue("never", Status.PUBLISH);
        entities.flush();
        beginAgain();

        assertTold("");
    }

    @Contract("11 Changes are kept; Whoever comes later")
    void whatWasNumberedTooLongAgoIsForgottenAndWhoWasThereIsToldSo() {
        event(Status.PUBLISH);
        ChangeFeed feed = bean(ChangeFeed.class);
        ChangeLogStore store = bean(ChangeLogStore.class);
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
    }
}

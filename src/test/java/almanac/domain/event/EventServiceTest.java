package almanac.domain.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertThrows;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.base.refusal.UnknownCaller;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changes events as a page's form or an importer would: without HTTP or a server, on both databases. */
class EventServiceTest extends DatabaseTest {

    private static final Map<String, Object> FAIR = Map.of(
            "title", "Summer fair",
            "start_date", "2031-07-01 10:00:00",
            "end_date", "2031-07-01 18:00:00",
            "timezone", "Europe/Berlin");

    private EntityManager entities;
    private EventService events;
    private RecordSearch records;
    private Caller author;
    private Caller contributor;

    private void on(Kind kind, Runnable test) {
        on(kind, manager -> {
            entities = manager;
            Beans beans = new Beans(manager);
            events = beans.get(EventService.class);
            records = beans.get(RecordSearch.class);
            author = caller("author", Role.AUTHOR);
            contributor = caller("contributor", Role.CONTRIBUTOR);
            test.run();
        });
    }

    private Caller caller(String name, Role role) {
        Account account = new Account(name, role, "no hash", Instant.EPOCH);
        entities.persist(account);
        return new Caller(account.getId(), role);
    }

    private static EventInput input(Map<String, Object> members) {
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    private static Map<String, Object> fairWith(Map<String, Object> more) {
        Map<String, Object> members = new HashMap<>(FAIR);
        members.putAll(more);
        return members;
    }

    private static RecordKey key(Event event) {
        return new RecordKey.ById(event.getId());
    }

    @ParameterizedTest
    @EnumSource
    void anEventIsCreatedTogetherWithWhatItNames(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(
                    input(fairWith(Map.of("venue", Map.of("venue", "Town hall"), "tags", List.of("music")))), author);

            entities.clear();
            Event stored = records.readable(Event.class, new RecordKey.BySlug("summer-fair"), Caller.ANONYMOUS);
            assertThat(stored.getId()).isEqualTo(fair.getId());
            assertThat(stored.getStatus()).isEqualTo(Status.PUBLISH);
            assertThat(stored.getDates().start().toInstant()).isEqualTo("2031-07-01T08:00:00Z");
            assertThat(stored.getVenues()).extracting(Venue::getTitle).containsExactly("Town hall");
            assertThat(stored.getTags()).extracting(Term::getName).containsExactly("music");
        });
    }

    @ContractCases("4.2 An event has")
    @EnumSource
    void linkedTextsThatAreTooLongTogetherAreRefusedBeforeAnyIsStored(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(input(FAIR), author);
            for (String field : List.of("venue", "organizer")) {
                List<Map<String, String>> linked = IntStream.range(0, 100)
                        .mapToObj(i -> Map.of(field, "Number " + i, "description", "x".repeat(2_000), "excerpt", "y"))
                        .toList();
                Map<String, Object> sent = Map.of(field, linked);

                for (Executable write : List.<Executable>of(
                        () -> events.create(input(fairWith(sent)), author),
                        () -> events.update(key(fair), input(sent), ExpectedVersion.ANY, author))) {
                    assertThat(assertThrows(InvalidInput.class, write)).hasMessageContaining(field);
                    assertThat(stored(field)).isZero();
                }
                events.update(key(fair), input(Map.of(field, linked.subList(0, 99))), ExpectedVersion.ANY, author);
                assertThat(stored(field)).isEqualTo(99);
            }
        });
    }

    private long stored(String field) {
        String type = field.equals("venue") ? "Venue" : "Organizer";
        return entities.createQuery("select count(n) from " + type + " n", Long.class)
                .getSingleResult();
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateChangesWhatItSaysAndKeepsTheRest(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(input(FAIR), author);

            Event updated = events.update(
                            key(fair),
                            input(Map.of("title", "Autumn fair")),
                            ExpectedVersion.of(fair.getVersion()),
                            author)
                    .event()
                    .event();

            assertThat(updated.getTitle()).isEqualTo("Autumn fair");
            assertThat(updated.getSlug()).isEqualTo("summer-fair");
            assertThat(updated.getDates().startLocal()).isEqualTo("2031-07-01T10:00");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aVenueThatIsDeletedMeanwhileIsOneThatDoesNotExist(Kind kind) {
        on(kind, () -> {
            RecordSearch before = new RecordSearch() {
                @Override
                public Collection<Long> seen(almanac.base.kind.Kind kind, Collection<Long> ids, Caller caller) {
                    return ids;
                }
            };
            EventService meanwhile =
                    new Beans(entities).with(RecordSearch.class, before).get(EventService.class);
            EventInput naming = input(fairWith(Map.of("venue", new BigDecimal(4711))));

            assertThatThrownBy(() -> meanwhile.create(naming, author)).isInstanceOf(InvalidInput.class);
            assertThat(naming.violations().messages(Locale.ROOT).toString()).contains("4711 does not exist");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedEventIsInTheTrashAndCannotBeDeletedAgain(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(input(FAIR), author);

            events.delete(key(fair), Optional.empty(), ExpectedVersion.ANY, author);

            assertThatThrownBy(() -> records.readable(Event.class, key(fair), author))
                    .isInstanceOfSatisfying(NotReadable.class, each -> assertThat(each.reason())
                            .isEqualTo(NotReadable.Reason.IN_TRASH));
            assertThatThrownBy(() -> events.delete(key(fair), Optional.empty(), ExpectedVersion.ANY, author))
                    .isInstanceOfSatisfying(Conflict.class, each -> assertThat(each.reason())
                            .isEqualTo(Conflict.Reason.ALREADY_IN_TRASH));
        });
    }

    @ParameterizedTest
    @EnumSource
    void allThatIsWrongIsToldAtOnceAlsoWhatTakesALookAtTheDatabase(Kind kind) {
        on(kind, () -> {
            EventInput input = input(fairWith(Map.of(
                    "start_date",
                    "some day",
                    "website",
                    "no address",
                    "parent",
                    new BigDecimal(999_999_999),
                    "venue",
                    new BigDecimal(999_999_999))));

            InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> events.create(input, author));

            assertThat(refusal.details())
                    .containsOnlyKeys("start_date", "website", "parent", "venue")
                    .hasEntrySatisfying(
                            "start_date", each -> assertThat(each.code()).isEqualTo("rest_invalid_date"))
                    .hasEntrySatisfying("parent", each -> assertThat(each.message())
                            .isEqualTo("parent must be the id of an event"));
        });
    }

    @ContractCases("2 one or more parameters")
    @EnumSource
    void allUnknownIdsOfCategoriesAndTagsAreTold(Kind kind) {
        on(kind, () -> {
            Map<String, Object> named =
                    Map.of("categories", List.of("471100001", "New", "471100002", "471100001"), "tags", "471100003");
            Caller editor = caller("editor", Role.EDITOR);
            EventInput valid = input(fairWith(named));
            EventInput invalid = input(fairWith(named));
            invalid.violations().add("website", "must be an address");

            for (EventInput each : List.of(valid, invalid)) {
                InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> events.create(each, editor));

                assertThat(refusal.details().get("categories").message())
                        .isEqualTo("categories must name existing ids; 471100001, 471100002 do not exist");
                assertThat(refusal.details().get("tags").message())
                        .isEqualTo("tags must name existing ids; 471100003 does not exist");
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatCallersMayNotDoIsForbidden(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(input(FAIR), author);
            EventInput change = input(Map.of("title", "Autumn fair"));

            for (Caller other : List.of(contributor, Caller.ANONYMOUS)) {
                assertThatThrownBy(() -> events.update(key(fair), change, ExpectedVersion.ANY, other))
                        .isInstanceOf(Forbidden.class);
                assertThatThrownBy(() -> events.delete(key(fair), Optional.empty(), ExpectedVersion.ANY, other))
                        .isInstanceOf(Forbidden.class);
            }
            assertThatThrownBy(() -> events.create(
                            input(fairWith(Map.of("author", author.accountId().toString()))), contributor))
                    .isInstanceOf(Forbidden.class);
            assertThatThrownBy(() -> events.create(input(fairWith(Map.of("categories", "New"))), contributor))
                    .isInstanceOf(Forbidden.class)
                    .hasMessageContaining("may not make 'New'");
            assertThat(fair.getTitle()).isEqualTo("Summer fair");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDraftIsHiddenFromStrangers(Kind kind) {
        on(kind, () -> {
            Event draft = events.create(input(FAIR), contributor);

            assertThat(draft.getStatus()).isEqualTo(Status.DRAFT);
            assertThatThrownBy(() -> records.readable(Event.class, key(draft), Caller.ANONYMOUS))
                    .isInstanceOfSatisfying(NotReadable.class, each -> assertThat(each.reason())
                            .isEqualTo(NotReadable.Reason.NOT_VISIBLE));
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNotThereIsNotFound(Kind kind) {
        on(kind, () -> {
            for (RecordKey nothing : List.of(new RecordKey.ById(Long.MAX_VALUE), new RecordKey.BySlug("nothing"))) {
                assertThatThrownBy(() -> events.delete(nothing, Optional.empty(), ExpectedVersion.ANY, author))
                        .isInstanceOf(NotFound.class)
                        .hasMessage("There is no such event.");
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void whoKnowsAnOlderVersionOverwritesNothing(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(input(FAIR), author);
            ExpectedVersion known = ExpectedVersion.of(fair.getVersion());
            events.update(key(fair), input(Map.of("title", "Autumn fair")), known, author);

            assertThatThrownBy(() -> events.update(key(fair), input(Map.of("title", "Winter fair")), known, author))
                    .isInstanceOf(StaleVersion.class);
            assertThatThrownBy(() -> events.delete(key(fair), Optional.empty(), known, author))
                    .isInstanceOf(StaleVersion.class);
            assertThat(fair.getTitle()).isEqualTo("Autumn fair");
            assertThat(fair.getStatus()).isEqualTo(Status.PUBLISH);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aCallerWhoseAccountIsGoneMakesNothing(Kind kind) {
        on(kind, () -> {
            Caller gone = new Caller(Long.MAX_VALUE, Role.AUTHOR);

            assertThatThrownBy(() -> events.create(input(FAIR), gone)).isInstanceOf(UnknownCaller.class);
        });
    }
}

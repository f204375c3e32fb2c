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
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.RecordsTest;
import almanac.support.Sent;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes events as a page's form or an importer would: without HTTP or a server, on both databases. */
class EventServiceTest extends RecordsTest {
    private static final String FAIR =
            "title=Summer fair&start_date=2031-07-01 10:00:00&end_date=2031-07-01 18:00:00" + "&timezone=Europe/Berlin";

    private EventService events;
    private RecordSearch records;
    private Caller owner;
    private Caller contributor;

    @BeforeEach
    void prepare() {
        events = bean(EventService.class);
        records = bean(RecordSearch.class);
        owner = Caller.of(author);
        contributor = Caller.of(account("contributor", Role.CONTRIBUTOR));
    }

    private static EventInput input(String text) {
        return Sent.to(new EventInput(), text);
    }

    private Event fair() {
        return events.create(input(FAIR), owner);
    }

    private static RecordKey key(Event event) {
        return new RecordKey.ById(event.getId());
    }

    private Event change(Event event, String text, ExpectedVersion known, Caller caller) {
        return events.update(key(event), input(text), known, caller).event().event();
    }

    private void delete(RecordKey key, ExpectedVersion known, Caller caller) {
        events.delete(key, Optional.empty(), known, caller);
    }

    @Test
    void anEventIsCreatedTogetherWithWhatItNames() {
        Event fair = events.create(input(FAIR + "&venue[venue]=Town hall&tags[]=music"), owner);

        entities.clear();
        Event stored = records.readable(Event.class, new RecordKey.BySlug("summer-fair"), Caller.ANONYMOUS);
        assertThat(stored.getId()).isEqualTo(fair.getId());
        assertThat(stored.getStatus()).isEqualTo(Status.PUBLISH);
        assertThat(stored.getDates().start().toInstant()).isEqualTo("2031-07-01T08:00:00Z");
        assertThat(stored.getVenues()).extracting(Venue::getTitle).containsExactly("Town hall");
        assertThat(stored.getTags()).extracting(Term::getName).containsExactly("music");
    }

    @ContractCases("4.2 An event has")
    @ValueSource(strings = {"venue", "organizer"})
    void linkedTextsThatAreTooLongTogetherAreRefusedBeforeAnyIsStored(String field) {
        Event fair = fair();
        String sent = linked(field, 100);

        for (Executable write : List.<Executable>of(
                () -> events.create(input(FAIR + sent), owner), () -> change(fair, sent, ExpectedVersion.ANY, owner))) {
            assertThat(assertThrows(InvalidInput.class, write)).hasMessageContaining(field);
            assertThat(stored(field)).isZero();
        }
        change(fair, linked(field, 99), ExpectedVersion.ANY, owner);
        assertThat(stored(field)).isEqualTo(99);
    }

    private static String linked(String field, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> "&%1$s[%2$d][%1$s]=Number %2$d&%1$s[%2$d][description]=%3$s&%1$s[%2$d][excerpt]=y"
                        .formatted(field, i, "x".repeat(2_000)))
                .collect(Collectors.joining());
    }

    private long stored(String field) {
        String type = field.equals("venue") ? "Venue" : "Organizer";
        return entities.createQuery("select count(n) from " + type + " n", Long.class)
                .getSingleResult();
    }

    @Test
    void anUpdateChangesWhatItSaysAndKeepsTheRest() {
        Event fair = fair();

        Event updated = change(fair, "title=Autumn fair", ExpectedVersion.of(fair.getVersion()), owner);

        assertThat(updated.getTitle()).isEqualTo("Autumn fair");
        assertThat(updated.getSlug()).isEqualTo("summer-fair");
        assertThat(updated.getDates().startLocal()).isEqualTo("2031-07-01T10:00");
    }

    @Test
    void aVenueThatIsDeletedMeanwhileIsOneThatDoesNotExist() {
        RecordSearch before = new RecordSearch() {
            @Override
            public Collection<Long> seen(Kind kind, Collection<Long> ids, Caller caller) {
                return ids;
            }
        };
        EventService meanwhile =
                new Beans(entities).with(RecordSearch.class, before).get(EventService.class);
        EventInput naming = input(FAIR + "&venue=4711");

        assertThatThrownBy(() -> meanwhile.create(naming, owner)).isInstanceOf(InvalidInput.class);
        assertThat(naming.violations().messages(Locale.ROOT).toString()).contains("4711 does not exist");
    }

    @Test
    void aDeletedEventIsInTheTrashAndCannotBeDeletedAgain() {
        Event fair = fair();

        delete(key(fair), ExpectedVersion.ANY, owner);

        assertThatThrownBy(() -> records.readable(Event.class, key(fair), owner))
                .extracting("reason")
                .isEqualTo(NotReadable.Reason.IN_TRASH);
        assertThatThrownBy(() -> delete(key(fair), ExpectedVersion.ANY, owner))
                .extracting("reason")
                .isEqualTo(Conflict.Reason.ALREADY_IN_TRASH);
    }

    @Test
    void allThatIsWrongIsToldAtOnceAlsoWhatTakesALookAtTheDatabase() {
        EventInput input = input(FAIR + "&start_date=some day&website=no address&parent=999999999&venue=999999999");

        InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> events.create(input, owner));

        assertThat(refusal.details()).containsOnlyKeys("start_date", "website", "parent", "venue");
        assertThat(refusal.details().get("start_date").code()).isEqualTo("rest_invalid_date");
        assertThat(refusal.details().get("parent").message()).isEqualTo("parent must be the id of an event");
    }

    @Contract("2 one or more parameters")
    void allUnknownIdsOfCategoriesAndTagsAreTold() {
        String named = FAIR + "&categories=471100001,New,471100002,471100001&tags=471100003";
        Caller editor = Caller.of(account("editor", Role.EDITOR));
        EventInput invalid = input(named);
        invalid.violations().add("website", "must be an address");

        for (EventInput each : List.of(input(named), invalid)) {
            InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> events.create(each, editor));

            assertThat(refusal.details().get("categories").message())
                    .isEqualTo("categories must name existing ids; 471100001, 471100002 do not exist");
            assertThat(refusal.details().get("tags").message())
                    .isEqualTo("tags must name existing ids; 471100003 does not exist");
        }
    }

    @Test
    void whatCallersMayNotDoIsForbidden() {
        Event fair = fair();

        for (Caller other : List.of(contributor, Caller.ANONYMOUS)) {
            assertThatThrownBy(() -> change(fair, "title=Autumn fair", ExpectedVersion.ANY, other))
                    .isInstanceOf(Forbidden.class);
            assertThatThrownBy(() -> delete(key(fair), ExpectedVersion.ANY, other))
                    .isInstanceOf(Forbidden.class);
        }
        assertThatThrownBy(() -> events.create(input(FAIR + "&author=" + author.getId()), contributor))
                .isInstanceOf(Forbidden.class);
        assertThatThrownBy(() -> events.create(input(FAIR + "&categories=New"), contributor))
                .isInstanceOf(Forbidden.class)
                .hasMessageContaining("may not make 'New'");
        assertThat(fair.getTitle()).isEqualTo("Summer fair");
    }

    @Test
    void aDraftIsHiddenFromStrangers() {
        Event draft = events.create(input(FAIR), contributor);

        assertThat(draft.getStatus()).isEqualTo(Status.DRAFT);
        assertThatThrownBy(() -> records.readable(Event.class, key(draft), Caller.ANONYMOUS))
                .extracting("reason")
                .isEqualTo(NotReadable.Reason.NOT_VISIBLE);
    }

    @Test
    void whatIsNotThereIsNotFound() {
        for (RecordKey nothing : List.of(new RecordKey.ById(Long.MAX_VALUE), new RecordKey.BySlug("nothing"))) {
            assertThatThrownBy(() -> delete(nothing, ExpectedVersion.ANY, owner))
                    .isInstanceOf(NotFound.class)
                    .hasMessage("There is no such event.");
        }
    }

    @Test
    void whoKnowsAnOlderVersionOverwritesNothing() {
        Event fair = fair();
        ExpectedVersion known = ExpectedVersion.of(fair.getVersion());
        change(fair, "title=Autumn fair", known, owner);

        assertThatThrownBy(() -> change(fair, "title=Winter fair", known, owner))
                .isInstanceOf(StaleVersion.class);
        assertThatThrownBy(() -> delete(key(fair), known, owner)).isInstanceOf(StaleVersion.class);
        assertThat(fair.getTitle()).isEqualTo("Autumn fair");
        assertThat(fair.getStatus()).isEqualTo(Status.PUBLISH);
    }

    @Test
    void aCallerWhoseAccountIsGoneMakesNothing() {
        Caller gone = new Caller(Long.MAX_VALUE, Role.AUTHOR);

        assertThatThrownBy(() -> events.create(input(FAIR), gone)).isInstanceOf(UnknownCaller.class);
    }
}

package almanac.domain.event;

import static almanac.base.refusal.Conflict.Reason.DATE_OUTSIDE_RULE;
import static almanac.base.refusal.Conflict.Reason.LAST_OCCURRENCE;
import static almanac.base.refusal.Conflict.Reason.TOO_MANY_EXCEPTIONS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.base.recurrence.DateList;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.base.validation.InvalidInput;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.OwnValues.Replaced;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import almanac.domain.series.Scope;
import almanac.domain.series.SeriesJoin;
import almanac.domain.series.SeriesSearch;
import almanac.domain.series.SeriesStore;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.RecordsTest;
import almanac.support.Sent;
import almanac.support.SetClock;
import almanac.support.StoredLinks;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Series, their dates and changes of them, without HTTP or a server. */
class SeriesServiceTest extends RecordsTest {

    /** A Monday within the horizon, whenever the tests run, with a change of the clocks in the ten weeks after it. */
    private final LocalDate monday = LocalDate.now(ZoneOffset.UTC)
            .plusYears(1)
            .withMonth(3)
            .withDayOfMonth(1)
            .with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY));

    private EventService events;
    private SeriesSearch series;
    private Caller caller;

    @BeforeEach
    void wire() {
        events = bean(EventService.class);
        series = bean(SeriesSearch.class);
        caller = Caller.of(author);
    }

    @AfterEach
    void requireRightLinks() {
        flushAndClear();
        StoredLinks.requireRight(entities);
    }

    private static EventInput input(String form, Object... arguments) {
        return Sent.to(new EventInput(), form, arguments);
    }

    private Event weekly(String rule) {
        return created("title=Weekly meeting&start_date=%s 09:00&end_date=%1$s 10:30&timezone=Europe/Berlin"
                + "&tags=meeting&rrule=" + rule);
    }

    private Event created(String form) {
        Event made = events.create(input(form, monday), caller);
        flushAndClear();
        return again(made);
    }

    private Event again(Event event) {
        return entities.find(Event.class, event.getId());
    }

    private static RecordKey key(Event event) {
        return new RecordKey.ById(event.getId());
    }

    private static RecordKey key(Occurrence occurrence) {
        return new RecordKey.ById(occurrence.getId());
    }

    /** The year's occurrences in lists, in order. */
    private List<Occurrence> listed() {
        flushAndClear();
        return list(EventQuery.seenBy(caller).limit(DateLimit.startFrom(monday.minusDays(30))));
    }

    private List<Occurrence> list(EventQuery.Builder query) {
        return bean(EventSearch.class)
                .page(query.page(new PageRequest(1, 50)).build())
                .entries();
    }

    private <T> List<T> listed(Function<Occurrence, T> value) {
        return listed().stream().map(value).toList();
    }

    private List<LocalDateTime> starts() {
        return listed(each -> each.getDates().startLocal());
    }

    private List<Long> ids() {
        return listed(Occurrence::getId);
    }

    private List<String> titles() {
        return listed(each -> each.getEvent().getTitle());
    }

    private LocalDateTime week(int number) {
        return at(number, 0, 9);
    }

    private LocalDateTime at(int week, int day) {
        return at(week, day, 9);
    }

    private LocalDateTime at(int week, int day, int hour) {
        return monday.plusWeeks(week).plusDays(day).atTime(hour, 0);
    }

    private static String from(LocalDateTime start, int minutes) {
        return "&start_date=%s&end_date=%s".formatted(start, start.plusMinutes(minutes));
    }

    private EventService.Changed change(RecordKey key, String form, Object... arguments) {
        return change(key, ExpectedVersion.ANY, form, arguments);
    }

    private EventService.Changed change(RecordKey key, ExpectedVersion known, String form, Object... arguments) {
        EventService.Changed changed = events.update(key, input(form, arguments), known, caller);
        flushAndClear();
        return changed;
    }

    private EventService.Changed move(Occurrence date, Scope scope, LocalDateTime start) {
        return change(key(date), "scope=" + scope.word() + from(start, 90));
    }

    private void delete(RecordKey key, Scope... scope) {
        delete(key, ExpectedVersion.ANY, List.of(scope).stream().findFirst());
    }

    private EventReference delete(RecordKey key, ExpectedVersion known, Optional<Scope> scope) {
        EventReference deleted = events.delete(key, scope, known, caller);
        flushAndClear();
        return deleted;
    }

    private void dropForGood(Occurrence date) {
        Caller administrator = new Caller(author.getId(), Role.ADMINISTRATOR);
        events.remove(key(date), Optional.empty(), ExpectedVersion.ANY, administrator, gone -> gone);
        flushAndClear();
    }

    /** The messages of a change that is refused. */
    private String refused(RecordKey key, String form, Object... arguments) {
        EventInput input = input(form, arguments);
        assertThatThrownBy(() -> events.update(key, input, ExpectedVersion.ANY, caller))
                .isInstanceOf(InvalidInput.class);
        flushAndClear();
        return input.violations().messages(Locale.ROOT).toString();
    }

    private static void requireConflict(Conflict.Reason reason, Runnable change) {
        assertThatThrownBy(change::run)
                .isInstanceOf(Conflict.class)
                .extracting("reason")
                .isEqualTo(reason);
    }

    private List<LocalDateTime> stored(Event event) {
        String query = "select o.recurrenceId from Occurrence o where o.series = ?1 order by o.recurrenceId";
        return entities.createQuery(query, LocalDateTime.class)
                .setParameter(1, event)
                .getResultList();
    }

    /** All dates of a series that ends. */
    private static List<LocalDateTime> meant(Event event) {
        return event.getRecurrence()
                .of(event.getDates())
                .starts(LocalDateTime.MIN, LocalDateTime.MAX, Integer.MAX_VALUE);
    }

    private <T> T beanAt(Duration later, Class<T> type) {
        return new Beans(entities).with(SiteClock.class, SetClock.ahead(later)).get(type);
    }

    @Contract("10.1 All dates, starts")
    void eachDateIsListedAtTheSameHourWhateverTheClocksDo() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=10");

        List<Occurrence> listed = listed();
        assertThat(listed).hasSize(10);
        for (int i = 0; i < 10; i++) {
            assertThat(listed.get(i).getDates().startLocal()).isEqualTo(week(i));
            assertThat(listed.get(i).getDates().endLocal()).isEqualTo(week(i).plusMinutes(90));
            assertThat(listed.get(i).getSeries().getId()).isEqualTo(meeting.getId());
        }
        Instant first = listed.get(0).getDates().startUtc();
        Instant last = listed.get(9).getDates().startUtc();
        assertThat(Duration.between(first, last)).hasHours(9 * 7 * 24 - 1);
        assertThat(ids()).doesNotHaveDuplicates();
    }

    @Contract("10.3 all: what a write; In all else an")
    void whatAChangeOfAllDoesNotNameStaysADatesOwn() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        List<Long> ids = ids();
        change(key(listed().get(1)), "title=With guests" + from(at(1, 0, 11), 60));

        change(key(meeting), "website=https://example.org/");
        assertThat(change(key(meeting), "title=Staff meeting").replaced())
                .extracting(Replaced::title)
                .containsExactly("With guests");

        assertThat(titles()).containsOnly("Staff meeting");
        assertThat(listed(each -> each.getEvent().getWebsite())).containsOnly("https://example.org/");
        assertThat(starts()).containsExactly(week(0), at(1, 0, 11), week(2));
        assertThat(ids()).isEqualTo(ids);
    }

    @Contract({"10.2 It keeps its", "10.3 Of dates it is"})
    void anotherHourForAllKeepsIdsAndDays() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        List<Long> ids = ids();
        change(key(listed().get(2)), from(at(2, 1, 15), 60));

        change(key(meeting), "start_date=%s&keep_own=true", at(0, 0, 8));
        assertThat(starts()).containsExactly(at(0, 0, 8), at(1, 0, 8), at(2, 1, 15));

        change(key(meeting), "start_date=%s", at(0, 0, 7));
        assertThat(starts()).containsExactly(at(0, 0, 7), at(1, 0, 7), at(2, 1, 7));
        assertThat(ids()).isEqualTo(ids);
    }

    @Contract("10.3 following: the occurrence; Then as all")
    void theFollowingBecomeASeriesOfTheirOwn() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=5");
        List<Occurrence> before = listed();
        List<Long> ids = ids();
        change(key(before.get(3)), "title=Own");

        Event later = change(key(before.get(2)), "scope=following&title=New" + from(at(2, 0, 10), 60))
                .event()
                .series();

        assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "New", "New", "New");
        assertThat(starts()).containsExactly(week(0), week(1), at(2, 0, 10), at(3, 0, 10), at(4, 0, 10));
        assertThat(ids()).isEqualTo(ids);
        assertThat(again(meeting).getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=2");
        assertThat(later.getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=3");
        assertThat(listed(each -> each.getSeries().getId()))
                .startsWith(meeting.getId())
                .endsWith(later.getId(), later.getId());
    }

    @Contract("10.3 Where that moves")
    void aRuleFollowsADateToAnotherDay() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=12;BYDAY=MO,TH");
        List<Occurrence> before = listed();
        change(key(before.get(4)), "title=Own");
        move(before.get(6), Scope.THIS, at(3, 1, 15));
        move(before.get(7), Scope.THIS, at(3, 3, 15));
        delete(key(before.get(8)));
        change(key(meeting), "exdate=%s", monday.plusWeeks(5));
        List<Long> ids = ids();

        Event later = move(before.get(2), Scope.FOLLOWING, at(1, 1, 8)).event().series();

        assertThat(later.getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=10;BYDAY=TU,TH");
        assertThat(later.getRecurrence().exdate()).isEqualTo(DateList.text(List.of(at(5, 1, 8))));
        assertThat(starts())
                .as("one was moved to a day of its own, one goes on in the trash, one is excluded")
                .startsWith(week(0), at(0, 3), at(1, 1, 8), at(1, 3, 8), at(2, 1, 8), at(2, 3, 8))
                .endsWith(at(3, 1, 8), at(3, 3, 8), at(4, 3, 8), at(5, 3, 8))
                .hasSize(10);
        assertThat(ids()).isEqualTo(ids);
        assertThat(titles()).element(4).isEqualTo("Own");
        Occurrence trashed = entities.find(Occurrence.class, before.get(8).getId());
        assertThat(trashed.getRecurrenceId()).isEqualTo(at(4, 1, 8));
        assertThat(trashed.getStatus()).isEqualTo(Status.TRASH);

        move(before.get(3), Scope.ALL, week(1).plusHours(1));
        Event series = again(later);
        assertThat(series.getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=10;BYDAY=MO,TU");
        assertThat(series.getDates().startLocal()).isEqualTo(week(1).plusHours(1));
        assertThat(stored(series)).isEqualTo(meant(series)).hasSize(9);
        assertThat(ids()).containsExactlyInAnyOrderElementsOf(ids);
    }

    @Test
    void aSeriesBeginsOnTheDayOnWhichItTakesPlace() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        List<Occurrence> dates = listed();
        assertThat(series.firstDay(meeting)).isEqualTo(monday);
        move(dates.get(0), Scope.THIS, at(0, 1));
        assertThat(series.firstDay(meeting)).isEqualTo(monday.plusDays(1));
        move(dates.get(2), Scope.THIS, at(0, -1));
        assertThat(series.firstDay(meeting)).isEqualTo(monday.minusDays(1));
        delete(key(dates.get(0)));
        delete(key(dates.get(2)));
        assertThat(series.firstDay(meeting)).isEqualTo(monday.plusWeeks(1));
    }

    /** Its own day is no less its own while the series takes place on the same. */
    @ContractCases("10.3 Where that moves")
    @EnumSource(names = {"ALL", "FOLLOWING"})
    void aDateKeepsItsOwnDayThoughItsSeriesComesToIt(Scope scope) {
        weekly("FREQ=WEEKLY;COUNT=6");
        List<Occurrence> before = listed();
        LocalDateTime own = at(3, 1);
        move(before.get(3), Scope.THIS, own);

        move(before.get(1), scope, at(1, 1));
        assertThat(starts()).contains(own, at(4, 1));
        assertThat(refused(key(before.get(3)), "scope=all&start_date=%s", at(3, 2)))
                .contains("start_date");

        move(before.get(2), Scope.ALL, at(2, 2));
        assertThat(starts()).contains(own, at(4, 2));
        move(before.get(2), Scope.ALL, week(2));
        assertThat(starts()).contains(own, week(4));
        change(key(before.get(2)), "scope=all&title=All&keep_own=true");
        assertThat(starts()).contains(own);

        move(before.get(3), Scope.THIS, week(3));
        move(before.get(2), Scope.ALL, at(2, 3));
        assertThat(starts()).as("it follows again").contains(at(3, 3));
    }

    @ContractCases("10.3 The dates of")
    @ValueSource(ints = {1, -2})
    void datesTakeTheDaysOfEachOther(int by) {
        Event daily = weekly("FREQ=DAILY;UNTIL=" + day(monday.plusDays(5)));
        List<Occurrence> before = listed();
        change(key(before.get(1)), "title=Own&start_date=%s", at(0, 1, 8));
        List<Long> ids = ids();

        change(key(before.get(2)), "scope=all&keep_own=true" + from(at(0, 2 + by), 60));

        assertThat(ids()).isEqualTo(ids).hasSize(6);
        assertThat(starts()).startsWith(at(0, by), at(0, 1 + by, 8)).endsWith(at(0, 5 + by));
        assertThat(titles()).element(1).isEqualTo("Own");
        assertThat(stored(daily)).isEqualTo(meant(again(daily)));
    }

    private static String day(LocalDate day) {
        return day.toString().replace("-", "");
    }

    @Contract("10.3 It stays on its")
    void whereARuleCannotFollowADateStaysOnItsDay() {
        weekly("FREQ=WEEKLY;COUNT=6;BYDAY=MO,TH");
        List<Occurrence> all = listed();
        String thursday = from(at(1, 3), 0);
        String tuesday = from(at(1, 1), 0);
        assertThat(refused(key(all.get(2)), "scope=all" + thursday)).contains("start_date", "the rule can't follow");
        assertThat(refused(key(all.get(2)), "rrule=FREQ=WEEKLY;BYDAY=TU&scope=all" + tuesday))
                .as("two rules")
                .contains("start_date");
        move(all.get(4), Scope.THIS, at(2, 1));
        assertThat(refused(key(all.get(4)), "scope=all" + from(at(2, 4), 0)))
                .as("it has a day of its own")
                .contains("start_date");
        assertThat(refused(key(all.get(2)), "scope=following" + thursday)).contains("start_date");
    }

    @Contract("10.3 With keep_own true")
    void datesKeepWhatIsTheirOwnIfTheChangeSaysSo() {
        weekly("FREQ=WEEKLY;COUNT=5");
        List<Occurrence> before = listed();
        change(key(before.get(3)), "title=Own");

        change(key(before.get(2)), "scope=following&title=New&keep_own=true");
        assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "New", "Own", "New");

        change(key(before.get(4)), "scope=all&title=All&keep_own=true");
        assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "All", "Own", "All");
    }

    @Contract("10.3 all: what a write; In all else an")
    void whatAllHaveAlreadyReplacesNothingButOfTheDateThatIsNamed() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        List<Occurrence> dates = listed();
        change(key(dates.get(1)), "title=Own");
        change(key(dates.get(2)), "title=Other");

        change(key(meeting), "title=Weekly meeting&cost=5");
        assertThat(titles()).containsExactly("Weekly meeting", "Own", "Other", "Weekly meeting");

        change(key(dates.get(1)), "scope=all&title=Weekly meeting");
        assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "Other", "Weekly meeting");
    }

    @Contract("10.3 Of custom fields")
    void ofCustomFieldsADateKeepsThoseThatAChangeDoesNotName() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=2");
        change(key(meeting), "{'custom_fields': {'room': '1', 'door': 'east'}}");
        change(key(listed().get(1)), "{'custom_fields': {'room': '2', 'speaker': 'Ada'}}");

        change(key(meeting), "{'custom_fields': {'room': '3', 'door': null}}");

        assertThat(listed().get(1).getEvent().getCustomFields().entrySet())
                .extracting(each -> each.getKey() + "=" + each.getValue().content())
                .containsExactlyInAnyOrder("room=3", "speaker=Ada");
    }

    @Contract("10.3 Where the series")
    void whatLosesItsDateIsInTheTrash() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        change(key(listed().get(2)), "title=Own");

        List<Event> detached = change(key(meeting), "rrule=FREQ=WEEKLY;COUNT=2").detached();

        assertThat(starts()).containsExactly(week(0), week(1));
        assertThat(detached).hasSize(1);
        Event kept = again(detached.get(0));
        assertThat(kept.getStatus()).isEqualTo(Status.TRASH);
        assertThat(kept.getTitle()).isEqualTo("Own");
        assertThat(kept.getParent().getId()).isEqualTo(meeting.getId());
        change(key(kept), "status=publish");
        assertThat(starts()).containsExactly(week(0), week(1), week(2));
    }

    @Test
    void aDateThatOnlyCameBackFromTheTrashHasNothingToLose() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        Occurrence third = listed().get(2);
        delete(key(third));
        change(key(third), "status=publish");

        assertThat(change(key(meeting), "rrule=FREQ=WEEKLY;COUNT=2").detached()).isEmpty();
        assertThat(starts()).containsExactly(week(0), week(1));
    }

    @Test
    void oneDateGoesToTheTrashAndComesBack() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        Occurrence second = listed().get(1);

        delete(key(second));
        assertThat(starts()).containsExactly(week(0), week(2));
        assertThatThrownBy(() -> series.readable(key(second), caller)).isInstanceOf(NotReadable.class);
        assertThatThrownBy(() -> delete(key(second))).isInstanceOf(Conflict.class);
        change(key(meeting), "title=Changed");
        assertThat(starts()).containsExactly(week(0), week(2));

        change(key(second), "status=publish");
        assertThat(starts()).containsExactly(week(0), week(1), week(2));
        assertThat(titles()).containsOnly("Changed");
    }

    @Contract("10.3 DELETE moves that")
    void aSeriesGoesToTheTrashAndComesBackWithoutWhatWasDeletedBefore() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        List<Occurrence> before = listed();
        change(key(before.get(2)), "title=Own");
        delete(key(before.get(1)));

        delete(key(before.get(0)), Scope.ALL);
        assertThat(listed()).isEmpty();
        assertThatThrownBy(() -> series.readable(key(before.get(2)), caller)).isInstanceOf(NotReadable.class);

        change(key(meeting), "status=publish");
        assertThat(starts()).containsExactly(week(0), week(2), week(3));
    }

    @Contract("10.1 rrule")
    void anEventBeginsToRecurAndStopsToDoSo() {
        Event fair = created("title=Fair&start_date=%s 09:00&end_date=%1$s 10:00");

        change(key(fair), "rrule=FREQ=DAILY;COUNT=3");
        assertThat(starts()).containsExactly(week(0), at(0, 1), at(0, 2));
        assertThat(listed(Occurrence::getShownId)).doesNotContain(fair.getId());

        change(key(fair), "rrule=");
        assertThat(starts()).containsExactly(week(0));
        assertThat(listed(Occurrence::getShownId)).containsExactly(fair.getId());
    }

    @Contract({"10.1 rdate; exdate; A series answers", "10.2 An occurrence is"})
    void furtherDatesAndExceptionsAreTaken() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        LocalDate extra = monday.plusDays(2);

        change(key(meeting), "exdate=%s&rdate=%s 14:00", monday.plusWeeks(1), extra);
        assertThat(starts()).containsExactly(week(0), extra.atTime(14, 0), week(2));
        assertThat(listed().get(1).getDateKey()).isEqualTo(extra + "T1400");

        assertThat(refused(key(meeting), "exdate=%s", monday.plusDays(1))).contains("it has none at");
    }

    @Contract({"6.1 recurrence_months", "10.2 Of one that ends"})
    void aSeriesWithoutEndIsStoredUpToTheHorizon() {
        Event meeting = weekly("FREQ=WEEKLY");

        LocalDateTime horizon = meeting.getExpandedUntil().orElseThrow();
        LocalDate inTwoYears = LocalDate.now(ZoneOffset.UTC).plusMonths(24);
        assertThat(horizon.toLocalDate()).isBetween(inTwoYears.minusDays(1), inTwoYears.plusDays(1));
        assertThat(meeting.getOccurrences())
                .hasSizeGreaterThan(30)
                .allMatch(each -> each.getDates().startLocal().isBefore(horizon));
    }

    @Contract("10.2 A series that")
    void aSeriesThatEndsIsStoredWholeWheneverItBegins() {
        for (String rule : List.of("FREQ=YEARLY;COUNT=9", "FREQ=WEEKLY;COUNT=120", "FREQ=MONTHLY;UNTIL=20990101")) {
            Event across = weekly(rule);

            assertThat(across.getExpandedUntil()).as(rule).isEmpty();
            assertThat(stored(across)).as(rule).isEqualTo(meant(across));
        }
        Event beyond = weekly("FREQ=WEEKLY;COUNT=6");
        change(key(beyond), "rdate=2098-01-01" + from(monday.plusYears(7).atTime(9, 0), 60));

        Event moved = again(beyond);
        assertThat(stored(moved)).hasSize(7).isEqualTo(meant(moved));
        assertThat(series.readable(new RecordKey.ByDate(moved.getSlug(), "2098-01-01"), caller)
                        .dates()
                        .startLocal())
                .isEqualTo("2098-01-01T09:00");
    }

    @Contract("10.2 Of one that ends")
    void ofMoreDatesThanASeriesMayHaveTheFirstAreStored() {
        Event lasting = weekly("FREQ=WEEKLY;UNTIL=99991231");

        assertThat(stored(lasting)).hasSize(2_000).isEqualTo(meant(lasting).subList(0, 2_000));
        assertThat(lasting.getLastListedDay()).contains(monday.plusWeeks(1_999));
    }

    @Contract("10.2 Of one that ends")
    void ofASeriesBeyondTheHorizonThatBeginsWithAnExceptionTheFirstDateIsStored() {
        Event meeting = weekly("FREQ=WEEKLY");
        LocalDateTime begin = monday.plusYears(7).atTime(9, 0);
        change(key(meeting), "rrule=");
        change(key(meeting), "rrule=FREQ=DAILY&exdate=%s" + from(begin, 60), begin.toLocalDate());

        assertThat(stored(meeting)).containsExactly(begin.plusDays(1));
    }

    @Contract("10.2 A series that")
    void whatWasStoredUpToTheHorizonBeforeBecomesWhole() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=6");
        Event endless = weekly("FREQ=WEEKLY");
        storeUntil(meeting, week(4).toLocalDate().atStartOfDay());
        SeriesStore store = bean(SeriesStore.class);
        LocalDateTime day = monday.atStartOfDay();

        assertThat(store.due(day, 4, 50)).as("it has as many as it may have").isEmpty();
        assertThat(store.due(day, 5, 50)).containsExactly(meeting.getId());
        assertThat(store.extend(meeting.getId())).isTrue();

        flushAndClear();
        assertThat(stored(meeting)).isEqualTo(meant(meeting));
        assertThat(store.due(day, 2_000, 50)).isEmpty();
        assertThat(store.extend(meeting.getId())).as("it is whole").isFalse();
        assertThat(stored(endless)).hasSizeGreaterThan(30);
    }

    /** Stores a series as it was when a horizon came before its end. */
    private void storeUntil(Event event, LocalDateTime day) {
        Stream.of(
                        entities.createQuery(
                                "delete from Occurrence o where o.series.id = ?1 and o.recurrenceId >= ?2"),
                        entities.createNativeQuery(
                                "delete from occurrence_links where event_id = ?1 and start_local >= ?2"))
                .forEach(each ->
                        each.setParameter(1, event.getId()).setParameter(2, day).executeUpdate());
        again(event).setExpandedUntil(day);
        flushAndClear();
    }

    @Test
    void whatIsStoredAlreadyIsNotStoredAgain() {
        Event meeting = weekly("FREQ=WEEKLY");
        List<LocalDateTime> stored = stored(meeting);
        again(meeting).setExpandedUntil(monday.atStartOfDay());
        flushAndClear();

        bean(SeriesStore.class).extend(meeting.getId());

        flushAndClear();
        assertThat(stored(meeting)).isEqualTo(stored);
    }

    /** Its version says which changes a writer has seen, and so must tell a part of a series from the whole. */
    @Contract("10.3 Each is one transaction")
    void whoSawADateInAnotherSeriesDoesNotWrite() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=10");
        List<Occurrence> dates = listed();
        ExpectedVersion whole = ExpectedVersion.of(meeting.getVersion());
        Event later = following(dates.get(3), whole, "Later");
        requireStale(dates.get(5), whole);
        ExpectedVersion part = ExpectedVersion.of(later.getVersion());
        Event last = following(dates.get(6), part, "Last");
        requireStale(dates.get(8), whole);
        requireStale(dates.get(8), part);

        change(key(last), "title=Last of all");
        change(key(last), "title=Last");
        Event ending = again(last);
        Event before = again(later);
        ExpectedVersion joined = ExpectedVersion.of(ending.getVersion());
        assertThat(before.getVersion()).isLessThan(ending.getVersion());
        bean(SeriesJoin.class).join(before, ending);
        flushAndClear();
        requireStale(dates.get(8), joined);
        assertThat(again(later).getOverrides()).isEmpty();
        change(key(before), "rrule=FREQ=WEEKLY;COUNT=7");
        assertThat(ids()).hasSize(10);
    }

    private Event following(Occurrence date, ExpectedVersion known, String title) {
        return change(key(date), known, "scope=following&title=" + title)
                .event()
                .series();
    }

    private void requireStale(Occurrence date, ExpectedVersion known) {
        for (Scope each : Scope.values()) {
            assertThatThrownBy(() -> change(key(date), known, "title=Mine&scope=" + each.word()))
                    .isInstanceOf(StaleVersion.class);
            assertThatThrownBy(() -> delete(key(date), known, Optional.of(each)))
                    .isInstanceOf(StaleVersion.class);
        }
    }

    @Contract("6.1 most_occurrences")
    void hostileRulesAreRefused() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");

        for (String rule : List.of(
                "FREQ=SECONDLY",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=DAILY;COUNT=100000",
                "weekly",
                "FREQ=DAILY;UNTIL=20990101;COUNT=3",
                "FREQ=DAILY;UNTIL=20200101T000000Z")) {
            assertThat(refused(key(meeting), "rrule=" + rule)).as(rule).contains("rrule=");
        }
        assertThat(listed()).hasSize(3);
    }

    @Contract("10.1 When the event")
    void singleDatesMoveWithTheEvent() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        change(key(meeting), "exdate=%s&rdate=%s", monday.plusWeeks(1), monday.plusDays(2));

        change(key(meeting), "start_date=%s 08:00", monday);

        assertThat(starts()).containsExactly(at(0, 0, 8), at(0, 2, 8), at(2, 0, 8));
    }

    @ContractCases("10.1 Where its first")
    @ValueSource(
            strings = {
                "start_date=%1$s 09:30",
                "start_date=%2$s 09:00&end_date=%3$s 09:00",
                "timezone=America/New_York",
                "all_day=true",
                "start_date=%1$s 09:30&rrule=%4$s"
            })
    void aRuleEndsAsManyDatesWhereverItsFirstDateMoves(String form) {
        Event meeting = weekly(untilThirdWeek());
        String rule = meeting.getRecurrence().rrule();
        assertThat(starts()).hasSize(3);

        change(key(meeting), form, monday, monday.plusDays(1), monday.plusDays(2), rule);
        assertThat(starts()).hasSize(3);
    }

    private String untilThirdWeek() {
        Instant last = week(2).atZone(ZoneId.of("Europe/Berlin")).toInstant();
        return "FREQ=WEEKLY;UNTIL=" + last.toString().replaceAll("[-:]", "");
    }

    @Test
    void aRuleEndsAsManyDatesWhereverTheFollowingMove() {
        weekly(untilThirdWeek());
        change(key(listed().get(1)), "scope=following&start_date=%s", at(1, 0, 10));

        assertThat(starts()).containsExactly(week(0), at(1, 0, 10), at(2, 0, 10));
    }

    @Contract("10.1 Where its first")
    void anExceptionMovesToTheDayThatItsDateBecomes() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        change(key(meeting), "exdate=%s", monday.plusWeeks(2));

        change(key(meeting), from(at(0, 1), 60));
        assertThat(starts()).containsExactly(at(0, 1), at(1, 1), at(3, 1));

        change(key(meeting), from(at(1, 1), 60));
        assertThat(starts())
                .as("on a day on which it would still take place, it stays")
                .containsExactly(at(1, 1), at(3, 1), at(4, 1));
    }

    @Contract("10.1 Refused with 400")
    void whatIsOverDoesNotCount() {
        Event daily = weekly("FREQ=DAILY");
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Berlin"));
        LocalDateTime first = today.minusDays(2_100).atTime(9, 0);
        assertThat(refused(key(daily), "start_date=%s", first)).contains("rrule");
        Event past = again(daily);
        past.setDates(past.getDates().startingAt(first));
        flushAndClear();

        change(key(daily), "start_date=%s", first.withHour(10));
        change(key(daily), "rrule=FREQ=DAILY;UNTIL=" + day(today.plusDays(900)));
        Event ended = again(daily);
        assertThat(stored(ended)).hasSize(3_001).isEqualTo(meant(ended));
        assertThat(ended.getExpandedUntil()).isEmpty();
        change(key(daily), "rrule=FREQ=DAILY;COUNT=2105");
        assertThat(refused(key(daily), "rrule=FREQ=DAILY;COUNT=4101")).contains("rrule");
        assertThat(refused(key(daily), "start_date=%s", first.minusYears(9))).contains("rrule");
    }

    @Contract("10.3 Where all dates")
    void aSeriesBeginsLaterWhereAllBeforeIsInTheTrash() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        List<Occurrence> all = listed();
        delete(key(all.get(0)));

        EventReference changed =
                change(key(all.get(1)), "scope=following&title=New").event();
        assertThat(changed.series().getId()).isEqualTo(meeting.getId());
        assertThat(starts()).containsExactly(week(1), week(2), week(3));
        assertThat(titles()).containsOnly("New");
        assertThat(stored(meeting)).containsExactly(week(1), week(2), week(3));

        change(key(all.get(0).getEvent()), "status=publish");
        assertThat(titles()).containsExactly("Weekly meeting", "New", "New", "New");
        delete(key(all.get(1)));
        delete(key(all.get(2)), Scope.FOLLOWING);
        assertThat(starts()).containsExactly(week(0));
        assertThat(again(meeting).isInTrash()).isTrue();
    }

    @ContractCases("10.3 The only date")
    @ValueSource(strings = {"rrule=FREQ=WEEKLY;COUNT=1", "exdate=%s,%s"})
    void noChangeLeavesASeriesWithoutDates(String form) {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
        delete(key(listed().get(0)));

        requireConflict(LAST_OCCURRENCE, () -> change(key(meeting), form, monday.plusWeeks(1), monday.plusWeeks(2)));
        entities.clear();
    }

    @Contract("10.2 Both then answer")
    void theHorizonMovesOn() {
        Event meeting = weekly("FREQ=WEEKLY");
        LocalDateTime before = meeting.getExpandedUntil().orElseThrow();
        int stored = meeting.getOccurrences().size();
        flushAndClear();
        SeriesStore store = beanAt(Duration.ofDays(70), SeriesStore.class);

        assertThat(store.due(before, 2_000, 50)).isEmpty();
        assertThat(store.due(before.plusDays(60), 2_000, 50)).containsExactly(meeting.getId());
        assertThat(store.extend(meeting.getId())).isTrue();

        flushAndClear();
        Event extended = again(meeting);
        assertThat(extended.getExpandedUntil().orElseThrow()).isAfter(before.plusDays(60));
        assertThat(extended.getOccurrences()).hasSize(stored + 10);
        assertThat(extended.getVersion()).isEqualTo(meeting.getVersion());
    }

    @Contract("10.2 Lower recurrence_months take")
    void aNearerHorizonTakesNothingAway() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=5");
        change(key(listed().get(4)), "title=Own");
        EventService nearer = beanAt(Duration.ofDays(-700), EventService.class);

        EventInput earlier = input("start_date=%s 08:00", monday);
        assertThat(nearer.update(key(meeting), earlier, ExpectedVersion.ANY, caller)
                        .detached())
                .isEmpty();

        assertThat(starts()).containsExactly(at(0, 0, 8), at(1, 0, 8), at(2, 0, 8), at(3, 0, 8), at(4, 0, 8));
    }

    @Contract("10.3 With force it")
    void exceptionsAreBounded() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        List<LocalDateTime> days = Stream.iterate(monday.plusDays(1).atStartOfDay(), day -> day.plusDays(1))
                .limit(DateList.MOST - 1)
                .toList();
        RecurrenceRule rule = RecurrenceRule.parse("FREQ=WEEKLY;COUNT=4", false, ZoneOffset.UTC);
        meeting.setRecurrence(RecurrenceTexts.of(rule, List.of(), days));
        List<Occurrence> all = listed();

        dropForGood(all.get(1));

        assertThat(starts()).containsExactly(week(0), week(2), week(3));
        requireConflict(TOO_MANY_EXCEPTIONS, () -> dropForGood(all.get(2)));
    }

    @Contract("10.3 The only date")
    void theLastDateIsNotMovedToTheTrashEither() {
        weekly("FREQ=WEEKLY;COUNT=2");
        List<Occurrence> both = listed();
        delete(key(both.get(0)));

        requireConflict(LAST_OCCURRENCE, () -> delete(key(both.get(1))));
        entities.clear();
        requireConflict(LAST_OCCURRENCE, () -> dropForGood(both.get(1)));
    }

    @Contract("10.3 With force it")
    void whatADateHadOfItsOwnIsGoneForGoodWithIt() {
        weekly("FREQ=WEEKLY;COUNT=4");
        Occurrence second = listed().get(1);
        change(key(second), "title=Own");

        dropForGood(second);

        assertThat(entities.createQuery("select e.title from Event e", String.class)
                        .getResultList())
                .containsExactly("Weekly meeting");
    }

    @Test
    void severalDatesOfOneTitleLoseTheirDays() {
        Event meeting = weekly("FREQ=DAILY;COUNT=5");
        List<Occurrence> all = listed();
        change(key(all.get(1)), "cost=5");
        change(key(all.get(2)), "cost=5");

        List<Event> detached = change(key(meeting), "rrule=FREQ=WEEKLY;COUNT=3").detached();

        assertThat(detached)
                .as("nobody is told that they are cancelled: nobody knew them by themselves")
                .allSatisfy(each -> assertThat(each.getTrashedAt()).isEmpty());
        assertThat(detached)
                .extracting(Event::getSlug)
                .containsExactly(monday.plusDays(1) + "-weekly-meeting", monday.plusDays(2) + "-weekly-meeting");
    }

    @Contract("10.3 Where the rule")
    void aSeriesIsNotSplitWhereItsRuleCannotBegin() {
        Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
        change(key(meeting), "rdate=%s", monday.plusDays(5));
        List<LocalDateTime> before = starts();
        Occurrence further = listed().get(1);

        requireConflict(DATE_OUTSIDE_RULE, () -> change(key(further), "scope=following&title=New"));
        entities.clear();
        assertThat(starts()).isEqualTo(before);
    }

    @Test
    void aSeriesIsSplitWhereOnlyFurtherDatesAreLeft() {
        Event meeting = weekly("FREQ=WEEKLY;UNTIL=" + day(monday.plusWeeks(2)));
        change(key(meeting), "rdate=%s,%s", monday.plusDays(20), monday.plusDays(24));
        List<LocalDateTime> before = starts();

        change(key(listed().get(3)), "scope=following&title=New");

        assertThat(starts()).isEqualTo(before);
        change(key(listed().get(3).getSeries()), "cost=5&start_date=%s", at(0, 20, 8));
        assertThat(starts()).hasSize(5).contains(at(0, 24, 8));
    }

    @Test
    void aDayIsAnExceptionThoughItsTimeIsInAGap() {
        LocalDate sunday = monday.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY));
        Event early = weekly("FREQ=DAILY;COUNT=60");
        change(key(early), "start_date=%s 02:30&end_date=%1$s 03:15", monday);
        assertThat(starts()).contains(sunday.atTime(3, 30));

        change(key(early), "exdate=" + sunday);

        assertThat(starts()).hasSize(50).extracting(LocalDateTime::toLocalDate).doesNotContain(sunday);
    }

    @Test
    void aSeriesMayGoOnToTheEndOfTime() {
        Event made = created("title=For ever&start_date=%s 09:00&end_date=%1$s 10:00&timezone=America/New_York"
                + "&rrule=FREQ=YEARLY;UNTIL=99991231");
        assertThat(made.getRecurrence().rrule()).isEqualTo("FREQ=YEARLY;UNTIL=99991231T235959Z");

        change(key(made), "all_day=true");

        assertThat(again(made).getRecurrence().rrule()).isEqualTo("FREQ=YEARLY;UNTIL=99991231");
    }
}

package almanac.domain.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.base.recurrence.DateList;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.base.settings.SiteClock;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.model.Account;
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
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import almanac.support.StoredLinks;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Series, their dates and changes of them, without HTTP or a server, on both databases. */
class SeriesServiceTest extends DatabaseTest {

    /** A Monday within the horizon, whenever the tests run, with a change of the clocks in the ten weeks after it. */
    private final LocalDate monday = LocalDate.now(ZoneOffset.UTC)
            .plusYears(1)
            .withMonth(3)
            .withDayOfMonth(1)
            .with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY));

    private EntityManager entities;
    private EventService events;
    private EventSearch lists;
    private SeriesSearch series;
    private Caller author;

    private void on(Kind kind, Runnable test) {
        on(kind, manager -> {
            entities = manager;
            Beans beans = new Beans(manager);
            events = beans.get(EventService.class);
            lists = beans.get(EventSearch.class);
            series = beans.get(SeriesSearch.class);
            Account account = new Account("author", Role.AUTHOR, "no hash", Instant.EPOCH);
            entities.persist(account);
            author = new Caller(account.getId(), Role.AUTHOR);
            test.run();
            flushAndClear();
            StoredLinks.requireRight(entities);
        });
    }

    private static EventInput input(Object... pairs) {
        Map<String, Object> members = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            members.put((String) pairs[i], pairs[i + 1]);
        }
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    private Event weekly(String rule) {
        Event made = events.create(
                input(
                        "title",
                        "Weekly meeting",
                        "start_date",
                        monday + " 09:00",
                        "end_date",
                        monday + " 10:30",
                        "timezone",
                        "Europe/Berlin",
                        "tags",
                        "meeting",
                        "rrule",
                        rule),
                author);
        flushAndClear();
        return entities.find(Event.class, made.getId());
    }

    private void flushAndClear() {
        entities.flush();
        entities.clear();
    }

    private static RecordKey key(Event event) {
        return new RecordKey.ById(event.getId());
    }

    private static RecordKey key(Occurrence occurrence) {
        return new RecordKey.ById(occurrence.getId());
    }

    /** Returns the year's occurrences in lists, in order. */
    private List<Occurrence> listed() {
        flushAndClear();
        return list(EventQuery.seenBy(author));
    }

    private List<Occurrence> list(EventQuery.Builder query) {
        return lists.page(query.limit(DateLimit.startFrom(monday.minusDays(30)))
                        .page(new PageRequest(1, 50))
                        .build())
                .entries();
    }

    private List<LocalDateTime> starts() {
        return listed().stream().map(each -> each.getDates().startLocal()).toList();
    }

    private LocalDateTime week(int number) {
        return monday.plusWeeks(number).atTime(9, 0);
    }

    private EventService.Changed change(RecordKey key, Object... pairs) {
        EventService.Changed changed = events.update(key, input(pairs), ExpectedVersion.ANY, author);
        flushAndClear();
        return changed;
    }

    private void delete(RecordKey key, Scope... scope) {
        events.delete(key, List.of(scope).stream().findFirst(), ExpectedVersion.ANY, author);
        flushAndClear();
    }

    private String refused(RecordKey key, Object... pairs) {
        EventInput input = input(pairs);
        assertThatThrownBy(() -> events.update(key, input, ExpectedVersion.ANY, author))
                .isInstanceOf(InvalidInput.class);
        return input.violations().messages(Locale.ROOT).toString();
    }

    @ContractCases("10.1 All dates, starts")
    @EnumSource
    void eachDateIsListedAtTheSameHourWhateverTheClocksDo(Kind kind) {
        on(kind, () -> {
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
            assertThat(listed.stream().map(Occurrence::getId).collect(Collectors.toSet()))
                    .hasSize(10);
        });
    }

    @ParameterizedTest
    @EnumSource
    void anEventThatDoesNotRecurIsItsOnlyDate(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(
                    input("title", "Fair", "start_date", monday + " 09:00", "end_date", monday + " 10:00"), author);

            assertThat(listed()).extracting(Occurrence::getShownId).containsExactly(fair.getId());
            assertThat(series.readable(key(fair), author).occurrence()).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDateIsReadByItsIdAndByItsDay(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=3");
            Occurrence second = listed().get(1);

            EventReference byDay = series.readable(
                    new RecordKey.ByDate("weekly-meeting", monday.plusWeeks(1).toString()), author);
            assertThat(byDay.id()).isEqualTo(second.getId());
            assertThat(series.readable(key(second), author).dates()).isEqualTo(second.getDates());
            for (String other : List.of(monday.plusDays(1).toString(), "2027-02-30", "x", monday + "T0800")) {
                assertThatThrownBy(() -> series.readable(new RecordKey.ByDate("weekly-meeting", other), author))
                        .isInstanceOf(NotFound.class);
            }
        });
    }

    @ContractCases("10.3 all: what a write; In all else an")
    @EnumSource
    void whatAChangeOfAllDoesNotNameStaysADatesOwn(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            Occurrence second = listed().get(1);
            change(
                    key(second),
                    "title",
                    "With guests",
                    "start_date",
                    week(1).withHour(11).toString(),
                    "end_date",
                    week(1).withHour(12).toString());

            change(key(meeting), "website", "https://example.org/");
            assertThat(change(key(meeting), "title", "Staff meeting").replaced())
                    .extracting(Replaced::title)
                    .containsExactly("With guests");

            List<Occurrence> listed = listed();
            assertThat(listed).extracting(each -> each.getEvent().getTitle()).containsOnly("Staff meeting");
            assertThat(listed).extracting(each -> each.getEvent().getWebsite()).containsOnly("https://example.org/");
            assertThat(starts()).containsExactly(week(0), week(1).withHour(11), week(2));
            assertThat(listed.get(1).getId()).isEqualTo(second.getId());
        });
    }

    @ContractCases({"10.2 It keeps its", "10.3 Of dates it is"})
    @EnumSource
    void anotherHourForAllKeepsIdsAndDays(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            List<Occurrence> before = listed();
            LocalDateTime moved = week(2).plusDays(1).withHour(15);
            change(
                    key(before.get(2)),
                    "start_date",
                    moved.toString(),
                    "end_date",
                    moved.plusHours(1).toString());

            change(key(meeting), "start_date", week(0).withHour(8).toString(), "keep_own", true);
            assertThat(starts()).containsExactly(week(0).withHour(8), week(1).withHour(8), moved);

            change(key(meeting), "start_date", week(0).withHour(7).toString());
            assertThat(starts()).containsExactly(week(0).withHour(7), week(1).withHour(7), moved.withHour(7));
            assertThat(listed())
                    .extracting(Occurrence::getId)
                    .isEqualTo(before.stream().map(Occurrence::getId).toList());
        });
    }

    @ContractCases("10.3 following: the occurrence; Then as all")
    @EnumSource
    void theFollowingBecomeASeriesOfTheirOwn(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=5");
            List<Occurrence> before = listed();
            change(key(before.get(3)), "title", "Own");

            EventReference changed = change(
                            key(before.get(2)),
                            "scope",
                            "following",
                            "title",
                            "New",
                            "start_date",
                            week(2).withHour(10).toString(),
                            "end_date",
                            week(2).withHour(11).toString())
                    .event();

            List<Occurrence> listed = listed();
            assertThat(listed)
                    .extracting(each -> each.getEvent().getTitle())
                    .containsExactly("Weekly meeting", "Weekly meeting", "New", "New", "New");
            assertThat(starts())
                    .containsExactly(
                            week(0), week(1), week(2).withHour(10), week(3).withHour(10), week(4).withHour(10));
            assertThat(listed)
                    .extracting(Occurrence::getId)
                    .isEqualTo(before.stream().map(Occurrence::getId).toList());
            assertThat(listed.get(0).getSeries().getId()).isEqualTo(meeting.getId());
            assertThat(listed.get(0).getSeries().getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=2");
            assertThat(changed.series().getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=3");
            assertThat(listed.get(4).getSeries().getId())
                    .isEqualTo(changed.series().getId());
            assertThat(listed.get(3).getSeries().getId())
                    .isEqualTo(changed.series().getId());
        });
    }

    private EventService.Changed move(Occurrence date, Scope scope, LocalDateTime start) {
        return change(
                key(date),
                "scope",
                scope.word(),
                "start_date",
                start.toString(),
                "end_date",
                start.plusMinutes(90).toString());
    }

    private List<Long> ids() {
        return listed().stream().map(Occurrence::getId).toList();
    }

    @ContractCases("10.3 Where that moves")
    @EnumSource
    void aRuleFollowsADateToAnotherDay(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=12;BYDAY=MO,TH");
            List<Occurrence> before = listed();
            change(key(before.get(4)), "title", "Own");
            move(before.get(6), Scope.THIS, week(3).plusDays(1).withHour(15));
            move(before.get(7), Scope.THIS, week(3).plusDays(3).withHour(15));
            delete(key(before.get(8)));
            change(key(meeting), "exdate", List.of(monday.plusWeeks(5).toString()));
            List<Long> ids = ids();

            EventReference changed = move(
                            before.get(2), Scope.FOLLOWING, week(1).plusDays(1).withHour(8))
                    .event();

            RecurrenceTexts later = changed.series().getRecurrence();
            assertThat(later.rrule()).isEqualTo("FREQ=WEEKLY;COUNT=10;BYDAY=TU,TH");
            assertThat(later.exdate())
                    .isEqualTo(DateList.text(List.of(week(5).plusDays(1).withHour(8))));
            assertThat(starts())
                    .as("one was moved to a day of its own, one goes on in the trash, one is excluded")
                    .containsExactly(
                            week(0),
                            week(0).plusDays(3),
                            week(1).plusDays(1).withHour(8),
                            week(1).plusDays(3).withHour(8),
                            week(2).plusDays(1).withHour(8),
                            week(2).plusDays(3).withHour(8),
                            week(3).plusDays(1).withHour(8),
                            week(3).plusDays(3).withHour(8),
                            week(4).plusDays(3).withHour(8),
                            week(5).plusDays(3).withHour(8));
            assertThat(ids()).isEqualTo(ids);
            assertThat(titles()).element(4).isEqualTo("Own");
            Occurrence trashed = entities.find(Occurrence.class, before.get(8).getId());
            assertThat(trashed.getRecurrenceId()).isEqualTo(week(4).plusDays(1).withHour(8));
            assertThat(trashed.getStatus()).isEqualTo(Status.TRASH);

            move(before.get(3), Scope.ALL, week(1).plusHours(1));
            Event series = entities.find(Event.class, changed.series().getId());
            assertThat(series.getRecurrence().rrule()).isEqualTo("FREQ=WEEKLY;COUNT=10;BYDAY=MO,TU");
            assertThat(series.getDates().startLocal()).isEqualTo(week(1).plusHours(1));
            assertThat(stored(series)).isEqualTo(meant(series)).hasSize(9);
            assertThat(ids()).containsExactlyInAnyOrderElementsOf(ids);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSeriesBeginsOnTheDayOnWhichItTakesPlace(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            List<Occurrence> dates = listed();
            assertThat(series.firstDay(meeting)).isEqualTo(monday);
            move(dates.get(0), Scope.THIS, week(0).plusDays(1));
            assertThat(series.firstDay(meeting)).isEqualTo(monday.plusDays(1));
            move(dates.get(2), Scope.THIS, week(0).minusDays(1));
            assertThat(series.firstDay(meeting)).isEqualTo(monday.minusDays(1));
            delete(key(dates.get(0)));
            delete(key(dates.get(2)));
            assertThat(series.firstDay(meeting)).isEqualTo(monday.plusWeeks(1));
        });
    }

    /** Its own day is no less its own while the series takes place on the same. */
    @ContractCases("10.3 Where that moves")
    @EnumSource
    void aDateKeepsItsOwnDayThoughItsSeriesComesToIt(Kind kind) {
        for (Scope scope : List.of(Scope.ALL, Scope.FOLLOWING)) {
            on(kind, () -> {
                weekly("FREQ=WEEKLY;COUNT=6");
                List<Occurrence> before = listed();
                LocalDateTime own = week(3).plusDays(1);
                move(before.get(3), Scope.THIS, own);

                move(before.get(1), scope, week(1).plusDays(1));
                assertThat(starts()).contains(own, week(4).plusDays(1));
                assertThat(refused(
                                key(before.get(3)),
                                "scope",
                                "all",
                                "start_date",
                                own.plusDays(1).toString()))
                        .contains("start_date");

                move(before.get(2), Scope.ALL, week(2).plusDays(2));
                assertThat(starts()).contains(own, week(4).plusDays(2));
                move(before.get(2), Scope.ALL, week(2));
                assertThat(starts()).contains(own, week(4));
                change(key(before.get(2)), "scope", "all", "title", "All", "keep_own", true);
                assertThat(starts()).contains(own);

                move(before.get(3), Scope.THIS, week(3));
                move(before.get(2), Scope.ALL, week(2).plusDays(3));
                assertThat(starts()).as("it follows again").contains(week(3).plusDays(3));
            });
        }
    }

    @ContractCases("10.3 The dates of")
    @EnumSource
    void datesTakeTheDaysOfEachOther(Kind kind) {
        for (int by : List.of(1, -2)) {
            on(kind, () -> {
                Event daily = weekly(
                        "FREQ=DAILY;UNTIL=" + monday.plusDays(5).toString().replace("-", ""));
                List<Occurrence> before = listed();
                change(
                        key(before.get(1)),
                        "title",
                        "Own",
                        "start_date",
                        week(0).plusDays(1).withHour(8).toString());
                List<Long> ids = ids();

                EventInput keeps = input(
                        "scope",
                        "all",
                        "keep_own",
                        true,
                        "start_date",
                        week(0).plusDays(2L + by).toString(),
                        "end_date",
                        week(0).plusDays(2L + by).plusHours(1).toString());
                events.update(key(before.get(2)), keeps, ExpectedVersion.ANY, author);

                assertThat(ids()).isEqualTo(ids).hasSize(6);
                assertThat(starts())
                        .startsWith(
                                week(0).plusDays(by), week(0).plusDays(1L + by).withHour(8))
                        .endsWith(week(0).plusDays(5L + by));
                assertThat(titles()).element(1).isEqualTo("Own");
                Event moved = entities.find(Event.class, daily.getId());
                assertThat(stored(moved)).isEqualTo(meant(moved));
            });
        }
    }

    @ContractCases("10.3 It stays on its")
    @EnumSource
    void whereARuleCannotFollowADateStaysOnItsDay(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=6;BYDAY=MO,TH");
            List<Occurrence> all = listed();
            String thursday = week(1).plusDays(3).toString();
            String tuesday = week(1).plusDays(1).toString();
            String friday = week(2).plusDays(4).toString();
            assertThat(refused(key(all.get(2)), "scope", "all", "start_date", thursday, "end_date", thursday))
                    .contains("start_date", "the rule can't follow");
            assertThat(refused(
                            key(all.get(2)),
                            "scope",
                            "all",
                            "start_date",
                            tuesday,
                            "end_date",
                            tuesday,
                            "rrule",
                            "FREQ=WEEKLY;BYDAY=TU"))
                    .as("two rules")
                    .contains("start_date");
            flushAndClear();
            move(all.get(4), Scope.THIS, week(2).plusDays(1));
            assertThat(refused(key(all.get(4)), "scope", "all", "start_date", friday, "end_date", friday))
                    .as("it has a day of its own")
                    .contains("start_date");
            flushAndClear();
            assertThat(refused(key(all.get(2)), "scope", "following", "start_date", thursday, "end_date", thursday))
                    .contains("start_date");
        });
    }

    @ContractCases("10.3 With keep_own true")
    @EnumSource
    void datesKeepWhatIsTheirOwnIfTheChangeSaysSo(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=5");
            List<Occurrence> before = listed();
            change(key(before.get(3)), "title", "Own");

            change(key(before.get(2)), "scope", "following", "title", "New", "keep_own", true);
            assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "New", "Own", "New");

            change(key(before.get(4)), "scope", "all", "title", "All", "keep_own", true);
            assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "All", "Own", "All");
        });
    }

    @ContractCases("10.3 all: what a write; In all else an")
    @EnumSource
    void whatAllHaveAlreadyReplacesNothingButOfTheDateThatIsNamed(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            List<Occurrence> dates = listed();
            change(key(dates.get(1)), "title", "Own");
            change(key(dates.get(2)), "title", "Other");

            change(key(meeting), "title", "Weekly meeting", "cost", "5");
            assertThat(titles()).containsExactly("Weekly meeting", "Own", "Other", "Weekly meeting");

            change(key(dates.get(1)), "scope", "all", "title", "Weekly meeting");
            assertThat(titles()).containsExactly("Weekly meeting", "Weekly meeting", "Other", "Weekly meeting");
        });
    }

    @ContractCases("10.3 Of custom fields")
    @EnumSource
    void ofCustomFieldsADateKeepsThoseThatAChangeDoesNotName(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=2");
            change(key(meeting), "custom_fields", Map.of("room", "1", "door", "east"));
            change(key(listed().get(1)), "custom_fields", Map.of("room", "2", "speaker", "Ada"));

            Map<String, Object> changed = new HashMap<>(Map.of("room", "3"));
            changed.put("door", null);
            change(key(meeting), "custom_fields", changed);

            assertThat(listed().get(1).getEvent().getCustomFields().entrySet())
                    .extracting(each -> each.getKey() + "=" + each.getValue().content())
                    .containsExactlyInAnyOrder("room=3", "speaker=Ada");
        });
    }

    private List<String> titles() {
        return listed().stream().map(each -> each.getEvent().getTitle()).toList();
    }

    @ContractCases("10.3 Where the series")
    @EnumSource
    void whatLosesItsDateIsInTheTrash(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            change(key(listed().get(2)), "title", "Own");

            List<Event> detached =
                    change(key(meeting), "rrule", "FREQ=WEEKLY;COUNT=2").detached();

            assertThat(starts()).containsExactly(week(0), week(1));
            assertThat(detached).hasSize(1);
            Event kept = entities.find(Event.class, detached.get(0).getId());
            assertThat(kept.getStatus()).isEqualTo(Status.TRASH);
            assertThat(kept.getTitle()).isEqualTo("Own");
            assertThat(kept.getParent().getId()).isEqualTo(meeting.getId());
            change(key(kept), "status", "publish");
            assertThat(starts()).containsExactly(week(0), week(1), week(2));
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDateThatOnlyCameBackFromTheTrashHasNothingToLose(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            Occurrence third = listed().get(2);
            delete(key(third));
            change(key(third), "status", "publish");

            assertThat(change(key(meeting), "rrule", "FREQ=WEEKLY;COUNT=2").detached())
                    .isEmpty();
            assertThat(starts()).containsExactly(week(0), week(1));
        });
    }

    @ParameterizedTest
    @EnumSource
    void oneDateGoesToTheTrashAndComesBack(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            Occurrence second = listed().get(1);

            delete(key(second));
            assertThat(starts()).containsExactly(week(0), week(2));
            assertThatThrownBy(() -> series.readable(key(second), author)).isInstanceOf(NotReadable.class);
            assertThatThrownBy(() -> delete(key(second))).isInstanceOf(Conflict.class);
            change(key(meeting), "title", "Changed");
            assertThat(starts()).containsExactly(week(0), week(2));

            change(key(second), "status", "publish");
            assertThat(starts()).containsExactly(week(0), week(1), week(2));
            assertThat(listed()).extracting(each -> each.getEvent().getTitle()).containsOnly("Changed");
        });
    }

    @ContractCases("10.3 DELETE moves that")
    @EnumSource
    void aSeriesGoesToTheTrashAndComesBackWithoutWhatWasDeletedBefore(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            List<Occurrence> before = listed();
            change(key(before.get(2)), "title", "Own");
            delete(key(before.get(1)));

            delete(key(before.get(0)), Scope.ALL);
            assertThat(listed()).isEmpty();
            assertThatThrownBy(() -> series.readable(key(before.get(2)), author))
                    .isInstanceOf(NotReadable.class);

            change(key(meeting), "status", "publish");
            assertThat(starts()).containsExactly(week(0), week(2), week(3));
        });
    }

    @ParameterizedTest
    @EnumSource
    void theFollowingGoToTheTrashTogether(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=4");
            Occurrence third = listed().get(2);

            EventReference deleted =
                    events.delete(key(third), Optional.of(Scope.FOLLOWING), ExpectedVersion.ANY, author);
            assertThat(starts()).containsExactly(week(0), week(1));

            change(key(deleted.event()), "status", "publish");
            assertThat(starts()).containsExactly(week(0), week(1), week(2), week(3));
        });
    }

    @ContractCases("10.1 rrule")
    @EnumSource
    void anEventBeginsToRecurAndStopsToDoSo(Kind kind) {
        on(kind, () -> {
            Event fair = events.create(
                    input(
                            "title",
                            "Fair",
                            "start_date",
                            week(0).toString(),
                            "end_date",
                            week(0).plusHours(1).toString()),
                    author);

            change(key(fair), "rrule", "FREQ=DAILY;COUNT=3");
            assertThat(starts()).containsExactly(week(0), week(0).plusDays(1), week(0).plusDays(2));
            assertThat(listed()).noneMatch(each -> each.getShownId().equals(fair.getId()));

            change(key(fair), "rrule", "");
            assertThat(starts()).containsExactly(week(0));
            assertThat(listed()).extracting(Occurrence::getShownId).containsExactly(fair.getId());
        });
    }

    @ContractCases({"10.1 rdate; exdate; A series answers", "10.2 An occurrence is"})
    @EnumSource
    void furtherDatesAndExceptionsAreTaken(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            LocalDate extra = monday.plusDays(2);

            change(key(meeting), "exdate", List.of(monday.plusWeeks(1).toString()), "rdate", List.of(extra + " 14:00"));
            assertThat(starts()).containsExactly(week(0), extra.atTime(14, 0), week(2));
            assertThat(listed().get(1).getDateKey()).isEqualTo(extra + "T1400");

            assertThat(refused(
                            key(meeting), "exdate", List.of(monday.plusDays(1).toString())))
                    .contains("it has none at");
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatBelongsToTheSeriesIsNotChangedByOneDate(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            Occurrence second = listed().get(1);

            for (Object[] each : new Object[][] {
                {"slug", "other"},
                {"status", "draft"},
                {"password", "x"},
                {"rrule", "FREQ=DAILY"},
                {"parent", new BigDecimal(4711)}
            }) {
                assertThat(refused(key(second), each)).as(each[0].toString()).contains("belongs to the whole series");
                flushAndClear();
            }
            change(
                    key(second),
                    "title",
                    "Own",
                    "slug",
                    "weekly-meeting",
                    "status",
                    "publish",
                    "rrule",
                    "FREQ=WEEKLY;COUNT=3",
                    "parent",
                    new BigDecimal(meeting.getId()));
            assertThat(listed().get(1).getEvent().getTitle()).isEqualTo("Own");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSeriesIsListedOnceIfThatIsWanted(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=5");
            flushAndClear();

            List<Occurrence> once = lists.page(EventQuery.seenBy(author)
                            .limit(DateLimit.startFrom(monday.plusDays(1)))
                            .oncePerSeries()
                            .build())
                    .entries();

            assertThat(once).extracting(each -> each.getDates().startLocal()).containsExactly(week(1));
        });
    }

    @ContractCases({"6.1 recurrence_months", "10.2 Of one that ends"})
    @EnumSource
    void aSeriesWithoutEndIsStoredUpToTheHorizon(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY");

            LocalDateTime horizon = meeting.getExpandedUntil().orElseThrow();
            assertThat(horizon.toLocalDate())
                    .isBetween(
                            LocalDate.now(ZoneOffset.UTC).plusMonths(24).minusDays(1),
                            LocalDate.now(ZoneOffset.UTC).plusMonths(24).plusDays(1));
            assertThat(meeting.getOccurrences())
                    .hasSizeGreaterThan(30)
                    .allMatch(each -> each.getDates().startLocal().isBefore(horizon));
        });
    }

    @ContractCases("10.2 A series that")
    @EnumSource
    void aSeriesThatEndsIsStoredWholeWheneverItBegins(Kind kind) {
        on(kind, () -> {
            for (String rule : List.of("FREQ=YEARLY;COUNT=9", "FREQ=WEEKLY;COUNT=120", "FREQ=MONTHLY;UNTIL=20990101")) {
                Event across = weekly(rule);

                assertThat(across.getExpandedUntil()).as(rule).isEmpty();
                assertThat(stored(across)).as(rule).isEqualTo(meant(across));
            }
            Event beyond = weekly("FREQ=WEEKLY;COUNT=6");
            change(
                    key(beyond),
                    "start_date",
                    monday.plusYears(7) + " 09:00",
                    "end_date",
                    monday.plusYears(7) + " 10:00",
                    "rdate",
                    List.of("2098-01-01"));

            Event moved = entities.find(Event.class, beyond.getId());
            assertThat(stored(moved)).hasSize(7).isEqualTo(meant(moved));
            assertThat(series.readable(new RecordKey.ByDate(moved.getSlug(), "2098-01-01"), author)
                            .dates()
                            .startLocal())
                    .isEqualTo("2098-01-01T09:00");
        });
    }

    @ContractCases("10.2 Of one that ends")
    @EnumSource
    void ofMoreDatesThanASeriesMayHaveTheFirstAreStored(Kind kind) {
        on(kind, () -> {
            Event lasting = weekly("FREQ=WEEKLY;UNTIL=99991231");

            assertThat(stored(lasting)).hasSize(2_000).isEqualTo(meant(lasting).subList(0, 2_000));
            assertThat(lasting.getLastListedDay()).contains(monday.plusWeeks(1_999));
        });
    }

    @ContractCases("10.2 Of one that ends")
    @EnumSource
    void ofASeriesBeyondTheHorizonThatBeginsWithAnExceptionTheFirstDateIsStored(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY");
            LocalDate begin = monday.plusYears(7);
            change(key(meeting), "rrule", "");
            change(
                    key(meeting),
                    "start_date",
                    begin + " 09:00",
                    "end_date",
                    begin + " 10:00",
                    "rrule",
                    "FREQ=DAILY",
                    "exdate",
                    List.of(begin.toString()));

            assertThat(stored(entities.find(Event.class, meeting.getId())))
                    .containsExactly(begin.plusDays(1).atTime(9, 0));
        });
    }

    @ContractCases("10.2 A series that")
    @EnumSource
    void whatWasStoredUpToTheHorizonBeforeBecomesWhole(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=6");
            Event endless = weekly("FREQ=WEEKLY");
            storeUntil(meeting, week(4).toLocalDate());
            SeriesStore store = new Beans(entities).get(SeriesStore.class);
            LocalDateTime day = monday.atStartOfDay();

            assertThat(store.due(day, 4, 50))
                    .as("it has as many as it may have")
                    .isEmpty();
            assertThat(store.due(day, 5, 50)).containsExactly(meeting.getId());
            assertThat(store.extend(meeting.getId())).isTrue();

            flushAndClear();
            assertThat(stored(meeting)).isEqualTo(meant(meeting));
            assertThat(store.due(day, 2_000, 50)).isEmpty();
            assertThat(store.extend(meeting.getId())).as("it is whole").isFalse();
            assertThat(stored(endless)).hasSizeGreaterThan(30);
        });
    }

    /** Stores a series as it was when a horizon came before its end. */
    private void storeUntil(Event event, LocalDate day) {
        entities.createQuery("delete from Occurrence o where o.series = ?1 and o.recurrenceId >= ?2")
                .setParameter(1, event)
                .setParameter(2, day.atStartOfDay())
                .executeUpdate();
        entities.createNativeQuery("delete from occurrence_links where event_id = ?1 and start_local >= ?2")
                .setParameter(1, event.getId())
                .setParameter(2, day.atStartOfDay())
                .executeUpdate();
        entities.find(Event.class, event.getId()).setExpandedUntil(day.atStartOfDay());
        flushAndClear();
    }

    private List<LocalDateTime> stored(Event event) {
        return entities.createQuery(
                        "select o.recurrenceId from Occurrence o where o.series = ?1 order by o.recurrenceId",
                        LocalDateTime.class)
                .setParameter(1, event)
                .getResultList();
    }

    /** Returns all dates of a series that ends. */
    private static List<LocalDateTime> meant(Event event) {
        return event.getRecurrence()
                .of(event.getDates())
                .starts(LocalDateTime.MIN, LocalDateTime.MAX, Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsStoredAlreadyIsNotStoredAgain(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY");
            List<LocalDateTime> stored = stored(meeting);
            entities.find(Event.class, meeting.getId()).setExpandedUntil(monday.atStartOfDay());
            flushAndClear();

            new Beans(entities).get(SeriesStore.class).extend(meeting.getId());

            flushAndClear();
            assertThat(stored(meeting)).isEqualTo(stored);
        });
    }

    @ContractCases("10.3 Each is one transaction")
    @EnumSource
    void oneWriterOfASeriesWins(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            ExpectedVersion known = ExpectedVersion.of(meeting.getVersion());
            Occurrence second = listed().get(1);

            events.update(key(second), input("title", "Own"), known, author);
            assertThatThrownBy(() -> events.update(key(meeting), input("title", "All"), known, author))
                    .isInstanceOf(StaleVersion.class);
        });
    }

    /** Its version says which changes a writer has seen, and so must tell a part of a series from the whole. */
    @ContractCases("10.3 Each is one transaction")
    @EnumSource
    void whoSawADateInAnotherSeriesDoesNotWrite(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=10");
            List<Occurrence> dates = listed();
            ExpectedVersion whole = ExpectedVersion.of(meeting.getVersion());
            Event later = following(dates.get(3), whole, "Later").series();
            requireStale(dates.get(5), whole);
            ExpectedVersion part = ExpectedVersion.of(later.getVersion());
            Event last = following(dates.get(6), part, "Last").series();
            requireStale(dates.get(8), whole);
            requireStale(dates.get(8), part);

            change(key(last), "title", "Last of all");
            change(key(last), "title", "Last");
            Event ending = entities.find(Event.class, last.getId());
            Event before = entities.find(Event.class, later.getId());
            ExpectedVersion joined = ExpectedVersion.of(ending.getVersion());
            assertThat(before.getVersion()).isLessThan(ending.getVersion());
            new Beans(entities).get(SeriesJoin.class).join(before, ending);
            flushAndClear();
            requireStale(dates.get(8), joined);
            assertThat(entities.find(Event.class, later.getId()).getOverrides()).isEmpty();
            change(key(before), "rrule", "FREQ=WEEKLY;COUNT=7");
            assertThat(ids()).hasSize(10);
        });
    }

    private EventReference following(Occurrence date, ExpectedVersion known, String title) {
        EventReference changed = events.update(key(date), input("scope", "following", "title", title), known, author)
                .event();
        flushAndClear();
        return changed;
    }

    private void requireStale(Occurrence date, ExpectedVersion known) {
        for (Scope each : Scope.values()) {
            assertThatThrownBy(
                            () -> events.update(key(date), input("scope", each.word(), "title", "Mine"), known, author))
                    .as(each.word())
                    .isInstanceOf(StaleVersion.class);
            assertThatThrownBy(() -> events.delete(key(date), Optional.of(each), known, author))
                    .as(each.word())
                    .isInstanceOf(StaleVersion.class);
        }
    }

    @ContractCases("6.1 most_occurrences")
    @EnumSource
    void hostileRulesAreRefused(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");

            for (String rule : List.of(
                    "FREQ=SECONDLY",
                    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                    "FREQ=DAILY;COUNT=100000",
                    "weekly",
                    "FREQ=DAILY;UNTIL=20200101T000000Z")) {
                assertThat(refused(key(meeting), "rrule", rule)).as(rule).contains("rrule=");
            }
            assertThat(listed()).hasSize(3);
        });
    }

    @ContractCases("10.1 When the event")
    @EnumSource
    void singleDatesMoveWithTheEvent(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
            LocalDate extra = monday.plusDays(2);
            change(key(meeting), "exdate", List.of(monday.plusWeeks(1).toString()), "rdate", List.of(extra.toString()));

            change(key(meeting), "start_date", monday + " 08:00");

            assertThat(starts())
                    .containsExactly(
                            monday.atTime(8, 0),
                            extra.atTime(8, 0),
                            monday.plusWeeks(2).atTime(8, 0));
        });
    }

    @ContractCases("10.1 Where its first")
    @EnumSource
    void aRuleEndsAsManyDatesWhereverItsFirstDateMoves(Kind kind) {
        on(kind, () -> {
            String last = week(2).atZone(ZoneId.of("Europe/Berlin")).toInstant().toString();
            for (Object[] each : new Object[][] {
                {"start_date", week(0).plusMinutes(30).toString()},
                {
                    "start_date",
                    week(0).plusDays(1).toString(),
                    "end_date",
                    week(0).plusDays(2).toString()
                },
                {"timezone", "America/New_York"},
                {"all_day", true},
                {"start_date", week(0).plusMinutes(30).toString(), "rrule", "the same"}
            }) {
                Event meeting = weekly("FREQ=WEEKLY;UNTIL=" + last.replaceAll("[-:]", ""));
                Object[] pairs = Arrays.copyOf(each, each.length);
                pairs[pairs.length - 1] = pairs[pairs.length - 1].equals("the same")
                        ? meeting.getRecurrence().rrule()
                        : pairs[pairs.length - 1];
                assertThat(starts()).hasSize(3);

                change(key(meeting), pairs);
                assertThat(starts()).as(List.of(pairs).toString()).hasSize(3);
                delete(key(meeting));
            }
            weekly("FREQ=WEEKLY;UNTIL=" + last.replaceAll("[-:]", ""));
            Occurrence second = listed().get(1);
            change(
                    key(second),
                    "scope",
                    "following",
                    "start_date",
                    week(1).plusHours(1).toString());
            assertThat(starts()).containsExactly(week(0), week(1).plusHours(1), week(2).plusHours(1));
        });
    }

    @ContractCases("10.1 Where its first")
    @EnumSource
    void anExceptionMovesToTheDayThatItsDateBecomes(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            change(key(meeting), "exdate", List.of(monday.plusWeeks(2).toString()));

            change(
                    key(meeting),
                    "start_date",
                    week(0).plusDays(1).toString(),
                    "end_date",
                    week(0).plusDays(1).plusHours(1).toString());
            assertThat(starts()).containsExactly(week(0).plusDays(1), week(1).plusDays(1), week(3).plusDays(1));

            change(
                    key(meeting),
                    "start_date",
                    week(1).plusDays(1).toString(),
                    "end_date",
                    week(1).plusDays(1).plusHours(1).toString());
            assertThat(starts())
                    .as("on a day on which it would still take place, it stays")
                    .containsExactly(week(1).plusDays(1), week(3).plusDays(1), week(4).plusDays(1));
        });
    }

    @ContractCases("10.1 Refused with 400")
    @EnumSource
    void whatIsOverDoesNotCount(Kind kind) {
        on(kind, () -> {
            Event daily = weekly("FREQ=DAILY");
            LocalDate begin = LocalDate.now(ZoneOffset.UTC).minusDays(2_100);
            LocalDateTime first = begin.atTime(9, 0);
            assertThat(refused(key(daily), "start_date", first.toString())).contains("rrule");
            flushAndClear();
            daily = entities.find(Event.class, daily.getId());
            daily.setDates(daily.getDates().startingAt(first));
            flushAndClear();

            change(key(daily), "start_date", first.withHour(10).toString());
            String end = LocalDate.now(ZoneOffset.UTC).plusDays(900).toString();
            change(key(daily), "rrule", "FREQ=DAILY;UNTIL=" + end.replace("-", ""));
            Event ended = entities.find(Event.class, daily.getId());
            assertThat(stored(ended)).hasSize(3_001).isEqualTo(meant(ended));
            assertThat(ended.getExpandedUntil()).isEmpty();
            change(key(daily), "rrule", "FREQ=DAILY;COUNT=2105");
            assertThat(refused(key(daily), "rrule", "FREQ=DAILY;COUNT=4101")).contains("rrule");
            assertThat(refused(key(daily), "start_date", first.minusYears(9).toString()))
                    .contains("rrule");
        });
    }

    @ContractCases("10.3 Where all dates")
    @EnumSource
    void aSeriesBeginsLaterWhereAllBeforeIsInTheTrash(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            List<Occurrence> all = listed();
            delete(key(all.get(0)));

            EventReference changed = change(key(all.get(1)), "scope", "following", "title", "New")
                    .event();
            assertThat(changed.series().getId()).isEqualTo(meeting.getId());
            assertThat(starts()).containsExactly(week(1), week(2), week(3));
            assertThat(titles()).containsOnly("New");
            assertThat(stored(meeting)).containsExactly(week(1), week(2), week(3));

            change(key(all.get(0).getEvent()), "status", "publish");
            assertThat(titles()).containsExactly("Weekly meeting", "New", "New", "New");
            delete(key(all.get(1)));
            delete(key(all.get(2)), Scope.FOLLOWING);
            assertThat(starts()).containsExactly(week(0));
            assertThat(entities.find(Event.class, meeting.getId()).isInTrash()).isTrue();
        });
    }

    @ContractCases("10.3 The only date")
    @EnumSource
    void noChangeLeavesASeriesWithoutDates(Kind kind) {
        List<String> others =
                List.of(monday.plusWeeks(1).toString(), monday.plusWeeks(2).toString());
        for (Object[] each : new Object[][] {{"rrule", "FREQ=WEEKLY;COUNT=1"}, {"exdate", others}}) {
            on(kind, () -> {
                Event meeting = weekly("FREQ=WEEKLY;COUNT=3");
                delete(key(listed().get(0)));

                assertThatThrownBy(() -> change(key(meeting), each))
                        .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                                .isEqualTo(Conflict.Reason.LAST_OCCURRENCE));
            });
        }
    }

    @ContractCases("10.2 Both then answer")
    @EnumSource
    void theHorizonMovesOn(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY");
            LocalDateTime before = meeting.getExpandedUntil().orElseThrow();
            int stored = meeting.getOccurrences().size();
            int version = meeting.getVersion();
            flushAndClear();
            SiteClock later = new SiteClock() {
                @Override
                public Instant now() {
                    return Instant.now().plus(Duration.ofDays(70));
                }
            };
            SeriesStore store = new Beans(entities).with(SiteClock.class, later).get(SeriesStore.class);

            assertThat(store.due(before, 2_000, 50)).isEmpty();
            assertThat(store.due(before.plusDays(60), 2_000, 50)).containsExactly(meeting.getId());
            assertThat(store.extend(meeting.getId())).isTrue();

            flushAndClear();
            Event extended = entities.find(Event.class, meeting.getId());
            assertThat(extended.getExpandedUntil().orElseThrow()).isAfter(before.plusDays(60));
            assertThat(extended.getOccurrences()).hasSize(stored + 10);
            assertThat(extended.getVersion()).isEqualTo(version);
        });
    }

    @ContractCases("10.2 Lower recurrence_months take")
    @EnumSource
    void aNearerHorizonTakesNothingAway(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=5");
            change(key(listed().get(4)), "title", "Own");
            SiteClock earlier = new SiteClock() {
                @Override
                public Instant now() {
                    return Instant.now().minus(Duration.ofDays(700));
                }
            };
            EventService nearer =
                    new Beans(entities).with(SiteClock.class, earlier).get(EventService.class);

            assertThat(nearer.update(key(meeting), input("start_date", monday + " 08:00"), ExpectedVersion.ANY, author)
                            .detached())
                    .isEmpty();

            assertThat(starts())
                    .containsExactly(
                            week(0).withHour(8),
                            week(1).withHour(8),
                            week(2).withHour(8),
                            week(3).withHour(8),
                            week(4).withHour(8));
        });
    }

    @ContractCases("10.3 The only date")
    @EnumSource
    void theLastDateIsNotDeleted(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=2");
            List<Occurrence> both = listed();

            dropForGood(both.get(0));

            assertThat(starts()).containsExactly(week(1));
            assertThatThrownBy(() -> dropForGood(both.get(1)))
                    .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Conflict.Reason.LAST_OCCURRENCE));
        });
    }

    @ContractCases("10.3 With force it")
    @EnumSource
    void exceptionsAreBounded(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            List<LocalDateTime> days = Stream.iterate(monday.atStartOfDay(), day -> day.plusDays(1))
                    .limit(DateList.MOST)
                    .toList();
            meeting.setRecurrence(RecurrenceTexts.of(
                    RecurrenceRule.parse("FREQ=WEEKLY;COUNT=4", false, ZoneOffset.UTC),
                    List.of(),
                    days.subList(1, DateList.MOST)));
            List<Occurrence> all = listed();

            dropForGood(all.get(1));

            assertThat(starts()).containsExactly(week(0), week(2), week(3));
            assertThatThrownBy(() -> dropForGood(all.get(2)))
                    .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Conflict.Reason.TOO_MANY_EXCEPTIONS));
        });
    }

    @ContractCases("10.3 The only date")
    @EnumSource
    void theLastDateIsNotMovedToTheTrashEither(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=2");
            List<Occurrence> both = listed();
            events.delete(key(both.get(0)), Optional.empty(), ExpectedVersion.ANY, author);
            flushAndClear();

            assertThatThrownBy(() -> events.delete(key(both.get(1)), Optional.empty(), ExpectedVersion.ANY, author))
                    .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Conflict.Reason.LAST_OCCURRENCE));
            entities.clear();
            assertThatThrownBy(() -> dropForGood(both.get(1))).isInstanceOf(Conflict.class);
        });
    }

    @ContractCases("10.3 With force it")
    @EnumSource
    void whatADateHadOfItsOwnIsGoneForGoodWithIt(Kind kind) {
        on(kind, () -> {
            weekly("FREQ=WEEKLY;COUNT=4");
            Occurrence second = listed().get(1);
            change(key(second), "title", "Own");
            flushAndClear();

            dropForGood(second);
            flushAndClear();

            assertThat(entities.createQuery("select e.title from Event e", String.class)
                            .getResultList())
                    .containsExactly("Weekly meeting");
        });
    }

    @ParameterizedTest
    @EnumSource
    void severalDatesOfOneTitleLoseTheirDays(Kind kind) {
        on(kind, () -> {
            Event meeting = weekly("FREQ=DAILY;COUNT=5");
            List<Occurrence> all = listed();
            change(key(all.get(1)), "cost", "5");
            change(key(all.get(2)), "cost", "5");
            flushAndClear();

            List<Event> detached =
                    change(key(meeting), "rrule", "FREQ=WEEKLY;COUNT=3").detached();

            assertThat(detached)
                    .as("nobody is told that they are cancelled: nobody knew them by themselves")
                    .allSatisfy(each -> assertThat(each.getTrashedAt()).isEmpty());
            assertThat(detached)
                    .extracting(Event::getSlug)
                    .containsExactly(monday.plusDays(1) + "-weekly-meeting", monday.plusDays(2) + "-weekly-meeting");
        });
    }

    @ContractCases("10.3 Where the rule")
    @EnumSource
    void aSeriesIsNotSplitWhereItsRuleCannotBegin(Kind kind) {
        on(kind, () -> {
            String extra = monday.plusDays(5).toString();
            Event meeting = weekly("FREQ=WEEKLY;COUNT=4");
            change(key(meeting), "rdate", List.of(extra));
            List<LocalDateTime> before = starts();
            Occurrence further = listed().get(1);

            assertThatThrownBy(() -> change(key(further), "scope", "following", "title", "New"))
                    .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Conflict.Reason.DATE_OUTSIDE_RULE));
            entities.clear();
            assertThat(starts()).isEqualTo(before);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSeriesIsSplitWhereOnlyFurtherDatesAreLeft(Kind kind) {
        on(kind, () -> {
            Event meeting =
                    weekly("FREQ=WEEKLY;UNTIL=" + monday.plusWeeks(2).toString().replace("-", ""));
            change(
                    key(meeting),
                    "rdate",
                    List.of(monday.plusDays(20).toString(), monday.plusDays(24).toString()));
            List<LocalDateTime> before = starts();

            change(key(listed().get(3)), "scope", "following", "title", "New");

            assertThat(starts()).isEqualTo(before);
            Event later = listed().get(3).getSeries();
            change(
                    key(later),
                    "cost",
                    "5",
                    "start_date",
                    monday.plusDays(20).atTime(8, 0).toString());
            assertThat(starts()).hasSize(5).contains(monday.plusDays(24).atTime(8, 0));
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDayIsAnExceptionThoughItsTimeIsInAGap(Kind kind) {
        on(kind, () -> {
            LocalDate sunday = monday.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY));
            Event early = weekly("FREQ=DAILY;COUNT=60");
            change(key(early), "start_date", monday + " 02:30", "end_date", monday + " 03:15");
            assertThat(starts()).contains(sunday.atTime(3, 30));

            change(key(early), "exdate", List.of(sunday.toString()));

            assertThat(listed())
                    .hasSize(50)
                    .extracting(each -> each.getDates().startLocal().toLocalDate())
                    .doesNotContain(sunday);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSeriesMayGoOnToTheEndOfTime(Kind kind) {
        on(kind, () -> {
            Event made = events.create(
                    input(
                            "title",
                            "For ever",
                            "start_date",
                            monday + " 09:00",
                            "end_date",
                            monday + " 10:00",
                            "timezone",
                            "America/New_York",
                            "rrule",
                            "FREQ=YEARLY;UNTIL=99991231"),
                    author);
            assertThat(made.getRecurrence().rrule()).isEqualTo("FREQ=YEARLY;UNTIL=99991231T235959Z");

            change(key(made), "all_day", true);

            assertThat(made.getRecurrence().rrule()).isEqualTo("FREQ=YEARLY;UNTIL=99991231");
        });
    }

    private void dropForGood(Occurrence date) {
        events.remove(
                key(date),
                Optional.empty(),
                ExpectedVersion.ANY,
                new Caller(author.accountId(), Role.ADMINISTRATOR),
                gone -> gone);
    }
}

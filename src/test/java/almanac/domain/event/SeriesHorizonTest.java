package almanac.domain.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Event;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesStore;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.Sent;
import almanac.support.SetClock;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PessimisticLockException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A series has all dates up to the day that it names, and none beyond, whatever changes while the horizon moves. */
class SeriesHorizonTest extends RecordsTest {
    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(1).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    private long series;

    @BeforeEach
    void createSeries() {
        EventInput weekly = input("title=Meeting&start_date=%s 09:00&end_date=%1$s 10:00&rrule=FREQ=WEEKLY", monday);
        commit(() -> series =
                bean(EventService.class).create(weekly, Caller.of(author)).getId());
        entities.clear();
    }

    @AfterEach
    void end() {
        beginAgain();
        deleteCommitted();
    }

    private static EventInput input(String form, Object... arguments) {
        return Sent.to(new EventInput(), form, arguments);
    }

    private void update(String form, Object... arguments) {
        bean(EventService.class)
                .update(
                        new RecordKey.ById(series),
                        input(form, arguments),
                        ExpectedVersion.ANY,
                        Caller.of(entities.merge(author)));
    }

    /** Extends it in a transaction of its own, as the job does at a later time; H2 waits for a lock, and gives up. */
    private boolean isExtended() {
        try {
            return committed(factory(engine), job -> new Beans(job)
                    .with(SiteClock.class, SetClock.ahead(Duration.ofDays(70)))
                    .get(SeriesStore.class)
                    .extend(series));
        } catch (PessimisticLockException e) {
            return false;
        }
    }

    /** Reads the series and its dates in one statement, and returns the time before which it has all of its dates. */
    private LocalDateTime requireWhole(long id) {
        flushAndClear();
        List<Object[]> rows = entities.createQuery(
                        "select e, o.recurrenceId from Occurrence o join o.series e where e.id = ?1 order by"
                                + " o.recurrenceId",
                        Object[].class)
                .setParameter(1, id)
                .getResultList();
        Event event = (Event) rows.get(0)[0];
        LocalDateTime until = event.getExpandedUntil().orElse(LocalDateTime.MAX);
        assertThat(rows.stream().map(row -> row[1]).toList())
                .as("%s until %s", event.getRecurrence().rrule(), until)
                .isEqualTo(event.getRecurrence().of(event.getDates()).starts(LocalDateTime.MIN, until, 10_000));
        return until;
    }

    @Contract({"6.1 recurrence_months", "10.2 When a day is"})
    void itHasAllDatesUpToTheDayThatItNamesAndNoneBeyond() {
        for (String rule :
                List.of("FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=WEEKLY;COUNT=130")) {
            for (int months : List.of(20, 4, 40, 9, 60, 24)) {
                bean(SiteSettingsService.class)
                        .update(Sent.to(new SiteSettingsInput(), "recurrence_months=" + months), ExpectedVersion.ANY);
                bean(SeriesStore.class).extend(series);
                requireWhole(series);
                update("rrule=%s&start_date=%s 09:00&end_date=%2$s 10:00", rule, monday);
                requireWhole(series);
                update("start_date=%s 11:00&end_date=%1$s 11:30", monday);
                LocalDateTime until = requireWhole(series);
                assertThat(until).isAfter(LocalDateTime.now(ZoneOffset.UTC).plusMonths(months - 1));
            }
        }
    }

    @Test
    void whatIsBeingChangedIsNotExtended() {
        try (EntityManager writer = factory(engine).createEntityManager()) {
            writer.getTransaction().begin();
            new Beans(writer).get(SeriesStore.class).hold(writer.find(Event.class, series));
            assertThat(isExtended()).isFalse();
            writer.getTransaction().rollback();
        }
        assertThat(isExtended()).isTrue();
    }

    @Contract("10.2 When a day is")
    void whoLoadedItBeforeItWasExtendedSplitsAllOfIt() {
        Event loaded = entities.find(Event.class, series);
        LocalDateTime before = loaded.getExpandedUntil().orElseThrow();
        assertThat(isExtended()).isTrue();

        RecordKey fourth = new RecordKey.ById(loaded.getOccurrences().get(3).getId());
        EventInput following = input("scope=following&title=Other");
        Event later = bean(EventService.class)
                .update(fourth, following, ExpectedVersion.ANY, Caller.of(author))
                .event()
                .series();

        assertThat(later.getId()).isNotEqualTo(series);
        assertThat(requireWhole(later.getId())).isAfter(before);
    }
}

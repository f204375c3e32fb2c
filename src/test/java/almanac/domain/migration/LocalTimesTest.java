package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.time.NamedZone;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.support.RecordsTest;
import almanac.support.StoredLinks;
import jakarta.persistence.Query;
import java.sql.Connection;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;
import org.flywaydb.core.api.configuration.Configuration;
import org.flywaydb.core.api.migration.Context;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.type.BasicType;
import org.hibernate.type.descriptor.jdbc.DateJdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.TimeJdbcType;
import org.hibernate.type.descriptor.jdbc.TimestampJdbcType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Local times are stored as they are, whatever the time zone of the machine, and those that weren't are corrected. */
class LocalTimesTest extends RecordsTest {

    private static final LocalDateTime IN_GAP = LocalDateTime.parse("2027-03-28T02:30"); // of Berlin
    private static final List<String> MACHINES = List.of("Europe/Berlin", "Pacific/Kiritimati", "Pacific/Apia");

    /** Types that convert by the time zone of the JVM. */
    private static final List<Class<?>> CONVERTING =
            List.of(TimestampJdbcType.class, DateJdbcType.class, TimeJdbcType.class);

    private record Migrated(Connection connection) implements Context {

        @Override
        public Configuration getConfiguration() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Connection getConnection() {
            return connection;
        }
    }

    @Test
    void noColumnOfATimeIsMappedByTheTimeZoneOfTheMachine() {
        SessionFactoryImplementor factory = factory(engine).unwrap(SessionFactoryImplementor.class);
        List<JdbcType> types = new ArrayList<>();
        factory.getMappingMetamodel()
                .forEachEntityDescriptor(entity -> entity.forEachSelectable(
                        (index, column) -> types.add(column.getJdbcMapping().getJdbcType())));
        for (Class<?> each : List.of(LocalDateTime.class, LocalDate.class)) {
            BasicType<?> ofParameters = factory.getTypeConfiguration().getBasicTypeForJavaType(each);
            types.add(ofParameters.getJdbcType());
        }

        assertThat(types).hasSizeGreaterThan(200);
        assertThat(types).extracting(Object::getClass).doesNotContainAnyElementsOf(CONVERTING);
    }

    @Test
    void timesAndDaysAreStoredAsTheyAreOnEveryMachine() {
        TimeZone own = TimeZone.getDefault();
        try {
            for (String machine : MACHINES) {
                TimeZone.setDefault(TimeZone.getTimeZone(machine));
                beginAgain();
                LocalDate skipped = LocalDate.of(2011, 12, 30); // in Apia
                assertThat(asText(IN_GAP)).startsWith("2027-03-28 02:30:00");
                assertThat(asText(skipped)).isEqualTo("2011-12-30");
                Event series = series("America/New_York", "2027-03-28T02:30", 1);
                entities.find(Event.class, series.getId()).setExpandedUntil(IN_GAP);
                flushAndClear();
                assertThat(stored(series)).containsExactly("2027-03-28 02:30 at 2027-03-28 02:30");
                Occurrence found = entities.createQuery(
                                "select o from Occurrence o where o.recurrenceId = ?1 and o.event.expandedUntil = ?1",
                                Occurrence.class)
                        .setParameter(1, IN_GAP)
                        .getSingleResult();
                assertThat(found.getRecurrenceId()).isEqualTo(IN_GAP);
            }
        } finally {
            TimeZone.setDefault(own);
        }
    }

    private String asText(Object value) {
        String type = value instanceof LocalDate ? "date" : "timestamp";
        return entities.createNativeQuery("select cast(cast(?1 as " + type + ") as varchar(40))", String.class)
                .setParameter(1, value)
                .getSingleResult()
                .toString();
    }

    /** A daily series, whose second date shows an event of its own, an hour later, if there is one. */
    private Event series(String zone, String start, int days) {
        NamedZone named = NamedZone.parse(zone).orElseThrow();
        LocalDateTime begin = LocalDateTime.parse(start);
        Event series = event(
                "Daily",
                EventDates.of(begin.atZone(named.id()), begin.plusHours(1).atZone(named.id()), named, false),
                Status.PUBLISH);
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=" + days, "", ""));
        series.getOccurrences().forEach(entities::remove);
        series.getOccurrences().clear();
        for (LocalDateTime each : series.getRecurrence().of(series.getDates()).starts(begin, LocalDateTime.MAX, days)) {
            series.getOccurrences().add(new Occurrence(series, each));
        }
        flushAndClear();
        return series;
    }

    private List<String> stored(Event series) {
        List<?> rows = entities.createNativeQuery(
                        "select concat(substring(cast(recurrence_id as varchar(40)), 1, 16), ' at ',"
                                + " substring(cast(start_local as varchar(40)), 1, 16)) from occurrences"
                                + " where series_id = ?1 order by id",
                        String.class)
                .setParameter(1, series.getId())
                .getResultList();
        return rows.stream().map(Object::toString).toList();
    }

    private void update(String set, Object... values) {
        Query query = entities.createNativeQuery("update occurrences set " + set);
        for (int i = 0; i < values.length; i++) {
            query.setParameter(i + 1, values[i]);
        }
        query.executeUpdate();
    }

    /** Stores the starts as a machine in that zone did. */
    private void shift(Event series, ZoneId machine) {
        for (Occurrence each : entities.createQuery("select o from Occurrence o where o.series = ?1", Occurrence.class)
                .setParameter(1, series)
                .getResultList()) {
            LocalDateTime utc = each.getRecurrenceId()
                    .atZone(machine)
                    .withZoneSameInstant(ZoneOffset.UTC)
                    .toLocalDateTime();
            update("recurrence_id = ?1 where id = ?2", utc, each.getId());
        }
        entities.clear();
    }

    private void migrate() {
        entities.unwrap(Session.class)
                .doWork(connection -> new RecurrenceMigration().migrate(new Migrated(connection)));
        entities.clear();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UTC",
                "Europe/Berlin",
                "America/Los_Angeles",
                "Pacific/Honolulu",
                "Pacific/Kiritimati",
                "Pacific/Auckland",
                "Asia/Kolkata"
            })
    void startsThatAMachineShiftedAreCorrected(String machine) {
        Event series = series("America/New_York", "2027-03-12T18:00", 20);
        Event inGap = series("UTC", "2027-03-27T02:30", 3);
        Event own = event("Own", series.getDates().startingAt(LocalDateTime.parse("2027-03-20T07:00")), Status.TRASH);
        own.getOccurrences().forEach(entities::remove);
        flushAndClear();
        update(
                "event_id = ?1, start_local = timestamp '2027-03-20 07:00:00' where series_id = ?2 and"
                        + " recurrence_id in (timestamp '2027-03-14 18:00:00', timestamp '2027-03-15 18:00:00')",
                own.getId(),
                series.getId());
        List<String> right = stored(series);
        List<String> rightInGap = stored(inGap);
        migrate();
        assertThat(stored(series)).isEqualTo(right);

        shift(series, ZoneId.of(machine));
        shift(inGap, ZoneId.of(machine));
        migrate();

        assertThat(stored(series)).as(machine).isEqualTo(right);
        assertThat(stored(inGap)).as(machine).isEqualTo(rightInGap);
    }

    @Test
    void datesThatWereShownShiftedAreShownRight() {
        Event series = series("Europe/Berlin", "2027-03-27T23:00", 3);
        List<String> right = stored(series);
        update(
                "start_local = start_local + interval '2' hour, end_local = end_local + interval '2' hour"
                        + " where series_id = ?1",
                series.getId());
        series = entities.find(Event.class, series.getId());
        series.setExpandedUntil(LocalDateTime.parse("2029-03-27T22:00"));
        flushAndClear();
        entities.createNativeQuery("delete from event_days").executeUpdate();

        migrate();

        assertThat(stored(series)).isEqualTo(right);
        assertThat(entities.find(Event.class, series.getId()).getExpandedUntil())
                .contains(LocalDateTime.parse("2029-03-28T00:00"));
        StoredLinks.requireRight(entities);
        assertThat(entities.createQuery(
                                "select d.key.startDay, sum(d.events) from EventDay d"
                                        + " group by d.key.startDay having sum(d.events) <> 0 order by 1",
                                Object[].class)
                        .getResultList())
                .extracting(row -> row[0] + " " + row[1])
                .containsExactly("2027-03-27 1", "2027-03-30 -1");
    }
}

package almanac.domain.migration;

import almanac.base.time.NamedZone;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.api.migration.Context;

/**
 * Corrects the starts of series' dates, and up to when these are stored: they had gone through the time zone of the
 * machine that wrote or read them. A date with the right start stays as it is.
 */
public class RecurrenceMigration extends CodeMigration {

    /** A date can be wrong only if it isn't where its series is, or shows another time. */
    private static final String SUSPECTS = "select id, start_local, end_local, start_utc, end_utc, time_zone, all_day,"
            + " rrule, rdate, exdate from events e where exists (select 1 from occurrences o where o.series_id = e.id"
            + " and (o.recurrence_id <> o.start_local"
            + " or cast(o.recurrence_id as time) <> cast(e.start_local as time))) order by id";

    private static final String DATES = "select id, event_id, recurrence_id, start_local from occurrences"
            + " where series_id = ? order by recurrence_id";

    /**
     * Always a midnight, as no zone is more than 12 hours behind UTC; a day too early, so that the next dates aren't
     * stored twice.
     */
    private static final String MIDNIGHTS = "update events set expanded_until ="
            + " cast(cast(expanded_until + interval '12' hour as date) as timestamp)"
            + " where expanded_until <> cast(cast(expanded_until as date) as timestamp)";

    private static final String MOVE = "update occurrences set recurrence_id = ? where id = ?";
    private static final String SHOW = "update occurrences set start_local = ?, end_local = ?, start_utc = ?,"
            + " end_utc = ?, lasts_until = ? where id = ?";
    private static final String COUNT =
            "insert into event_days (start_day, end_day, status, hide_from_listings, events)"
                    + " select cast(start_local as date), cast(end_local as date), status, hide_from_listings,"
                    + " cast(? as bigint) from occurrences where id = ?";
    private static final String LINK =
            "update occurrence_links l set (start_local, end_local, end_utc, lasting_end_utc)"
                    + " = (select o.start_local, o.end_local, o.end_utc, case when o.lasts_until is not null then o.end_utc end"
                    + " from occurrences o where o.id = l.occurrence_id) where occurrence_id = ?";

    private record Series(long id, EventDates first, RecurrenceTexts recurrence) {}

    public RecurrenceMigration() {
        super("38", "correct starts in series");
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        for (Series each : suspects(connection)) {
            correct(each, connection);
        }
        execute(connection, MIDNIGHTS);
    }

    private static List<Series> suspects(Connection connection) throws SQLException {
        List<Series> suspects = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(SUSPECTS);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                String zone = row.getString(6);
                if (NamedZone.parse(zone).isPresent()) { // otherwise nobody knows what it means
                    EventDates first = new EventDates(
                            local(row, 2), local(row, 3), instant(row, 4), instant(row, 5), zone, row.getBoolean(7));
                    suspects.add(new Series(
                            row.getLong(1),
                            first,
                            new RecurrenceTexts(row.getString(8), row.getString(9), row.getString(10))));
                }
            }
        }
        return suspects;
    }

    private static void correct(Series series, Connection connection) throws SQLException {
        List<StoredStart> stored = stored(series, connection);
        LocalDateTime end = stored.get(stored.size() - 1).recurrenceId().plusDays(2);
        List<LocalDateTime> starts =
                series.recurrence().of(series.first()).starts(series.first().startLocal(), end, Integer.MAX_VALUE);
        for (Map.Entry<StoredStart, LocalDateTime> each :
                StoredStart.right(stored, starts).entrySet()) {
            StoredStart date = each.getKey();
            if (!date.recurrenceId().equals(each.getValue())) {
                execute(connection, MOVE, each.getValue(), date.id());
            }
            if (date.isSeries() && !date.shown().equals(each.getValue())) {
                show(date.id(), series.first().startingAt(each.getValue()), connection);
            }
        }
    }

    private static List<StoredStart> stored(Series series, Connection connection) throws SQLException {
        List<StoredStart> stored = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(DATES)) {
            select.setLong(1, series.id());
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    stored.add(new StoredStart(
                            row.getLong(1), row.getLong(2) == series.id(), local(row, 3), local(row, 4)));
                }
            }
        }
        return stored;
    }

    /** Sets the dates of an occurrence, and what is derived from them. */
    private static void show(long id, EventDates dates, Connection connection) throws SQLException {
        LocalDate last = dates.endLocal().toLocalDate();
        execute(connection, COUNT, -1L, id);
        execute(
                connection,
                SHOW,
                dates.startLocal(),
                dates.endLocal(),
                dates.startUtc().atOffset(ZoneOffset.UTC),
                dates.endUtc().atOffset(ZoneOffset.UTC),
                last.isAfter(dates.startLocal().toLocalDate()) ? last : null,
                id);
        execute(connection, COUNT, 1L, id);
        execute(connection, LINK, id);
    }

    private static void execute(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }

    private static LocalDateTime local(ResultSet row, int column) throws SQLException {
        return row.getObject(column, LocalDateTime.class);
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}

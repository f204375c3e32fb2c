package almanac.domain.export;

import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.store.limit.ReadSession;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.hibernate.Session;

/** Reads everything as it was at one moment, part by part. */
@ApplicationScoped
class ExportSearch {

    private static final String OF_H2 = "set session characteristics as transaction isolation level ";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private ReadSession session;

    /** Has the transaction see nothing that is committed later; it must not have read anything yet. */
    void begin() {
        session.begin(Duration.ofHours(1));
        execute("set transaction isolation level repeatable read, read only", OF_H2 + "snapshot");
    }

    /** Ends that on H2, where it would outlive the transaction. */
    void end() {
        execute("", OF_H2 + "read committed");
    }

    private void execute(String ofPostgresql, String ofH2) {
        entities.unwrap(Session.class).doWork(connection -> {
            String command = isPostgresql(connection) ? ofPostgresql : ofH2;
            if (!command.isEmpty()) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(command);
                }
            }
        });
    }

    private static boolean isPostgresql(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
    }

    /** Returns the next records of a type after an id, without those in the trash. */
    <T extends Stored> List<T> after(long id, Class<T> type, int most) {
        boolean hasTrash = CalendarRecord.class.isAssignableFrom(type);
        var query = entities.createQuery(
                        "select r from " + type.getSimpleName() + " r where r.id > ?1"
                                + (hasTrash ? " and r.status <> ?2" : "") + " order by r.id",
                        type)
                .setParameter(1, id)
                .setMaxResults(most);
        return (hasTrash ? query.setParameter(2, Status.TRASH) : query).getResultList();
    }

    /** Frees what was read so far. */
    void forget() {
        entities.clear();
    }
}

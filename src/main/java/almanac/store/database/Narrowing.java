package almanac.store.database;

import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/**
 * Writes conditions as each database runs them best: as joins for H2, as subqueries for PostgreSQL, which plans them
 * freely.
 */
public final class Narrowing {

    private static final int MOST_IDS = 4_000;
    private static final int MOST_IDS_ON_H2 = 300;

    private Narrowing() {}

    /** Returns the clauses that follow the tables of a query. */
    public static String of(Conditions conditions, EntityManager entities) {
        return isH2(entities) ? conditions.joined() : conditions.where();
    }

    /**
     * Splits ids into parts that one condition may name: small ones on H2 ({@link Ids#parts}), all at once on
     * PostgreSQL.
     */
    public static List<Ids> parts(Ids ids, EntityManager entities) {
        return isH2(entities) ? ids.parts() : List.of(ids);
    }

    /** Returns how many ids a condition may have looked up: H2 compares each row that it finds with one after another. */
    public static int mostIds(EntityManager entities) {
        return isH2(entities) ? MOST_IDS_ON_H2 : MOST_IDS;
    }

    private static boolean isH2(EntityManager entities) {
        return entities.getEntityManagerFactory()
                        .unwrap(SessionFactoryImplementor.class)
                        .getJdbcServices()
                        .getDialect()
                instanceof H2Dialect;
    }
}

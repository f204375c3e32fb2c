package almanac.store.database;

import almanac.base.paging.Conditions;
import jakarta.persistence.EntityManager;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/**
 * Writes conditions as each database runs them best: as joins for H2, as subqueries for PostgreSQL, which plans them
 * freely.
 */
public final class Narrowing {

    private Narrowing() {}

    /** Returns the clauses that follow the tables of a query. */
    public static String of(Conditions conditions, EntityManager entities) {
        return isH2(entities) ? conditions.joined() : conditions.where();
    }

    private static boolean isH2(EntityManager entities) {
        return entities.getEntityManagerFactory()
                        .unwrap(SessionFactoryImplementor.class)
                        .getJdbcServices()
                        .getDialect()
                instanceof H2Dialect;
    }
}

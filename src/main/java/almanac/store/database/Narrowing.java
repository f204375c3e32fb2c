package almanac.store.database;

import almanac.base.paging.Conditions;
import jakarta.persistence.EntityManager;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** How the database at hand is best told what conditions leave: H2 by joins, PostgreSQL by subqueries, which it plans as it likes. */
public final class Narrowing {

    private Narrowing() {}

    /** What follows the tables of a query. */
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

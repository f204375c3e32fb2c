package almanac.domain.backup;

import almanac.base.validation.InputCheck;
import almanac.domain.migration.Migration;
import almanac.store.database.Database;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.jpa.HibernateHints;

/** Loads every restored record, which requires that the schema matches Hibernate's, and checks its invariants. */
final class RestoredRecordSearch {

    private static final int AT_ONCE = 200;

    private final EntityManager entities;
    private final Validator validator = InputCheck.factory().getValidator();
    private final List<String> invalid = new ArrayList<>();
    private long count;

    private RestoredRecordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * The result.
     *
     * @param invalid records that break a present constraint, as they did in the original calendar
     */
    record Records(long count, List<String> invalid) {}

    static Records through(Database database) {
        try (EntityManagerFactory factory = Persistence.createEntityManagerFactory("almanac", properties(database));
                EntityManager entities = factory.createEntityManager()) {
            entities.getTransaction().begin(); // without one, PostgreSQL would send all rows at once
            try {
                RestoredRecordSearch walk = new RestoredRecordSearch(entities);
                factory.getMetamodel().getEntities().forEach(type -> walk.through(type.getJavaType()));
                return new Records(walk.count, walk.invalid);
            } finally {
                entities.getTransaction().rollback();
            }
        }
    }

    /** Replaces what only the server has: its data source, transactions and settings. */
    private static Map<String, Object> properties(Database database) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("jakarta.persistence.transactionType", "RESOURCE_LOCAL");
        properties.put("jakarta.persistence.jtaDataSource", database);
        properties.put("jakarta.persistence.nonJtaDataSource", database);
        properties.put("hibernate.transaction.coordinator_class", "jdbc");
        properties.put(
                "hibernate.transaction.jta.platform",
                "org.hibernate.engine.transaction.jta.platform.internal.NoJtaPlatform");
        properties.put(
                "hibernate.connection.provider_class",
                "org.hibernate.engine.jdbc.connections.internal.DatasourceConnectionProviderImpl");
        properties.put("jakarta.persistence.validation.factory", InputCheck.factory());
        properties.put(Migration.DATA_SOURCE, database);
        return properties;
    }

    private void through(Class<?> type) {
        try (Stream<?> stream = entities.createQuery("select e from " + type.getSimpleName() + " e", type)
                .setHint(HibernateHints.HINT_FETCH_SIZE, AT_ONCE)
                .getResultStream()) {
            for (Iterator<?> each = stream.iterator(); each.hasNext(); ) {
                check(each.next());
                if (++count % AT_ONCE == 0) {
                    entities.clear();
                }
            }
        }
        entities.clear();
    }

    private void check(Object entity) {
        validator.validate(entity).stream()
                .findFirst()
                .ifPresent(violation -> invalid.add(entity.getClass().getSimpleName() + " "
                        + entities.getEntityManagerFactory()
                                .getPersistenceUnitUtil()
                                .getIdentifier(entity)
                        + ": " + violation.getPropertyPath() + " " + violation.getMessage()));
    }
}

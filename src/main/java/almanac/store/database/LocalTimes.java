package almanac.store.database;

import java.time.LocalDate;
import java.time.LocalDateTime;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.BasicTypeRegistry;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.LocalDateJavaType;
import org.hibernate.type.descriptor.java.LocalDateTimeJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.LocalDateJdbcType;
import org.hibernate.type.descriptor.jdbc.LocalDateTimeJdbcType;
import org.hibernate.type.internal.NamedBasicTypeImpl;

/**
 * Passes local times and days to the drivers as such, in all columns and parameters (ADR 6). By default they go through the
 * time zone of the machine, which shifts them, and through a calendar, which takes longer than all else of a row.
 */
public class LocalTimes implements TypeContributor {

    private static final JdbcType TIME = new Time();
    private static final JdbcType DAY = new Day();

    @Override
    public void contribute(TypeContributions types, ServiceRegistry services) {
        types.contributeJdbcType(TIME);
        types.contributeJdbcType(DAY);
        BasicTypeRegistry known = types.getTypeConfiguration().getBasicTypeRegistry();
        known.register(
                new NamedBasicTypeImpl<>(LocalDateTimeJavaType.INSTANCE, TIME, "LocalDateTime"),
                LocalDateTime.class.getName());
        known.register(
                new NamedBasicTypeImpl<>(LocalDateJavaType.INSTANCE, DAY, "LocalDate"), LocalDate.class.getName());
    }

    private static final class Time extends LocalDateTimeJdbcType {

        @Override
        public int getDefaultSqlTypeCode() {
            return SqlTypes.TIMESTAMP;
        }
    }

    private static final class Day extends LocalDateJdbcType {

        @Override
        public int getDefaultSqlTypeCode() {
            return SqlTypes.DATE;
        }
    }
}

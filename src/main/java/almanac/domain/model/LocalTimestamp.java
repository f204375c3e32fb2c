package almanac.domain.model;

import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.LocalDateTimeJdbcType;

/**
 * A local time that the driver reads and writes as such. By default it goes through a calendar, which takes longer than all
 * else of a row, and a page reads thousands.
 */
public class LocalTimestamp extends LocalDateTimeJdbcType {

    /** Else Hibernate doesn't know that {@code min} can compare it. */
    @Override
    public int getDefaultSqlTypeCode() {
        return SqlTypes.TIMESTAMP;
    }
}

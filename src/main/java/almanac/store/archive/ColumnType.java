package almanac.store.archive;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;

/** A column type, whose values have the same text on every database. */
enum ColumnType {
    INTEGER(Types.BIGINT) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            return Long.toString(row.getLong(column));
        }

        @Override
        Object parse(String text) {
            return Long.valueOf(text);
        }
    },
    DOUBLE(Types.DOUBLE) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            return Double.toString(row.getDouble(column));
        }

        @Override
        Object parse(String text) {
            return Double.valueOf(text);
        }
    },
    BOOLEAN(Types.BOOLEAN) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            return Boolean.toString(row.getBoolean(column));
        }

        @Override
        Object parse(String text) {
            return Boolean.valueOf(text);
        }
    },
    TEXT(Types.VARCHAR) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            return row.getString(column);
        }

        @Override
        Object parse(String text) {
            return text;
        }
    },
    INSTANT(Types.TIMESTAMP_WITH_TIMEZONE) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
            return time == null ? null : time.toInstant().toString();
        }

        @Override
        Object parse(String text) {
            return Instant.parse(text).atOffset(ZoneOffset.UTC);
        }
    },
    TIME(Types.TIMESTAMP) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            LocalDateTime time = row.getObject(column, LocalDateTime.class);
            return time == null ? null : time.toString();
        }

        @Override
        Object parse(String text) {
            return LocalDateTime.parse(text);
        }
    },
    DAY(Types.DATE) {
        @Override
        String value(ResultSet row, int column) throws SQLException {
            LocalDate day = row.getObject(column, LocalDate.class);
            return day == null ? null : day.toString();
        }

        @Override
        Object parse(String text) {
            return LocalDate.parse(text);
        }
    };

    private final int sqlType;

    ColumnType(int sqlType) {
        this.sqlType = sqlType;
    }

    /** Returns the text of a value that isn't null; of one that is, anything. */
    abstract String value(ResultSet row, int column) throws SQLException;

    abstract Object parse(String text);

    /** Returns the text of a value; null for null. */
    final String read(ResultSet row, int column) throws SQLException {
        String value = value(row, column);
        return row.wasNull() ? null : value;
    }

    /** Sets a parameter to the value of a text, or to null. */
    final void write(String text, PreparedStatement statement, int parameter) throws SQLException {
        if (text == null) {
            statement.setNull(parameter, sqlType);
        } else {
            statement.setObject(parameter, parse(text), sqlType);
        }
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the type of a column as JDBC describes it.
     *
     * @param sqlType one of {@link Types}
     * @param name the database's own name, since PostgreSQL's driver describes both of its timestamps alike
     */
    static ColumnType of(int sqlType, String name) {
        return switch (sqlType) {
            case Types.BIGINT, Types.INTEGER, Types.SMALLINT -> INTEGER;
            case Types.DOUBLE, Types.FLOAT -> DOUBLE;
            case Types.BOOLEAN, Types.BIT -> BOOLEAN;
            case Types.VARCHAR, Types.CLOB, Types.LONGVARCHAR -> TEXT;
            case Types.TIMESTAMP_WITH_TIMEZONE -> INSTANT;
            case Types.TIMESTAMP -> name.equals("timestamptz") ? INSTANT : TIME;
            case Types.DATE -> DAY;
            default -> throw new IllegalStateException("a backup knows no columns of the type " + name);
        };
    }
}

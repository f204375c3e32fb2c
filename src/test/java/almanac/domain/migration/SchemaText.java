package almanac.domain.migration;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;

/** All that a database has but Flyway's history, as sorted lines that are equal if the databases are. */
final class SchemaText {

    private static final String HISTORY = "flyway_schema_history";
    private static final String RANDOM = "[0-9a-fA-F]{8}([-_][0-9a-fA-F]{4}){3}[-_][0-9a-fA-F]{12}";
    private static final String GIVEN_BY_H2 = "(CONSTRAINT|PRIMARY_KEY|SYSTEM_SEQUENCE)_[0-9A-F_]+\\b";

    private static final String POSTGRESQL = """
            select 'column ' || c.relname || ' ' || row_number() over (partition by c.oid order by a.attnum) || ' '
                || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' '
                || concat(a.attidentity, a.attgenerated) || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' '
                || cast(cast(a.attcollation as regcollation) as text)
            from pg_class c join pg_attribute a on a.attrelid = c.oid
                left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
            where c.relnamespace = cast('public' as regnamespace) and c.relkind = 'r' and a.attnum > 0
                and not a.attisdropped
            union all select 'constraint ' || cast(conrelid as regclass) || ' ' || conname || ' '
                || pg_get_constraintdef(oid)
            from pg_constraint where connamespace = cast('public' as regnamespace)
            union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
            union all select 'sequence ' || sequencename || ' ' || start_value || ' ' || increment_by from pg_sequences
            union all select 'extension ' || extname from pg_extension
            union all select 'setting ' || array_to_string(setconfig, ' ') from pg_db_role_setting
            where setdatabase = (select oid from pg_database where datname = current_database())
            """;

    private SchemaText() {}

    static List<String> of(DataSource source) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Connection connection = source.getConnection()) {
            if (connection.getMetaData().getDatabaseProductName().equals("H2")) {
                lines.addAll(read("script simple nopasswords nosettings", connection));
            } else {
                lines.addAll(read(POSTGRESQL, connection));
                for (String table : read("select tablename from pg_tables where schemaname = 'public'", connection)) {
                    if (!table.equals(HISTORY)) {
                        read("select cast(t as text) from " + table + " t", connection)
                                .forEach(row -> lines.add("row " + table + " " + row));
                    }
                }
            }
        }
        lines.removeIf(line -> line.contains(HISTORY) || line.startsWith("--"));
        lines.replaceAll(line -> line.replaceAll(RANDOM, "random").replaceAll(GIVEN_BY_H2, "$1"));
        Collections.sort(lines);
        return lines;
    }

    private static List<String> read(String query, Connection connection) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                texts.add(row.getString(1));
            }
        }
        return texts;
    }
}

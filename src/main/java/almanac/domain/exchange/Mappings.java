package almanac.domain.exchange;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Converter;
import almanac.base.refusal.InvalidJson;
import almanac.base.text.Characters;
import almanac.domain.file.TableMapping;
import almanac.domain.file.TableMapping.Column;
import almanac.domain.file.TableMapping.DateOrder;
import almanac.domain.file.TableMapping.Reason;
import almanac.domain.preview.StoredJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Mappings of columns as JSON: stored, answered, and sent back by hand. */
public class Mappings implements Converter {

    private static final int MOST_COLUMNS = 500;

    /** In characters. */
    private static final int LONGEST_NAME = 80;

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "object");
    }

    @Override
    public TableMapping convert(Object sent) {
        try {
            return mapping(sent instanceof String text ? StoredJson.members(text) : (Map<?, ?>) sent, Reason.HAND);
        } catch (ClassCastException | IllegalArgumentException | NullPointerException | InvalidJson e) {
            throw InvalidValue.localized("almanac.exchange.mapping", Map.of());
        }
    }

    static Optional<TableMapping> of(String json) {
        return json.isEmpty() ? Optional.empty() : Optional.of(mapping(StoredJson.members(json), null));
    }

    /** @param reason of all columns; null for the one that each names */
    private static TableMapping mapping(Map<?, ?> members, Reason reason) {
        List<Column> columns = new ArrayList<>();
        for (Object each : (List<?>) members.get("columns")) {
            Map<?, ?> column = (Map<?, ?>) each;
            columns.add(new Column(
                    text(column, "name"),
                    text(column, "meaning"),
                    reason == null ? Reason.valueOf(upper(text(column, "reason"))) : reason,
                    reason == null ? text(column, "sample") : ""));
        }
        if (columns.size() > MOST_COLUMNS) {
            throw new IllegalArgumentException("too many columns");
        }
        return new TableMapping(
                columns,
                DateOrder.valueOf(upper(text(members, "dates"))),
                text(members, "decimal"),
                text(members, "separator"),
                text(members, "charset"),
                name(text(members, "name")));
    }

    /** Returns a name as it is kept. */
    static String name(String typed) {
        return Characters.shortened(typed.strip().replaceAll("\\s+", " "), LONGEST_NAME);
    }

    private static String text(Map<?, ?> members, String name) {
        Object value = members.get(name);
        return value == null ? "" : value.toString();
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** Returns the members of a response. */
    public static Map<String, Object> shown(TableMapping mapping) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("columns", mapping.columns().stream().map(Mappings::column).toList());
        members.put("dates", word(mapping.dates()));
        members.put("decimal", mapping.decimal());
        members.put("separator", mapping.separator());
        members.put("charset", mapping.charset());
        members.put("name", mapping.name());
        return members;
    }

    private static Map<String, Object> column(Column column) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", column.name());
        members.put("meaning", column.meaning());
        members.put("reason", word(column.reason()));
        members.put("sample", column.sample());
        return members;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String json(TableMapping mapping) {
        return StoredJson.of(shown(mapping));
    }
}

package almanac.desk.exchange;

import almanac.domain.file.TableMapping;
import almanac.domain.table.TableReader;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The columns of a table in a form, where people correct what they mean. */
public final class ImportColumns {

    /** What a column may mean. */
    public static final List<String> MEANINGS = TableReader.MEANINGS;

    private ImportColumns() {}

    public static String label(String meaning, Frame frame) {
        return frame.text("manage.import.meaning." + meaning.replace('_', '-'));
    }

    public static String word(TableMapping.DateOrder order) {
        return order.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the number of columns that are read. */
    public static long read(TableMapping mapping) {
        return mapping.columns().stream()
                .filter(each -> !each.meaning().isEmpty())
                .count();
    }

    /** Returns the mapping that a form says, as the interface takes it. */
    static Map<String, Object> mapping(Form form) {
        List<Map<String, Object>> columns = new ArrayList<>();
        for (int i = 0; form.offers("heading-" + i); i++) {
            columns.add(Map.of("name", form.get("heading-" + i), "meaning", form.get("column-" + i)));
        }
        return Map.of(
                "columns", columns,
                "dates", form.get("dates"),
                "decimal", form.get("decimal"),
                "separator", form.get("separator"),
                "charset", form.get("charset"),
                "name", form.get("keep-as"));
    }
}

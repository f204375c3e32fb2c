package almanac.pages.documentation;

import java.util.List;
import java.util.Locale;

/**
 * The operations on one kind of record.
 *
 * @param name the tag of the operations, such as {@code application-passwords}
 * @param types the schemas of what they return
 */
public record Noun(String name, List<Operation> operations, List<DataType> types) {

    /** The beginning of the paths of the documentation. */
    public static final String PAGES = "/docs/";

    public String title() {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1).replace('-', ' ');
    }

    public String page() {
        return PAGES + name;
    }
}

package almanac.api.tec;

import almanac.base.validation.RequestData;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the query strings of lists of WordPress have in common. */
public final class TecParams {

    /** The most records of a page. */
    public static final int LARGEST = 100;

    private TecParams() {}

    /**
     * Returns a query string by the rules of the interface: published records unless a {@code status} is named, where {@code
     * any} is each that the caller sees in lists.
     *
     * @param words the words of the interface for what lists are sorted by, by those of WordPress
     */
    public static RequestData translated(RequestData asked, Map<String, String> words) {
        Map<String, Object> members = new LinkedHashMap<>(asked.members());
        members.computeIfPresent("orderby", (name, by) -> words.getOrDefault(by, by.toString()));
        if (members.getOrDefault("status", "publish") instanceof String status && !status.isEmpty()) {
            members.put("status", status);
        }
        members.remove("status", "any");
        return new RequestData(members);
    }
}

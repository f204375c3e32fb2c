package almanac.domain.preview;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.text.Sha256;
import almanac.domain.file.Remark;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Values of previews as JSON in columns. */
public final class StoredJson {

    private static final String LIST = "list";
    private static final int DIGEST = 16;

    private StoredJson() {}

    public static String of(Map<String, ?> members) {
        return new String(Json.bytes(new TreeMap<>(members)), UTF_8);
    }

    public static Map<String, Object> members(String json) {
        return JsonText.stored(json.getBytes(UTF_8)).members();
    }

    /** Returns the values as they are once they were stored, so that they can be compared with stored ones. */
    public static Map<String, Object> canonical(Map<String, ?> members) {
        return members(of(members));
    }

    public static String of(List<?> entries) {
        return new String(Json.bytes(Map.of(LIST, entries)), UTF_8);
    }

    @SuppressWarnings("unchecked") // written by the method above
    public static <T> List<T> list(String json) {
        return (List<T>) members(json).get(LIST);
    }

    public static String ofRemarks(List<Remark> remarks) {
        return of(remarks.stream()
                .map(each -> List.of(each.kind().name(), each.key(), each.line(), each.values()))
                .toList());
    }

    public static List<Remark> remarks(String json) {
        return StoredJson.<List<?>>list(json).stream()
                .map(each -> new Remark(
                        Remark.Kind.valueOf(each.get(0).toString()),
                        each.get(1).toString(),
                        Integer.parseInt(each.get(2).toString()),
                        ((List<?>) each.get(3)).stream().map(Object::toString).toList()))
                .toList();
    }

    /** Returns a short digest of a value; the empty text for null. */
    static String digest(Object value) {
        return value == null
                ? ""
                : Sha256.of(new String(Json.bytes(Map.of("", value)), UTF_8)).substring(0, DIGEST);
    }
}

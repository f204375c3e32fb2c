package almanac.http.idempotency;

import almanac.base.json.Json;
import almanac.base.rule.Upload;
import almanac.base.text.Sha256;
import almanac.base.validation.RequestData;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Hashes all that was sent, known fields or not: members in any order have the same hash, anything else another. */
public final class SentHash {

    private SentHash() {}

    public static String of(RequestData sent) {
        return Sha256.brief(Json.bytes(canonical(sent.members())));
    }

    private static Object canonical(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((name, each) -> sorted.put((String) name, canonical(each)));
            return sorted;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(SentHash::canonical).toList();
        }
        // wrapped, since a file must differ from a text that names its hash
        return value instanceof Upload upload ? List.of(Map.of("", upload.toString())) : value;
    }
}

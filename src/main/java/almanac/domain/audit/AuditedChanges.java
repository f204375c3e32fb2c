package almanac.domain.audit;

import almanac.domain.model.AuditEntry;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the old and the new values from an entry of the audit trail. */
public final class AuditedChanges {

    private AuditedChanges() {}

    public static Map<String, List<String>> of(AuditEntry entry) {
        Map<String, List<String>> changes = new LinkedHashMap<>();
        try (JsonReader reader = Json.createReader(new StringReader(entry.getChanges()))) {
            reader.readObject()
                    .forEach((field, texts) -> changes.put(
                            field,
                            List.of(
                                    texts.asJsonArray().getString(0),
                                    texts.asJsonArray().getString(1))));
        }
        return changes;
    }
}

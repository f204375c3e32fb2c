package almanac.domain.brand;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.persistence.AttributeConverter;
import java.io.StringReader;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Stores labels by name as a JSON object; null means none. */
public class LabelsConverter implements AttributeConverter<Map<String, String>, String> {

    @Override
    public String convertToDatabaseColumn(Map<String, String> labels) {
        if (labels == null) {
            return null;
        }
        JsonObjectBuilder json = Json.createObjectBuilder();
        labels.forEach(json::add);
        return json.build().toString();
    }

    @Override
    public Map<String, String> convertToEntityAttribute(String text) {
        if (text == null) {
            return null;
        }
        Map<String, String> labels = new TreeMap<>();
        try (JsonReader json = Json.createReader(new StringReader(text))) {
            json.readObject().forEach((name, label) -> labels.put(name, ((JsonString) label).getString()));
        }
        return Collections.unmodifiableMap(labels);
    }
}

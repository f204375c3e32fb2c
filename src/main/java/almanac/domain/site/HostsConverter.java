package almanac.domain.site;

import jakarta.persistence.AttributeConverter;
import java.util.List;

/** Stores a list of hosts as comma-separated text; null means no list, the empty text an empty one. */
public class HostsConverter implements AttributeConverter<List<String>, String> {

    @Override
    public String convertToDatabaseColumn(List<String> hosts) {
        return hosts == null ? null : String.join(",", hosts);
    }

    @Override
    public List<String> convertToEntityAttribute(String text) {
        if (text == null) {
            return null;
        }
        return text.isEmpty() ? List.of() : List.of(text.split(","));
    }
}

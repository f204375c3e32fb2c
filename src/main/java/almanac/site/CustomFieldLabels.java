package almanac.site;

import almanac.constraint.InvalidValue;
import almanac.patch.Converter;
import almanac.rule.Rule;
import almanac.rule.Rules;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An object of filled texts by the names of custom fields. */
public class CustomFieldLabels implements Converter {

    private static final Rule<String> TEXT = Rules.filledPlainText(100);

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "object", "additionalProperties", TEXT.schema());
    }

    @Override
    public Map<String, String> convert(Object sent) {
        if (sent instanceof List<?> list && list.isEmpty()) {
            return Map.of();
        }
        if (!(sent instanceof Map<?, ?> map)) {
            throw InvalidValue.of("rest_invalid_type", "almanac.site.labels", sent);
        }
        if (map.size() > SiteSettingsInput.MOST) {
            throw new InvalidValue("rest_too_many_items", "must have at most " + SiteSettingsInput.MOST + " entries");
        }
        Map<String, String> labels = new TreeMap<>();
        map.forEach((name, label) -> labels.put(TEXT.read(name), TEXT.read(label)));
        return Collections.unmodifiableMap(labels);
    }
}

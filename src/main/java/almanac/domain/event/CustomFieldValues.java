package almanac.domain.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Converter;
import almanac.base.rule.Rule;
import almanac.base.rule.Rules;
import almanac.base.text.SafeHtml;
import almanac.base.text.WebUrl;
import almanac.domain.model.CustomValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Converts an object of texts, numbers and booleans by name; a null, which removes its field, becomes empty. */
public class CustomFieldValues implements Converter {

    private static final Rule<String> FIELD_NAME = Rules.plainText(100);
    private static final Rule<String> FIELD_TEXT = Rules.text(20_000);

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "object");
    }

    @Override
    public Map<String, Optional<CustomValue>> convert(Object sent) {
        if (sent instanceof List<?> list && list.isEmpty()) {
            return new LinkedHashMap<>();
        }
        if (!(sent instanceof Map<?, ?> map)) {
            throw InvalidValue.of("rest_invalid_type", "almanac.event.customFields", sent);
        }
        Map<String, Optional<CustomValue>> values = new LinkedHashMap<>();
        map.forEach((name, value) -> values.put(fieldName(name), customValue(bare(value))));
        return values;
    }

    /** Returns the value alone, also of a field as responses show it: with its label. */
    private static Object bare(Object sent) {
        return sent instanceof Map<?, ?> shown && shown.containsKey("value") ? shown.get("value") : sent;
    }

    private static String fieldName(Object sent) {
        String name = FIELD_NAME.read(sent);
        if (name.isBlank()) {
            throw InvalidValue.localized("almanac.event.fieldName", Map.of());
        }
        return name;
    }

    private static Optional<CustomValue> customValue(Object sent) {
        if (sent == null) {
            return Optional.empty();
        }
        if (sent instanceof Boolean truth) {
            return Optional.of(new CustomValue(CustomValue.Kind.BOOLEAN, truth.toString()));
        }
        CustomValue.Kind kind = sent instanceof BigDecimal ? CustomValue.Kind.NUMBER : CustomValue.Kind.TEXT;
        String text = FIELD_TEXT.read(sent);
        // a URL isn't cleaned like other text: a parameter such as &copy= would turn into ©
        return Optional.of(new CustomValue(kind, WebUrl.isValid(text) ? text : SafeHtml.plainLines(text)));
    }
}

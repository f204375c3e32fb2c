package almanac.domain.brand;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Converter;
import almanac.base.rule.Rule;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Converts an object of texts by names. */
public abstract class NamedTexts implements Converter {

    /** The maximum number of names; of hosts, too. */
    public static final int MOST = 100;

    private final Rule<String> name;
    private final Rule<String> text;
    private final String mustBe;

    /** @param mustBe the key of the message for a value that is no object */
    NamedTexts(Rule<String> name, Rule<String> text, String mustBe) {
        this.name = name;
        this.text = text;
        this.mustBe = mustBe;
    }

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "object", "additionalProperties", text.schema());
    }

    @Override
    public Map<String, String> convert(Object sent) {
        if (sent instanceof List<?> list && list.isEmpty()) {
            return Map.of();
        }
        if (!(sent instanceof Map<?, ?> map)) {
            throw InvalidValue.of("rest_invalid_type", mustBe, sent);
        }
        if (map.size() > MOST) {
            throw new InvalidValue("rest_too_many_items", "{almanac.validation.entries}", Map.of("max", MOST));
        }
        Map<String, String> texts = new TreeMap<>();
        map.forEach((key, value) -> texts.put(name.read(key), text.read(value)));
        return Collections.unmodifiableMap(texts);
    }
}

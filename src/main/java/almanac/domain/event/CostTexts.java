package almanac.domain.event;

import almanac.base.cost.Cost;
import almanac.base.patch.Converter;
import almanac.base.rule.Rule;
import almanac.base.rule.Rules;
import java.util.List;
import java.util.Map;

/** Converts a text, a number or a list of them; a comma belongs to its text and separates nothing. */
public class CostTexts implements Converter {

    private static final Rule<String> TEXT = Rules.text(Cost.LONGEST);

    @Override
    public Object convert(Object sent) {
        boolean several = sent instanceof List<?> || sent instanceof Map<?, ?>;
        List<?> texts = several ? Rules.entriesOf(sent, EventInput.MOST) : List.of(sent);
        return texts.stream().map(TEXT::read).toList();
    }

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "array", "maxItems", EventInput.MOST, "items", TEXT.schema());
    }
}

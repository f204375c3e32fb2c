package almanac.domain.brand;

import almanac.base.rule.Rule;
import almanac.base.rule.Rules;

/** Converts an object of filled texts by the names of custom fields. */
public class CustomFieldLabels extends NamedTexts {

    private static final Rule<String> TEXT = Rules.filledPlainText(100);

    public CustomFieldLabels() {
        super(TEXT, TEXT, "almanac.site.labels");
    }
}

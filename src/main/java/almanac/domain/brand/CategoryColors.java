package almanac.domain.brand;

import almanac.base.rule.Rules;
import java.util.List;
import java.util.function.UnaryOperator;

/** Converts an object of colours by category slug. The pages' styles give each enough contrast, light and dark. */
public class CategoryColors extends NamedTexts {

    public static final List<String> NAMES =
            List.of("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey");

    public CategoryColors() {
        super(Rules.filledText(200), Rules.oneOf(NAMES, UnaryOperator.identity()), "almanac.site.colors");
    }
}

package almanac.base.cost;

import java.util.List;

/**
 * A cost taken apart (contract §4.4): empty texts for what is unknown; {@code values} ascending, without duplicates.
 */
public record CostDetails(String currencySymbol, String currencyCode, String currencyPosition, List<String> values) {

    public static final CostDetails NONE = new CostDetails("", "", "", List.of());
}

package almanac.base.cost;

import java.util.List;

/** The parts of a cost (contract §4.4); unknown texts are empty, {@code values} ascending and distinct. */
public record CostDetails(String currencySymbol, String currencyCode, String currencyPosition, List<String> values) {

    public static final CostDetails NONE = new CostDetails("", "", "", List.of());
}

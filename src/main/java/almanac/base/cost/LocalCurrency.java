package almanac.base.cost;

import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.util.Locale;

/**
 * The currency of a region, as it is written there.
 *
 * @param symbol such as {@code €}, {@code £} or {@code CHF}
 * @param isFirst whether it stands before the amount
 */
public record LocalCurrency(String symbol, boolean isFirst) {

    /** @param region a locale with a country */
    public static LocalCurrency of(Locale region) {
        DecimalFormat format = (DecimalFormat) NumberFormat.getCurrencyInstance(region);
        return new LocalCurrency(
                format.getCurrency().getSymbol(region),
                !format.getPositivePrefix().isEmpty());
    }
}

package almanac.domain.table;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;

/** What the styles of a workbook tell of numbers: that they are dates, or an amount in a currency (ECMA-376, 18.8.30). */
final class CellStyles {

    private static final Pattern DATE_FORMAT = Pattern.compile("(?i).*[dmyhs].*");
    private static final Pattern NOT_OF_DATES = Pattern.compile("\"[^\"]*\"|\\\\.|\\[[^\\]]*]|_.|\\*.");
    private static final Pattern CURRENCY =
            Pattern.compile("[€£$](?!-|[A-Z€£])|\\[\\$([€£$]|[A-Z]{3})|\"\\s*(CHF|EUR|Euro)");

    private final Set<Integer> dateFormats = new HashSet<>(List.of(14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47));
    private final Set<Integer> dates = new HashSet<>();
    private final Map<Integer, String> formats = new HashMap<>();
    private final Map<Integer, String> currencies = new HashMap<>();
    private int next = -1;

    /** Takes an element of the part {@code styles.xml} that begins. */
    void read(XMLStreamReader xml, String name) {
        if (name.equals("numFmt")) {
            Integer id = Integer.valueOf(Objects.requireNonNullElse(xml.getAttributeValue(null, "numFmtId"), "-1"));
            String code = Objects.requireNonNullElse(xml.getAttributeValue(null, "formatCode"), "");
            formats.put(id, code);
            if (DATE_FORMAT.matcher(NOT_OF_DATES.matcher(code).replaceAll("")).matches()) {
                dateFormats.add(id);
            }
        } else if (name.equals("cellXfs")) {
            next = 0;
        } else if (name.equals("cellStyles")) {
            next = -1;
        } else if (name.equals("xf") && next >= 0) {
            String format = xml.getAttributeValue(null, "numFmtId");
            if (format != null) {
                add(Integer.valueOf(format));
            }
            next++;
        }
    }

    private void add(Integer format) {
        if (dateFormats.contains(format)) {
            dates.add(next);
            return;
        }
        String code = formats.getOrDefault(format, "");
        Matcher currency = CURRENCY.matcher(code);
        if (currency.find()) {
            String sign = currency.group(1) == null ? currency.group(2) : currency.group(1);
            String shown = sign == null ? currency.group() : sign;
            currencies.put(next, currency.start() < code.indexOf('0') ? shown + "{0}" : "{0} " + shown);
        }
    }

    boolean isDate(int style) {
        return dates.contains(style);
    }

    /** Returns a number as an amount, if its style has a currency. */
    String priced(String number, int style) {
        String currency = currencies.get(style);
        return currency == null
                ? number
                : currency.replace(
                        "{0}",
                        new BigDecimal(number).setScale(2, RoundingMode.HALF_UP).toPlainString());
    }
}

package almanac.domain.ical;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;

/** The dates of a rule that the calendar's own can't say, such as one of hours. */
final class ForeignRule {

    private static final int LONGEST = 500;
    private static final Pattern UNTIL = Pattern.compile("UNTIL=[^;]*;?");

    private ForeignRule() {}

    /**
     * Returns the dates from a start on, as far as the rule can be read; the start only if the rule generates it.
     *
     * @param until inclusive, from the rule or the bound of what is listed
     */
    static List<LocalDateTime> dates(String rule, LocalDateTime start, LocalDateTime until, int most) {
        List<LocalDateTime> dates = new ArrayList<>();
        if (rule.length() > LONGEST) {
            return dates;
        }
        String bare =
                UNTIL.matcher(rule.toUpperCase(Locale.ROOT)).replaceAll("").replaceAll(";$", "");
        try {
            RecurrenceRuleIterator all = new RecurrenceRule(bare, RfcMode.RFC5545_LAX).iterator(dateTime(start));
            while (all.hasNext() && dates.size() < most) {
                DateTime next = all.nextDateTime();
                LocalDateTime date = LocalDateTime.of(
                        next.getYear(),
                        next.getMonth() + 1,
                        next.getDayOfMonth(),
                        next.getHours(),
                        next.getMinutes(),
                        next.getSeconds());
                if (date.isAfter(until)) {
                    break;
                }
                dates.add(date);
            }
        } catch (InvalidRecurrenceRuleException
                | IllegalArgumentException
                | IllegalStateException
                | IndexOutOfBoundsException e) {
            return dates; // with those before the point where the library gives up
        }
        return dates;
    }

    private static DateTime dateTime(LocalDateTime time) {
        return new DateTime(
                time.getYear(),
                time.getMonthValue() - 1,
                time.getDayOfMonth(),
                time.getHour(),
                time.getMinute(),
                time.getSecond());
    }
}

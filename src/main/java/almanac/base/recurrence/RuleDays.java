package almanac.base.recurrence;

import java.time.LocalDate;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;

/**
 * Iterates over the days that a rule generates, in order, as lib-recur finds them. The library gets whole periods –
 * from 1 January on if the rule is yearly – since it counts BYSETPOS wrongly in a period that the first date cuts;
 * completed rules, which leave nothing to the first date; and neither COUNT nor UNTIL. It throws after 1,000 empty
 * periods, or 4,320 days, and at BYYEARDAY=-366 with BYDAY: then the rule is over.
 */
final class RuleDays implements Iterator<LocalDate> {

    private static final int LAST_YEAR = 9999;

    private final RecurrenceRuleIterator days;
    private boolean over;

    private RuleDays(RecurrenceRuleIterator days) {
        this.days = days;
    }

    /** Returns the days from the first one on, without the rule's own limits; the first one only if the rule generates it. */
    static Stream<LocalDate> of(RecurrenceRule rule, LocalDate first) {
        LocalDate period = rule.frequency().periodOf(first, rule.weekStart());
        try {
            RecurrenceRuleIterator days = new org.dmfs.rfc5545.recur.RecurrenceRule(
                            rule.completed(first).limited(null, null).toString(), RfcMode.RFC5545_STRICT)
                    .iterator(new DateTime(period.getYear(), period.getMonthValue() - 1, period.getDayOfMonth()));
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new RuleDays(days), 0), false)
                    .dropWhile(day -> day.isBefore(first));
        } catch (InvalidRecurrenceRuleException e) {
            throw new IllegalStateException("lib-recur refuses " + rule, e);
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            return Stream.empty();
        }
    }

    @Override
    public boolean hasNext() {
        return !over && days.hasNext() && days.peekDateTime().getYear() <= LAST_YEAR;
    }

    @Override
    public LocalDate next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        DateTime day = days.peekDateTime();
        try {
            days.nextDateTime(); // computes the day after it at once
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            over = true;
        }
        return LocalDate.of(day.getYear(), day.getMonth() + 1, day.getDayOfMonth());
    }
}

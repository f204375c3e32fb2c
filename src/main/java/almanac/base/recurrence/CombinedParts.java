package almanac.base.recurrence;

import static almanac.base.recurrence.ByPart.BYMONTH;
import static almanac.base.recurrence.ByPart.BYMONTHDAY;
import static almanac.base.recurrence.ByPart.BYSETPOS;
import static almanac.base.recurrence.ByPart.BYWEEKNO;
import static almanac.base.recurrence.ByPart.BYYEARDAY;
import static almanac.base.recurrence.Frequency.MONTHLY;
import static almanac.base.recurrence.Frequency.YEARLY;

import almanac.base.recurrence.InvalidRecurrence.Fault;
import java.util.Map;

/** Rejects combinations of parts that RFC 5545 §3.3.10 forbids, or that implementations read differently. */
final class CombinedParts {

    private CombinedParts() {}

    static void check(RecurrenceRule rule) {
        if (rule.count() != null && rule.until() != null) {
            throw new InvalidRecurrence(Fault.COUNT_AND_UNTIL);
        }
        rule.numbers().keySet().forEach(part -> checkFrequency(rule, part));
        checkWeekdays(rule);
        if (rule.has(BYSETPOS) && rule.numbers().size() == 1 && rule.days().isEmpty()) {
            throw new InvalidRecurrence(Fault.POSITION_ALONE);
        }
        checkDoubtful(rule);
    }

    private static void checkFrequency(RecurrenceRule rule, ByPart part) {
        if (!part.goesWith(rule.frequency())) {
            throw new InvalidRecurrence(
                    Fault.PART_OF_FREQUENCY,
                    Map.of("part", part.name(), "frequency", rule.frequency().name()));
        }
    }

    private static void checkWeekdays(RecurrenceRule rule) {
        boolean numbered = rule.days().stream().anyMatch(day -> day.nth() != 0);
        boolean counted = rule.frequency() == MONTHLY || rule.frequency() == YEARLY;
        if (numbered && (!counted || rule.has(BYWEEKNO))) {
            throw new InvalidRecurrence(Fault.NUMBERED_WEEKDAY);
        }
    }

    private static void checkDoubtful(RecurrenceRule rule) {
        if (rule.frequency() != YEARLY) {
            return;
        }
        if (rule.has(BYMONTHDAY) && !rule.has(BYMONTH)) {
            throw new InvalidRecurrence(Fault.MONTH_DAY_OF_YEAR);
        }
        boolean otherDays = rule.has(BYMONTH) || rule.has(BYMONTHDAY) || rule.has(BYYEARDAY);
        if (rule.has(BYWEEKNO) && (rule.days().isEmpty() || otherDays)) {
            throw new InvalidRecurrence(Fault.WEEK_OF_YEAR);
        }
    }
}

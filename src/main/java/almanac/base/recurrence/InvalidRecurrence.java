package almanac.base.recurrence;

import java.util.Locale;
import java.util.Map;

/** Signals an invalid recurrence, with its fault. */
public final class InvalidRecurrence extends IllegalArgumentException {

    /** The fault; each has a message in every language. */
    public enum Fault {
        NOT_A_RULE,
        MALFORMED_PART,
        UNKNOWN_PART,
        REPEATED_PART,
        FREQUENCY_MISSING,
        /** More often than daily, or not a frequency. */
        FREQUENCY,
        TIME_OF_DAY,
        NUMBER,
        SIGNED_NUMBER,
        WEEKDAY,
        WEEK_START,
        UNTIL_DAY,
        UNTIL_TIME,
        COUNT_AND_UNTIL,
        PART_OF_FREQUENCY,
        NUMBERED_WEEKDAY,
        POSITION_ALONE,
        /** Implementations disagree about its meaning. */
        MONTH_DAY_OF_YEAR,
        WEEK_OF_YEAR,
        UNTIL_BEFORE_START,
        NEVER,
        COUNT,
        TOO_MANY,
        TOO_MANY_DATES,
        TOO_MANY_EXCEPTIONS,
        DATE_BEFORE_START,
        NOTHING_LEFT;

        /** {@code count-and-until}. */
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The property that is wrong, as inputs name it. */
        public String property() {
            return switch (this) {
                case TOO_MANY_DATES, DATE_BEFORE_START -> "rdate";
                case TOO_MANY_EXCEPTIONS, NOTHING_LEFT -> "exdate";
                default -> "rrule";
            };
        }
    }

    private static final long serialVersionUID = 1L;

    private final Fault fault;
    private final transient Map<String, ?> parameters;

    InvalidRecurrence(Fault fault, Map<String, ?> parameters) {
        super(fault.key() + " " + parameters);
        this.fault = fault;
        this.parameters = parameters;
    }

    InvalidRecurrence(Fault fault) {
        this(fault, Map.of());
    }

    public Fault fault() {
        return fault;
    }

    /** The parameters of the message: parts, values, limits. */
    public Map<String, ?> parameters() {
        return parameters;
    }
}

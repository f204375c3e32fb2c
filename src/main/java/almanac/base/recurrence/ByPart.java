package almanac.base.recurrence;

/** The parts of a rule that list numbers (RFC 5545 §3.3.10), in the order of its canonical text. */
public enum ByPart {
    BYMONTH(1, 12, false),
    /** Weeks 1, 52 and 53 may span two years, and implementations disagree about which one they belong to. */
    BYWEEKNO(2, 51, true),
    BYYEARDAY(1, 366, true),
    BYMONTHDAY(1, 31, true),
    BYSETPOS(1, 366, true);

    final int least;
    final int most;

    /** Whether negative numbers count from the end. */
    final boolean signed;

    ByPart(int least, int most, boolean signed) {
        this.least = least;
        this.most = most;
        this.signed = signed;
    }

    boolean takes(int number) {
        int counted = signed ? Math.abs(number) : number;
        return counted >= least && counted <= most;
    }

    boolean goesWith(Frequency frequency) {
        return switch (this) {
            case BYMONTH, BYSETPOS -> true;
            case BYWEEKNO, BYYEARDAY -> frequency == Frequency.YEARLY;
            case BYMONTHDAY -> frequency != Frequency.WEEKLY;
        };
    }
}

package almanac.domain.follow;

/** How often somebody is told of what they follow. */
public enum FollowRhythm {
    /** Soon after each change, at most once an hour. */
    IMMEDIATE,
    /** A digest each morning. */
    DAILY,
    /** A digest each Monday. */
    WEEKLY;

    /** Returns the number of days that its digest looks ahead; none for that without one. */
    public int days() {
        return switch (this) {
            case IMMEDIATE -> 0;
            case DAILY -> 1;
            case WEEKLY -> 7;
        };
    }
}

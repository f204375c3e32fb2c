package almanac.domain.follow;

/** What happened to an event. */
public enum NewsKind {
    /** It was published. */
    NEW,
    /** It has other dates, or is elsewhere. */
    MOVED,
    /** It was cancelled, postponed or moved online, or takes place as planned after all. */
    STATUS
}

package almanac.domain.model;

/** How often somebody is mailed about a topic. */
public enum MailRhythm {
    /** Soon, but at most once an hour. */
    IMMEDIATE,
    /** Once a day, if there is anything to tell. */
    DAILY,
    NEVER
}

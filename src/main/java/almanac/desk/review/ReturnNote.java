package almanac.desk.review;

/**
 * A reviewer's reason for sending an event back.
 *
 * @param by the reviewer's name; empty if their account is gone
 */
public record ReturnNote(String reason, String by, String when) {}

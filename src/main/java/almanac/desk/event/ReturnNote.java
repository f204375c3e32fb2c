package almanac.desk.event;

/**
 * Why a reviewer has sent an event back.
 *
 * @param by the reviewer's name; empty if their account is gone
 */
public record ReturnNote(String reason, String by, String when) {}

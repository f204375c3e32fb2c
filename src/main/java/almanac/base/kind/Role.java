package almanac.base.kind;

/** The role of an account; {@code almanac.security} decides its permissions. */
public enum Role {
    ADMINISTRATOR,
    EDITOR,
    AUTHOR,
    CONTRIBUTOR,
    SUBSCRIBER
}

package almanac.model;

/** What an account is for; what each may do is said by the policy of {@code almanac.security}. */
public enum Role {
    ADMINISTRATOR,
    EDITOR,
    AUTHOR,
    CONTRIBUTOR,
    SUBSCRIBER
}

package almanac.http.problem;

/**
 * The interface's errors, sorted by their HTTP statuses, each with its code (contract §2). {@code %s} stands for the
 * kind of record.
 */
public enum ErrorCode {
    MISSING_PARAMETER(400, "rest_missing_callback_param"),
    INVALID_PARAMETER(400, "rest_invalid_param"),
    INVALID_JSON(400, "rest_invalid_json"),
    BAD_REQUEST(400, "rest_bad_request"),
    TERM_EXISTS(400, "term_exists"),
    DUPLICATE_TERM_SLUG(400, "duplicate_term_slug"),
    NOT_HIERARCHICAL(400, "rest_taxonomy_not_hierarchical"),
    UNAUTHENTICATED(401, "rest_forbidden"),
    INVALID_CREDENTIALS(401, "rest_invalid_credentials"),
    FORBIDDEN(403, "rest_forbidden"),
    INVALID_NONCE(403, "rest_cookie_invalid_nonce"),
    NOT_ACCESSIBLE(403, "%s-not-accessible"),
    NO_LONGER_AVAILABLE(403, "%s-no-longer-available"),
    PASSWORD_PROTECTED(403, "%s-password-protected"),
    NO_ROUTE(404, "rest_no_route"),
    NOT_FOUND(404, "rest-%s-not-found"),
    TERM_NOT_FOUND(404, "rest_term_invalid"),
    PAGE_NOT_FOUND(404, "%s-archive-page-not-found"),
    METHOD_NOT_ALLOWED(405, "rest_method_not_allowed"),
    NOT_ACCEPTABLE(406, "rest_not_acceptable"),
    REQUEST_TIMEOUT(408, "rest_request_timeout"),
    CONFLICT(409, "rest_conflict"),
    IMAGE_IN_USE(409, "rest_image_in_use"),
    ACCOUNT_IN_USE(409, "rest_account_in_use"),
    LAST_ADMINISTRATOR(409, "rest_last_administrator"),
    CALENDAR_NOT_EMPTY(409, "rest_calendar_not_empty"),
    TOO_MANY_FEEDS(409, "rest_too_many_feeds"),
    TOO_MANY_EXCEPTIONS(409, "rest_too_many_exceptions"),
    LAST_OCCURRENCE(409, "rest_last_occurrence"),
    DATE_OUTSIDE_RULE(409, "rest_date_outside_rule"),
    IN_TRASH(410, "%s-is-in-trash"),
    CHANGES_EXPIRED(410, "rest_changes_expired"),
    PRECONDITION_FAILED(412, "rest_precondition_failed"),
    TOO_LARGE(413, "rest_payload_too_large"),
    UNSUPPORTED_MEDIA_TYPE(415, "rest_unsupported_media_type"),
    IDEMPOTENCY_MISMATCH(422, "rest_idempotency_mismatch"),
    TOO_MANY_REQUESTS(429, "rest_too_many_requests"),
    INTERNAL(500, "rest_internal_error"),
    OVERLOADED(503, "rest_overloaded"),
    TOO_SLOW(503, "rest_too_slow"),
    UNAVAILABLE(503, "rest_unavailable"),
    INSUFFICIENT_STORAGE(507, "rest_insufficient_storage");

    private final int status;
    private final String code;

    ErrorCode(int status, String code) {
        this.status = status;
        this.code = code;
    }

    public int status() {
        return status;
    }

    /** Returns the code, with the kind of record where it contains one. */
    public String of(String kind) {
        return code.formatted(kind);
    }
}

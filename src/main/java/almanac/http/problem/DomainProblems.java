package almanac.http.problem;

import almanac.base.refusal.Busy;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.InvalidJson;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotHierarchical;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.RateLimited;
import almanac.base.refusal.StaleVersion;
import almanac.base.refusal.StorageFull;
import almanac.base.refusal.UnknownCaller;
import java.time.Duration;
import java.util.Map;

/** Maps the domain's exceptions to the interface's errors (contract §2). */
public final class DomainProblems {

    private static final Map<Class<? extends DomainException>, ErrorCode> CODES = Map.of(
            Busy.class, ErrorCode.OVERLOADED,
            Forbidden.class, ErrorCode.FORBIDDEN,
            InvalidJson.class, ErrorCode.INVALID_JSON,
            NotFound.class, ErrorCode.NOT_FOUND,
            NotHierarchical.class, ErrorCode.NOT_HIERARCHICAL,
            RateLimited.class, ErrorCode.TOO_MANY_REQUESTS,
            StaleVersion.class, ErrorCode.PRECONDITION_FAILED,
            StorageFull.class, ErrorCode.INSUFFICIENT_STORAGE,
            UnknownCaller.class, ErrorCode.INVALID_CREDENTIALS);

    private DomainProblems() {}

    public static Problem problem(DomainException thrown) {
        return new Problem(code(thrown), thrown.kind(), thrown.getMessage(), details(thrown));
    }

    private static ErrorCode code(DomainException thrown) {
        if (thrown instanceof NotReadable hidden) {
            return code(hidden.reason());
        }
        if (thrown instanceof Conflict conflict) {
            return code(conflict.reason());
        }
        boolean isTerm = thrown instanceof NotFound && thrown.kind().equals("term");
        return isTerm ? ErrorCode.TERM_NOT_FOUND : CODES.get(thrown.getClass());
    }

    private static ErrorCode code(NotReadable.Reason reason) {
        return switch (reason) {
            case NOT_VISIBLE -> ErrorCode.NOT_ACCESSIBLE;
            case IN_TRASH -> ErrorCode.NO_LONGER_AVAILABLE;
            case NEEDS_PASSWORD -> ErrorCode.PASSWORD_PROTECTED;
        };
    }

    private static ErrorCode code(Conflict.Reason reason) {
        return switch (reason) {
            case ALREADY_IN_TRASH -> ErrorCode.IN_TRASH;
            case IMAGE_IN_USE -> ErrorCode.IMAGE_IN_USE;
            case ACCOUNT_IN_USE -> ErrorCode.ACCOUNT_IN_USE;
            case LAST_ADMINISTRATOR -> ErrorCode.LAST_ADMINISTRATOR;
            case NAME_TAKEN -> ErrorCode.TERM_EXISTS;
            case SLUG_TAKEN -> ErrorCode.DUPLICATE_TERM_SLUG;
            case CALENDAR_NOT_EMPTY -> ErrorCode.CALENDAR_NOT_EMPTY;
            case TOO_MANY_FEEDS -> ErrorCode.TOO_MANY_FEEDS;
            case TOO_MANY_EXCEPTIONS -> ErrorCode.TOO_MANY_EXCEPTIONS;
            case LAST_OCCURRENCE -> ErrorCode.LAST_OCCURRENCE;
            case DATE_OUTSIDE_RULE -> ErrorCode.DATE_OUTSIDE_RULE;
            case WRONG_STATE, TOO_MANY_RECORDS -> ErrorCode.CONFLICT;
        };
    }

    private static Map<String, Long> details(DomainException thrown) {
        if (thrown instanceof Conflict conflict) {
            return conflict.other().map(id -> Map.of(thrown.kind() + "_id", id)).orElse(Map.of());
        }
        if (thrown instanceof Busy busy) {
            return retryAfter(busy.waitTime());
        }
        return thrown instanceof RateLimited limited ? retryAfter(limited.waitTime()) : Map.of();
    }

    /** In whole seconds, rounded up. */
    private static Map<String, Long> retryAfter(Duration wait) {
        return Map.of("retry_after", wait.plusMillis(999).toSeconds());
    }
}

package almanac.api.documentation;

import static almanac.http.problem.ErrorCode.BAD_REQUEST;
import static almanac.http.problem.ErrorCode.CONFLICT;
import static almanac.http.problem.ErrorCode.DUPLICATE_TERM_SLUG;
import static almanac.http.problem.ErrorCode.FORBIDDEN;
import static almanac.http.problem.ErrorCode.IDEMPOTENCY_MISMATCH;
import static almanac.http.problem.ErrorCode.INSUFFICIENT_STORAGE;
import static almanac.http.problem.ErrorCode.INTERNAL;
import static almanac.http.problem.ErrorCode.INVALID_CREDENTIALS;
import static almanac.http.problem.ErrorCode.INVALID_JSON;
import static almanac.http.problem.ErrorCode.INVALID_NONCE;
import static almanac.http.problem.ErrorCode.INVALID_PARAMETER;
import static almanac.http.problem.ErrorCode.IN_TRASH;
import static almanac.http.problem.ErrorCode.MISSING_PARAMETER;
import static almanac.http.problem.ErrorCode.NOT_ACCEPTABLE;
import static almanac.http.problem.ErrorCode.NOT_ACCESSIBLE;
import static almanac.http.problem.ErrorCode.NOT_FOUND;
import static almanac.http.problem.ErrorCode.NO_LONGER_AVAILABLE;
import static almanac.http.problem.ErrorCode.OVERLOADED;
import static almanac.http.problem.ErrorCode.PAGE_NOT_FOUND;
import static almanac.http.problem.ErrorCode.PRECONDITION_FAILED;
import static almanac.http.problem.ErrorCode.REQUEST_TIMEOUT;
import static almanac.http.problem.ErrorCode.TERM_EXISTS;
import static almanac.http.problem.ErrorCode.TERM_NOT_FOUND;
import static almanac.http.problem.ErrorCode.TOO_LARGE;
import static almanac.http.problem.ErrorCode.TOO_MANY_REQUESTS;
import static almanac.http.problem.ErrorCode.TOO_SLOW;
import static almanac.http.problem.ErrorCode.UNAUTHENTICATED;
import static almanac.http.problem.ErrorCode.UNAVAILABLE;
import static almanac.http.problem.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import almanac.base.kind.Kind;
import almanac.domain.security.Permission;
import almanac.http.problem.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The errors that a route may return (contract §2). */
final class Refusals {
    private Refusals() {}

    /** Returns the codes by status. */
    static Map<Integer, List<String>> of(Route route) {
        Map<Integer, List<String>> byStatus = new TreeMap<>();
        for (ErrorCode each : codes(route)) {
            byStatus.computeIfAbsent(each.status(), status -> new ArrayList<>()).add(each.of(route.word()));
        }
        return byStatus;
    }

    private static List<ErrorCode> codes(Route route) {
        boolean isRecord = route.records().filter(Kind::isRecord).isPresent();
        boolean isTerm = route.records().filter(Kind::isTerm).isPresent();
        List<ErrorCode> codes = new ArrayList<>(List.of(
                BAD_REQUEST,
                INVALID_CREDENTIALS,
                NOT_ACCEPTABLE,
                UNSUPPORTED_MEDIA_TYPE,
                TOO_MANY_REQUESTS,
                INTERNAL,
                OVERLOADED,
                TOO_SLOW,
                UNAVAILABLE,
                INSUFFICIENT_STORAGE));
        if (route.right() != Permission.READ) {
            codes.addAll(List.of(UNAUTHENTICATED, FORBIDDEN));
        }
        if (!route.verb().equals("GET")) {
            codes.addAll(List.of(CONFLICT, INVALID_NONCE));
        }
        if (route.isOfOne() && !route.isOfOnly()) {
            codes.add(isTerm ? TERM_NOT_FOUND : NOT_FOUND);
        }
        if (!route.queryFields().isEmpty() || !route.bodyFields().isEmpty()) {
            codes.add(INVALID_PARAMETER);
        }
        if (route.body().isPresent()) {
            codes.addAll(List.of(INVALID_JSON, REQUEST_TIMEOUT, TOO_LARGE));
            codes.addAll(isTerm ? List.of(TERM_EXISTS) : List.of());
        }
        codes.addAll(
                switch (route.kind()) {
                    case LIST -> !isTerm ? List.of(PAGE_NOT_FOUND) : List.of();
                    case CREATE ->
                        route.isIdempotent()
                                ? List.of(MISSING_PARAMETER, IDEMPOTENCY_MISMATCH)
                                : route.body().isPresent() ? List.of(MISSING_PARAMETER) : List.of();
                    case READ -> isRecord ? List.of(NOT_ACCESSIBLE, NO_LONGER_AVAILABLE) : List.of();
                    case UPDATE ->
                        isTerm ? List.of(PRECONDITION_FAILED, DUPLICATE_TERM_SLUG) : List.of(PRECONDITION_FAILED);
                    case DELETE ->
                        isRecord
                                ? List.of(PRECONDITION_FAILED, IN_TRASH)
                                : route.isOfOnly() ? List.of() : List.of(PRECONDITION_FAILED);
                    case DOCUMENT -> List.of();
                });
        codes.addAll(route.refuses());
        return codes;
    }
}

package almanac.documentation;

import static almanac.rest.ErrorCode.BAD_REQUEST;
import static almanac.rest.ErrorCode.CONFLICT;
import static almanac.rest.ErrorCode.DUPLICATE_TERM_SLUG;
import static almanac.rest.ErrorCode.FORBIDDEN;
import static almanac.rest.ErrorCode.IDEMPOTENCY_MISMATCH;
import static almanac.rest.ErrorCode.INSUFFICIENT_STORAGE;
import static almanac.rest.ErrorCode.INTERNAL;
import static almanac.rest.ErrorCode.INVALID_CREDENTIALS;
import static almanac.rest.ErrorCode.INVALID_JSON;
import static almanac.rest.ErrorCode.INVALID_PARAMETER;
import static almanac.rest.ErrorCode.IN_TRASH;
import static almanac.rest.ErrorCode.MISSING_PARAMETER;
import static almanac.rest.ErrorCode.NOT_ACCEPTABLE;
import static almanac.rest.ErrorCode.NOT_ACCESSIBLE;
import static almanac.rest.ErrorCode.NOT_FOUND;
import static almanac.rest.ErrorCode.NOT_HIERARCHICAL;
import static almanac.rest.ErrorCode.NO_LONGER_AVAILABLE;
import static almanac.rest.ErrorCode.OVERLOADED;
import static almanac.rest.ErrorCode.PAGE_NOT_FOUND;
import static almanac.rest.ErrorCode.PASSWORD_PROTECTED;
import static almanac.rest.ErrorCode.PRECONDITION_FAILED;
import static almanac.rest.ErrorCode.REQUEST_TIMEOUT;
import static almanac.rest.ErrorCode.TERM_EXISTS;
import static almanac.rest.ErrorCode.TERM_NOT_FOUND;
import static almanac.rest.ErrorCode.TOO_LARGE;
import static almanac.rest.ErrorCode.TOO_MANY_REQUESTS;
import static almanac.rest.ErrorCode.UNAUTHENTICATED;
import static almanac.rest.ErrorCode.UNAVAILABLE;
import static almanac.rest.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import almanac.rest.ErrorCode;
import almanac.rest.Shows;
import almanac.security.Right;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which refusals a route may answer with (contract §2). */
final class Refusals {
    private static final List<String> RECORDS = List.of("event", "venue", "organizer");
    private static final List<String> TERMS = List.of("category", "tag");

    private Refusals() {}

    /** The codes by their status. */
    static Map<Integer, List<String>> of(Route route) {
        Map<Integer, List<String>> byStatus = new TreeMap<>();
        String kind = route.shows().map(Shows::kind).orElse("");
        for (ErrorCode each : codes(route, kind)) {
            byStatus.computeIfAbsent(each.status(), status -> new ArrayList<>()).add(each.of(kind));
        }
        return byStatus;
    }

    private static List<ErrorCode> codes(Route route, String kind) {
        boolean isRecord = RECORDS.contains(kind);
        boolean isTerm = TERMS.contains(kind);
        List<ErrorCode> codes = new ArrayList<>(List.of(
                BAD_REQUEST,
                INVALID_CREDENTIALS,
                NOT_ACCEPTABLE,
                TOO_MANY_REQUESTS,
                INTERNAL,
                OVERLOADED,
                UNAVAILABLE,
                INSUFFICIENT_STORAGE));
        if (route.right() != Right.READ) {
            codes.addAll(List.of(UNAUTHENTICATED, FORBIDDEN));
        }
        if (!route.verb().equals("GET")) {
            codes.add(CONFLICT);
        }
        if (route.isOfOne() && !route.isOfOnly()) {
            codes.add(isTerm ? TERM_NOT_FOUND : NOT_FOUND);
        }
        if (!route.queryFields().isEmpty() || !route.bodyFields().isEmpty()) {
            codes.add(INVALID_PARAMETER);
        }
        if (route.body().isPresent()) {
            codes.addAll(List.of(INVALID_JSON, REQUEST_TIMEOUT, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE));
            codes.addAll(isTerm ? List.of(TERM_EXISTS) : List.of());
            codes.addAll(kind.equals("tag") ? List.of(NOT_HIERARCHICAL) : List.of());
        }
        codes.addAll(
                switch (route.kind()) {
                    case LIST -> !isTerm ? List.of(PAGE_NOT_FOUND) : List.of();
                    case CREATE ->
                        route.isIdempotent()
                                ? List.of(MISSING_PARAMETER, IDEMPOTENCY_MISMATCH)
                                : List.of(MISSING_PARAMETER);
                    case READ -> isRecord ? List.of(NOT_ACCESSIBLE, NO_LONGER_AVAILABLE) : List.of();
                    case UPDATE ->
                        isTerm ? List.of(PRECONDITION_FAILED, DUPLICATE_TERM_SLUG) : List.of(PRECONDITION_FAILED);
                    case DELETE -> isRecord ? List.of(PRECONDITION_FAILED, IN_TRASH) : List.of(PRECONDITION_FAILED);
                    case DOCUMENT -> List.of();
                });
        codes.addAll(route.refuses());
        if (kind.equals("event") && route.kind() == Route.Kind.READ) {
            codes.add(PASSWORD_PROTECTED);
        }
        return codes;
    }
}

package almanac.rest;

import java.util.Map;

/** The JSON of every error (contract §2). */
public record ErrorBody(String code, String message, Map<String, Object> data) {}

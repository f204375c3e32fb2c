package almanac.api.rest;

import almanac.http.problem.Problem;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON of every error (contract §2). */
public record ErrorBody(String code, String message, Map<String, Object> data) {

    static ErrorBody of(Problem problem) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("status", problem.status());
        data.putAll(problem.data());
        return new ErrorBody(problem.code(), problem.getMessage(), data);
    }
}

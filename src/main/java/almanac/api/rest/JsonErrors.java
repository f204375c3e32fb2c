package almanac.api.rest;

import almanac.base.json.Json;
import almanac.http.problem.ErrorFormat;
import almanac.http.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;

/** Writes errors as JSON (contract §2). */
public class JsonErrors implements ErrorFormat {

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public byte[] bytes(Problem problem, HttpServletRequest request) {
        return Json.bytes(ErrorBody.of(problem));
    }
}

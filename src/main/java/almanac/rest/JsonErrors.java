package almanac.rest;

import almanac.problem.ErrorFormat;
import almanac.problem.Problem;

/** Writes errors as JSON (contract §2). */
public class JsonErrors implements ErrorFormat {

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public byte[] bytes(Problem problem) {
        return Json.bytes(ErrorBody.of(problem));
    }
}

package almanac.web;

import almanac.problem.ErrorFormat;
import almanac.problem.Problem;
import almanac.templates.StaticTemplates;

/** Errors as HTML pages. */
public class HtmlErrors implements ErrorFormat {

    @Override
    public String mediaType() {
        return "text/html";
    }

    @Override
    public byte[] bytes(Problem problem) {
        return HtmlResponses.bytes(new StaticTemplates().error(problem.status(), problem.getMessage()));
    }
}

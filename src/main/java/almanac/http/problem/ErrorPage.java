package almanac.http.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The target of the server's own error pages: answers requests that are refused before any route is reached, in the
 * format of the contract (§2).
 */
@WebServlet(ErrorPage.PATH)
public class ErrorPage extends HttpServlet {
    public static final String PATH = "/error";

    /** The request attribute with the {@link Problem} of a malformed request. */
    public static final String PROBLEM = "almanac.problem";

    private static final long serialVersionUID = 1L;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) {
        if (request.getAttribute(PROBLEM) instanceof Problem problem) {
            response.setHeader("Connection", "close"); // the end of its body is unknown
            ErrorResponse.write(request, response, problem);
            return;
        }
        if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable thrown) {
            ErrorResponse.write(request, response, Problems.of(thrown));
            return;
        }
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        ErrorResponse.write(request, response, Problems.ofStatus(status instanceof Integer code ? code : 404));
    }
}

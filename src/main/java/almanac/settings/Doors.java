package almanac.settings;

import almanac.http.ErrorCode;
import almanac.http.ErrorPage;
import almanac.http.ErrorResponse;
import almanac.http.Problem;
import almanac.rest.Api;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * The addresses that something stands behind; all others are no route. Those of the interface know their methods themselves,
 * files are only read.
 */
public class Doors extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final List<String> ROUTES = List.of(Api.PATH, Alias.PATH);
    private static final List<String> FILES = List.of("/docs", "/images");
    private static final Set<String> READING = Set.of("GET", "HEAD");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        boolean isFile = isBehind(request, FILES);
        boolean isReading = READING.contains(request.getMethod());
        if (isFile
                ? isReading
                : isBehind(request, ROUTES) || request.getServletPath().equals(ErrorPage.PATH)) {
            chain.doFilter(request, response);
        } else if (isFile) {
            refuseMethod(request, response);
        } else {
            ErrorResponse.write(
                    request,
                    response,
                    new Problem(ErrorCode.NO_ROUTE, "No route was found that matches the address and the method."));
        }
    }

    private static boolean isBehind(HttpServletRequest request, List<String> doors) {
        String rest = request.getPathInfo() == null ? "" : request.getPathInfo();
        String asked = request.getServletPath() + rest;
        return doors.stream().anyMatch(door -> asked.equals(door) || asked.startsWith(door + "/"));
    }

    private static void refuseMethod(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("Allow", "GET, HEAD, OPTIONS");
        if (!request.getMethod().equals("OPTIONS")) {
            ErrorResponse.write(
                    request,
                    response,
                    new Problem(ErrorCode.METHOD_NOT_ALLOWED, "Files are read with GET and nothing else."));
        }
    }
}

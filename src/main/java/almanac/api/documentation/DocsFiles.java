package almanac.api.documentation;

import almanac.http.request.Channel;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Serves the page {@code /docs} and its files through the server's own file servlet, whose place at the root the pages
 * take.
 */
@WebServlet(Channel.DOCS + "/*")
public class DocsFiles extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String file = request.getPathInfo();
        if (file == null) { // a relative address, which works behind any proxy
            response.setStatus(HttpServletResponse.SC_MOVED_PERMANENTLY);
            response.setHeader("Location", "docs/");
        } else if (file.equals("/")) {
            request.getRequestDispatcher(Channel.DOCS + "/index.html").forward(request, response);
        } else {
            getServletContext().getNamedDispatcher("default").forward(request, response);
        }
    }
}

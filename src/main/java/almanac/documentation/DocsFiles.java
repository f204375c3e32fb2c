package almanac.documentation;

import almanac.http.Door;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The page of the documentation and its files, which the server's own servlet reads: pages have its place. */
@WebServlet(Door.DOCS + "/*")
public class DocsFiles extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String file = request.getPathInfo();
        if (file == null) { // by a relative address, which is right behind any proxy
            response.setStatus(HttpServletResponse.SC_MOVED_PERMANENTLY);
            response.setHeader("Location", "docs/");
        } else if (file.equals("/")) {
            request.getRequestDispatcher(Door.DOCS + "/index.html").forward(request, response);
        } else {
            getServletContext().getNamedDispatcher("default").forward(request, response);
        }
    }
}

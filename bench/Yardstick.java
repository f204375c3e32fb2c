import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the same server does at best: {@code /yardstick?size=n} answers a constant JSON text of n bytes. */
@WebServlet("/yardstick")
public class Yardstick extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Map<Integer, byte[]> bodies = new ConcurrentHashMap<>();

    private static byte[] body(int size) {
        return ("[\"" + "x".repeat(Math.max(size - 4, 0)) + "\"]").getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        int size = Integer.parseInt(request.getParameter("size"));
        byte[] body = bodies.computeIfAbsent(size, Yardstick::body);
        response.setContentType("application/json; charset=UTF-8");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}

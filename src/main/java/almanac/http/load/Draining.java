package almanac.http.load;

import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * At shutdown, lets requests in progress finish and refuses new ones. The launcher, which shares no class with the
 * application, calls it via JMX within the process.
 */
public class Draining extends HttpFilter implements DrainingMXBean {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "almanac:type=Draining";
    private static final int RETRY_SECONDS = 10;

    private static volatile boolean begun;

    @Override
    public void init() throws ServletException {
        begun = false;
        try {
            beans().registerMBean(this, new ObjectName(NAME));
        } catch (JMException e) {
            throw new ServletException(e);
        }
    }

    @Override
    public void destroy() {
        try {
            beans().unregisterMBean(new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    public static boolean hasBegun() {
        return begun;
    }

    private static MBeanServer beans() {
        return ManagementFactory.getPlatformMBeanServer();
    }

    @Override
    public boolean drain(long millis) throws InterruptedException {
        begun = true;
        return RequestsUnderWay.awaitNone(millis);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (begun) {
            refuse(request, response);
            return;
        }
        RequestsUnderWay.begin();
        try {
            if (begun) {
                refuse(request, response);
            } else {
                chain.doFilter(request, response);
            }
        } finally {
            RequestsUnderWay.end();
        }
    }

    private static void refuse(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("Connection", "close");
        ErrorResponse.write(request, response, stopping());
    }

    private static Problem stopping() {
        return new Problem(
                ErrorCode.UNAVAILABLE,
                "The server is about to stop; try again in " + RETRY_SECONDS + " seconds.",
                Map.of("retry_after", RETRY_SECONDS));
    }
}

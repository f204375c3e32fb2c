package almanac.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * When the process is asked to end, lets the requests under way end and refuses further ones. The launcher, which shares
 * no class with the application, reaches it by JMX within the process.
 */
public class Draining extends HttpFilter implements DrainingMXBean {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "almanac:type=Draining";
    private static final int RETRY_SECONDS = 10;

    /** Each request has the lock to read for as long as it is under way. */
    private final transient ReadWriteLock underWay = new ReentrantReadWriteLock();

    private volatile boolean begun;

    @Override
    public void init() throws ServletException {
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

    private static MBeanServer beans() {
        return ManagementFactory.getPlatformMBeanServer();
    }

    @Override
    public boolean drain(long millis) throws InterruptedException {
        begun = true;
        return underWay.writeLock().tryLock(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (begun || !underWay.readLock().tryLock()) {
            response.setHeader("Connection", "close");
            ErrorAnswer.write(response, stopping());
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            underWay.readLock().unlock();
        }
    }

    private static Problem stopping() {
        return new Problem(
                ErrorCode.UNAVAILABLE,
                "The server is about to stop; try again in " + RETRY_SECONDS + " seconds.",
                Map.of("retry_after", RETRY_SECONDS));
    }
}

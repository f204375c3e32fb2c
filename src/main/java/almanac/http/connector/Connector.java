package almanac.http.connector;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.annotation.Annotation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.ObjectName;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.http.ContentEncoding;
import org.glassfish.grizzly.http.HttpCodecFilter;
import org.glassfish.grizzly.http.server.HttpServerFilter;
import org.glassfish.grizzly.nio.NIOTransport;

/**
 * Configures the server's connector: limits the response bytes that it buffers, disables the decoding of request
 * bodies, and inserts the {@link RequestCheck} after HTTP parsing. This covers the ports that are open at deployment
 * and the one that the launcher opens afterwards. The check wraps an existing filter, since a chain must not grow while
 * requests are in progress.
 */
@WebListener
public class Connector implements ServletContextListener, ConnectorMXBean {
    private static final String NAME = "almanac:type=Connector";

    /**
     * The most response bytes buffered per connection; the server's default is four times the socket's buffer, 10 MB on
     * the local host.
     */
    private static final int MOST_PENDING = 128 * 1_024;

    private static final Logger LOG = Logger.getLogger(Connector.class.getName());

    @Override
    public void contextInitialized(ServletContextEvent event) {
        check();
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(this, new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void check() {
        for (NIOTransport transport : transports()) {
            transport.getAsyncQueueIO().getWriter().setMaxPendingBytesPerConnection(MOST_PENDING);
            FilterChain chain = (FilterChain) transport.getProcessor();
            decodeNothing(chain);
            int last = chain.indexOfType(HttpServerFilter.class) - 1;
            if (!(chain.get(last) instanceof RequestCheck)) {
                chain.set(last, new RequestCheck(chain.get(last)));
            }
        }
    }

    private static void decodeNothing(FilterChain chain) {
        HttpCodecFilter codec = (HttpCodecFilter) chain.get(chain.indexOfType(HttpCodecFilter.class));
        for (ContentEncoding each : codec.getContentEncodings()) {
            if (!(each instanceof ResponseEncoding)) {
                codec.removeContentEncoding(each);
                codec.addContentEncoding(new ResponseEncoding(each));
            }
        }
    }

    private static void decodeAgain(FilterChain chain) {
        HttpCodecFilter codec = (HttpCodecFilter) chain.get(chain.indexOfType(HttpCodecFilter.class));
        for (ContentEncoding each : codec.getContentEncodings()) {
            if (each instanceof ResponseEncoding ours) {
                codec.removeContentEncoding(ours);
                codec.addContentEncoding(ours.whole());
            }
        }
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        for (NIOTransport transport : transports()) {
            FilterChain chain = (FilterChain) transport.getProcessor();
            decodeAgain(chain);
            int last = chain.indexOfType(HttpServerFilter.class) - 1;
            if (chain.get(last) instanceof RequestCheck check) {
                chain.set(last, check.inside());
            }
        }
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the transports for HTTP. */
    private static List<NIOTransport> transports() {
        try {
            return all().stream()
                    .filter(each -> each.getProcessor() instanceof FilterChain chain
                            && chain.indexOfType(HttpServerFilter.class) >= 0)
                    .toList();
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.WARNING, "requests aren't checked: the server isn't the one that the check was made for", e);
            return List.of();
        }
    }

    /** Uses reflection, so that nothing here is compiled against the server's internals. */
    private static List<NIOTransport> all() throws ReflectiveOperationException {
        Class<?> listenerType = Class.forName("org.glassfish.grizzly.config.dom.NetworkListener");
        Class<?> serviceType = Class.forName("com.sun.enterprise.v3.services.impl.GrizzlyService");
        Class<?> locatorType = Class.forName("org.glassfish.hk2.api.ServiceLocator");
        Object locator = Class.forName("org.glassfish.internal.api.Globals")
                .getMethod("getDefaultHabitat")
                .invoke(null);
        Annotation[] any = {};
        Object service = locatorType
                .getMethod("getService", Class.class, Annotation[].class)
                .invoke(locator, serviceType, any);
        List<?> listeners = (List<?>) locatorType
                .getMethod("getAllServices", Class.class, Annotation[].class)
                .invoke(locator, listenerType, any);
        List<NIOTransport> transports = new ArrayList<>();
        for (Object each : listeners) {
            Object proxy =
                    serviceType.getMethod("lookupNetworkProxy", listenerType).invoke(service, each);
            if (proxy != null) {
                Object listener =
                        proxy.getClass().getMethod("getUnderlyingListener").invoke(proxy);
                transports.add((NIOTransport)
                        listener.getClass().getMethod("getTransport").invoke(listener));
            }
        }
        return transports;
    }
}

package almanac.http.connector;

import almanac.base.settings.PemFiles;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.TransportFilter;
import org.glassfish.grizzly.http.ContentEncoding;
import org.glassfish.grizzly.http.HttpCodecFilter;
import org.glassfish.grizzly.http.server.HttpServerFilter;
import org.glassfish.grizzly.nio.NIOTransport;
import org.glassfish.grizzly.ssl.SSLFilter;

/**
 * The open ports of Grizzly, the connector of Payara and GlassFish. The check wraps an existing filter of each, since a
 * chain must not grow while requests are in progress. TLS does add one, before all others, right after the port was
 * opened.
 */
final class GrizzlyPorts {

    /**
     * The most response bytes buffered per connection; the server's default is four times the socket's buffer, 10 MB on
     * the local host.
     */
    private static final int MOST_PENDING = 128 * 1_024;

    private GrizzlyPorts() {}

    static void correct() throws ReflectiveOperationException {
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

    /** Returns a correction that lets the open ports speak TLS, if there is a certificate. */
    static Connector.Correction secured(Optional<PemFiles> certificate) {
        Optional<SSLFilter> tls = certificate.map(RenewedTls::new).map(found -> new SSLFilter(found, found));
        return () -> {
            for (NIOTransport transport : transports()) {
                tls.ifPresent(filter -> secure((FilterChain) transport.getProcessor(), filter));
            }
        };
    }

    private static void secure(FilterChain chain, SSLFilter filter) {
        if (chain.indexOfType(SSLFilter.class) < 0) {
            chain.add(chain.indexOfType(TransportFilter.class) + 1, filter);
        }
    }

    /** Restores the server's filters. */
    static void restore() throws ReflectiveOperationException {
        for (NIOTransport transport : transports()) {
            FilterChain chain = (FilterChain) transport.getProcessor();
            decodeAgain(chain);
            int last = chain.indexOfType(HttpServerFilter.class) - 1;
            if (chain.get(last) instanceof RequestCheck check) {
                chain.set(last, check.inside());
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

    private static List<NIOTransport> transports() throws ReflectiveOperationException {
        return all().stream()
                .filter(each -> each.getProcessor() instanceof FilterChain chain
                        && chain.indexOfType(HttpServerFilter.class) >= 0)
                .toList();
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

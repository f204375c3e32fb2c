package almanac.media;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.routing.HttpRoutePlanner;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * Keeps fetches out of the server's own network. The client connects to the very addresses that this resolver has
 * checked, on every redirect anew, so that a name can't be one thing when it is checked and another when it is used.
 */
final class FetchGuard implements DnsResolver {
    private static final Set<Integer> PORTS = Set.of(80, 443);

    private final Set<String> allowed = new HashSet<>();
    private final DnsResolver names;

    /** @param allowed hosts, some with {@code :port}, that may be inside */
    FetchGuard(List<String> allowed) {
        this(allowed, SystemDefaultDnsResolver.INSTANCE);
    }

    FetchGuard(List<String> allowed, DnsResolver names) {
        allowed.forEach(each -> this.allowed.add(each.toLowerCase(Locale.ROOT)));
        this.names = names;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] addresses = names.resolve(host);
        boolean inside = Arrays.stream(addresses).anyMatch(OwnNetwork::holds);
        if (inside && !isAllowed(host)) {
            throw new UnknownHostException(host + " is inside of the server's own network");
        }
        return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
        return names.resolveCanonicalHostname(host);
    }

    /** Refuses ports where no web server is to be expected. */
    HttpRoutePlanner routes() {
        return new DefaultRoutePlanner(DefaultSchemePortResolver.INSTANCE) {
            @Override
            protected HttpHost determineProxy(HttpHost target, HttpContext context) throws HttpException {
                int port = DefaultSchemePortResolver.INSTANCE.resolve(target);
                if (!PORTS.contains(port) && !isAllowed(target.getHostName(), port)) {
                    throw new HttpException("port " + port);
                }
                return null;
            }
        };
    }

    private boolean isAllowed(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return allowed.stream().anyMatch(each -> each.equals(name) || each.startsWith(name + ":"));
    }

    private boolean isAllowed(String host, int port) {
        String name = host.toLowerCase(Locale.ROOT);
        return allowed.contains(name) || allowed.contains(name + ":" + port);
    }
}

package almanac.domain.media;

import almanac.base.text.AllowedHost;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;

/**
 * Restricts fetches to addresses outside of the server's own network, and to the ports of the web. The client connects
 * to the very addresses that this resolver has checked for the port, on every redirect anew, so that a name can't
 * resolve to one address when it is checked and to another when it is used.
 */
final class FetchGuard implements DnsResolver {
    private final List<AllowedHost> allowed;
    private final DnsResolver names;

    /** @param allowed hosts that may be inside the own network, or on another port */
    FetchGuard(List<AllowedHost> allowed) {
        this(allowed, SystemDefaultDnsResolver.INSTANCE);
    }

    FetchGuard(List<AllowedHost> allowed, DnsResolver names) {
        this.allowed = allowed;
        this.names = names;
    }

    @Override
    public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
        boolean isAllowed = allowed.stream().anyMatch(each -> each.covers(host, port));
        if (!isAllowed && !AllowedHost.WEB_PORTS.contains(port)) {
            throw new UnknownHostException("port " + port);
        }
        InetAddress[] addresses = names.resolve(host);
        if (!isAllowed && Arrays.stream(addresses).anyMatch(OwnNetwork::holds)) {
            throw new UnknownHostException(host + " is inside the server's own network");
        }
        return Arrays.stream(addresses)
                .map(address -> new InetSocketAddress(address, port))
                .toList();
    }

    /** Always fails: whether an address is allowed depends on the port. */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        throw new UnknownHostException(host + " is resolved without a port");
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
        return names.resolveCanonicalHostname(host);
    }
}

package almanac.http.request;

import almanac.base.settings.Settings;
import almanac.base.text.AddressBlock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Determines the client address of a request; forwarding headers count only from the site's own proxies. */
@ApplicationScoped
public class ClientAddress {
    /** No address with brackets, zone and port is longer, in characters. */
    private static final int LONGEST = 100;

    private static final Pattern WITH_PORT = Pattern.compile("\\[(.*)](?::\\d+)?|([0-9.]+):\\d+");

    private final List<AddressBlock> proxies;

    protected ClientAddress() {
        this(List.of());
    }

    @Inject
    ClientAddress(Settings settings) {
        this(settings.trustedProxies());
    }

    ClientAddress(List<AddressBlock> proxies) {
        this.proxies = proxies;
    }

    /** Returns the last hop that is not one of our proxies, as an address without zone and port. */
    public String of(HttpServletRequest request) {
        return of(request.getRemoteAddr(), Forwarded.FOR.values(request));
    }

    /** Returns whether one of the site's own proxies sent the request, so that its forwarding headers count. */
    public boolean isFromProxy(HttpServletRequest request) {
        return isProxy(plain(request.getRemoteAddr()));
    }

    /**
     * Returns the value that proxies state for the hop that gives the client's address; values further left may be made
     * up. If there are fewer values than hops the first counts, which proxies pass on unchanged.
     */
    Optional<String> stated(Forwarded fact, HttpServletRequest request) {
        List<String> stated = fact.values(request);
        if (stated.isEmpty() || !isFromProxy(request)) {
            return Optional.empty();
        }
        List<String> way = Forwarded.FOR.values(request);
        int hops = way.isEmpty() ? stated.size() : way.size() - client(request.getRemoteAddr(), way);
        return Optional.of(stated.get(Math.max(0, stated.size() - hops)));
    }

    String of(String connected, List<String> way) {
        int client = client(connected, way);
        boolean isHidden = client < way.size() && plain(way.get(client)).isEmpty();
        int known = isHidden ? client + 1 : client; // a proxy that hides its clients stands for them
        return plain(known < way.size() ? way.get(known) : connected);
    }

    /** Returns the index of the last hop that isn't one of our proxies; the size means the peer. */
    private int client(String connected, List<String> way) {
        int hop = way.size();
        String address = plain(connected);
        while (hop > 0 && isProxy(address)) {
            hop--;
            address = plain(way.get(hop));
        }
        return hop;
    }

    private boolean isProxy(String address) {
        return !address.isEmpty()
                && proxies.stream()
                        .anyMatch(block ->
                                block.holds(AddressBlock.literal(address).getAddress()));
    }

    /** Returns the canonical form of an address; empty if the address is malformed. */
    private static String plain(String address) {
        if (address.length() > LONGEST) {
            return "";
        }
        try {
            int zone = address.indexOf('%');
            String bare = zone < 0 ? address : address.substring(0, zone);
            Matcher hostAndPort = WITH_PORT.matcher(bare);
            return AddressBlock.literal(hostAndPort.matches() ? hostAndPort.replaceFirst("$1$2") : bare)
                    .getHostAddress();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}

package almanac.http.request;

import almanac.base.settings.AddressBlock;
import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Determines the client address of a request; {@code X-Forwarded-For} counts only from the site's own proxies. */
@ApplicationScoped
public class ClientAddress {
    /** No address with brackets, zone and port is longer, in characters. */
    private static final int LONGEST = 100;

    private static final Pattern WITH_PORT = Pattern.compile("\\[(.*)](?::\\d+)?|([0-9.]+):\\d+");

    private final List<AddressBlock> proxies;

    /** For the container. */
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
        return of(request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For")));
    }

    /** Returns whether one of the site's own proxies sent the request, so that its forwarding headers count. */
    public boolean isFromProxy(HttpServletRequest request) {
        return isProxy(plain(request.getRemoteAddr()));
    }

    String of(String connected, List<String> forwarded) {
        List<String> way = new ArrayList<>(List.of(String.join(",", forwarded).split(",")));
        way.removeIf(String::isBlank);
        String address = plain(connected);
        while (!way.isEmpty() && isProxy(address)) {
            String before = plain(way.remove(way.size() - 1).strip());
            if (before.isEmpty()) {
                break; // a proxy that hides its clients stands for them
            }
            address = before;
        }
        return address;
    }

    private boolean isProxy(String address) {
        return proxies.stream()
                .anyMatch(block -> block.holds(AddressBlock.literal(address).getAddress()));
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

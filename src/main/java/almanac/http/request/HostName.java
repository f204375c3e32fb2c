package almanac.http.request;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The host that a request asks for, in {@code Host} (RFC 9110 §7.2) or from a proxy; it must be valid, as links repeat
 * it.
 */
public final class HostName {
    /** A name or an address, and a port (RFC 3986 §3.2.2); no percent-encoding, which no real name needs. */
    private static final Pattern HOST =
            Pattern.compile("([A-Za-z0-9._~!$&'()*+,=-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(?::([0-9]{0,5}))?");

    private static final int HIGHEST_PORT = 65_535;

    private HostName() {}

    /** Returns whether links may use this host. */
    public static boolean isValid(String host) {
        Matcher parts = HOST.matcher(host);
        return parts.matches() && isPort(parts.group(2)) && (host.charAt(0) != '[' || isPartOfAddress(host));
    }

    /** Removes the colon of an empty port, which means no port (RFC 3986 §3.2.3). */
    public static String withoutEmptyPort(String host) {
        return host.endsWith(":") ? host.substring(0, host.length() - 1) : host;
    }

    private static boolean isPort(String digits) {
        if (digits == null || digits.isEmpty()) {
            return true;
        }
        int port = Integer.parseInt(digits);
        return port > 0 && port <= HIGHEST_PORT;
    }

    /** Uses the parser that later reads links, which accepts any name matched above, but not every IPv6 address. */
    private static boolean isPartOfAddress(String host) {
        try {
            return new URI("http://" + host).getRawAuthority().equals(host);
        } catch (URISyntaxException e) {
            return false;
        }
    }
}

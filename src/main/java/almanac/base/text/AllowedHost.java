package almanac.base.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host inside the server's own network that images may be fetched from: on the web ports ({@code host}), on one port
 * ({@code host:8080}) or on every port ({@code host:*}).
 *
 * @param name in lower case, without brackets or a dot at the end
 * @param port digits, {@code *}, or null for the web ports
 */
public record AllowedHost(String name, String port) {

    /** The default ports of HTTP and HTTPS. */
    public static final Set<Integer> WEB_PORTS = Set.of(80, 443);

    private static final Pattern FORM =
            Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^\\s:/?#@\\[\\]]+)(?::(\\*|[1-9][0-9]{0,4}))?");

    /** @throws IllegalArgumentException unless the text is a host, with or without a port */
    public static AllowedHost of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(text + " is neither host nor host:port");
        }
        return new AllowedHost(plain(parts.group(1)), parts.group(2));
    }

    /** Returns whether requests to this host and port are allowed. */
    public boolean covers(String host, int requestedPort) {
        return plain(host).equals(name)
                && (port == null
                        ? WEB_PORTS.contains(requestedPort)
                        : port.equals("*") || port.equals(Integer.toString(requestedPort)));
    }

    private static String plain(String host) {
        return host.toLowerCase(Locale.ROOT).replaceAll("^\\[|]$|\\.$", "");
    }
}

package almanac.http.session;

import almanac.http.request.Transport;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads and writes the cookies of the site, as browsers understand them (RFC 6265 §4.1; {@code NewCookie} would add the
 * {@code Version} of RFC 2109). Scripts can't read them, and requests that other sites embed or post don't include
 * them. With TLS the name begins with {@code __Host-}, so that no other host of the domain can set them
 * (RFC 6265bis §4.1.3).
 */
@ApplicationScoped
public class SiteCookies {

    private static final String PREFIX = "__Host-";

    @Inject
    private Transport transport;

    /** Returns the cookie's value in a request. */
    public Optional<String> read(String name, HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(fullName(name, request)))
                .map(Cookie::getValue)
                .findFirst();
    }

    /** Returns the value of {@code Set-Cookie} for a cookie that lasts until the browser is closed. */
    public String untilClosed(String name, String value, HttpServletRequest request) {
        return set(name, value, "", request);
    }

    /** Returns the value of {@code Set-Cookie} for a cookie that lasts for some time; zero deletes it. */
    public String persistent(String name, String value, Duration time, HttpServletRequest request) {
        return set(name, value, "; Max-Age=" + time.toSeconds(), request);
    }

    private String set(String name, String value, String end, HttpServletRequest request) {
        String secure = transport.isSecure(request) ? "; Secure" : "";
        return fullName(name, request) + "=" + value + "; Path=/" + end + secure + "; HttpOnly; SameSite=Lax";
    }

    private String fullName(String name, HttpServletRequest request) {
        return transport.isSecure(request) ? PREFIX + name : name;
    }
}

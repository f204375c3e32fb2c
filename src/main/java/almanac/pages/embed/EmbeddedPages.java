package almanac.pages.embed;

import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.domain.subscription.EmbedAddress;
import almanac.domain.subscription.EmbedAddressSearch;
import almanac.domain.subscription.Feed;
import almanac.http.request.Channel;
import almanac.http.request.EmbeddedCalendar;
import almanac.http.request.RequestIdentity;
import almanac.pages.period.CalendarView;
import almanac.web.frame.WrongAddress;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serves every view of the calendar below {@code /embed}, too, and below secret addresses; the frame of such a page
 * recognises it by its channel.
 */
@Provider
@PreMatching
public class EmbeddedPages implements ContainerRequestFilter {

    private static final String EMBEDDED = Channel.FRAMES.substring(1);
    private static final String VIEWS = "events";

    private static final Pattern SECRET = Pattern.compile("/" + Feed.PREFIX + "([^/]*)(.*)");

    /** Paths below a secret address: only the views, as members-only sites are open there. */
    private static final Pattern SHOWN = Pattern.compile("/?|/(" + CalendarView.ANY + ")(/[0-9W-]{1,10})?");

    /** Other embedded paths: the views, with messages about wrong dates, and the choices of their filters. */
    private static final Pattern OPEN = Pattern.compile("/?|/(" + CalendarView.ANY + ")(/[^/]*)?/?|/names/[a-z]+");

    @Inject
    private EmbedAddressSearch addresses;

    @Inject
    private HttpServletRequest servletRequest;

    @Override
    public void filter(ContainerRequestContext request) {
        UriInfo uri = request.getUriInfo();
        String path = uri.getPath(false).replaceFirst("^/", "");
        if (path.equals(EMBEDDED) || path.startsWith(EMBEDDED + "/")) {
            String below = path.substring(EMBEDDED.length());
            Matcher secret = SECRET.matcher(below);
            if (!secret.matches() && !OPEN.matcher(below).matches()) {
                return; // no route has this address
            }
            String view = secret.matches() ? privately(secret.group(1), secret.group(2)) : below;
            String query = uri.getRequestUri().getRawQuery();
            request.setRequestUri(URI.create(uri.getBaseUri() + VIEWS + view + (query == null ? "" : "?" + query)));
        }
    }

    /** Serves a view to an anonymous caller: everybody sees the same at the address, signed in or not. */
    private String privately(String sent, String view) {
        RequestIdentity.of(servletRequest).signIn(Caller.ANONYMOUS);
        EmbedAddress address = Secret.parse(sent)
                .flatMap(addresses::bySecret)
                .filter(any -> SHOWN.matcher(view).matches())
                .orElseThrow(() -> WrongAddress.absent("wrong.embed", "", ""));
        new EmbeddedCalendar(Channel.FRAMES + "/" + Feed.PREFIX + sent, address.getFilters()).serve(servletRequest);
        return view;
    }
}

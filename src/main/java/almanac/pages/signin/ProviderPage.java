package almanac.pages.signin;

import almanac.domain.identity.ProviderSignIn;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.http.problem.Problems;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Redirects people to the identity provider to sign in. */
@Path("sign-in/provider")
@RequestScoped
public class ProviderPage {

    @Inject
    private Links links;

    @Inject
    private ProviderSignIn provider;

    @Inject
    private FlowCookie cookies;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response begin(@QueryParam("to") String to) {
        FlowCookie.Flow flow = new FlowCookie.Flow(Secret.random(), LocalPath.of(to));
        URI address = provider.address(flow.secret(), links.site() + ProviderCallback.PATH)
                .orElseThrow(() -> Problems.ofStatus(404));
        return Response.seeOther(address)
                .header(HttpHeaders.SET_COOKIE, cookies.of(flow, request))
                .header("Cache-Control", "no-store")
                .build();
    }
}

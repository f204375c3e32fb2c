package almanac.pages.signin;

import almanac.domain.identity.ProviderSignIn;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * Links to the provider's sign-out. It is a page of its own, as the response to a form must not redirect to another
 * site ({@code form-action}).
 */
@Path("sign-in/ended")
@RequestScoped
public class SignedOutPage {

    static final String PATH = "/sign-in/ended";

    @Inject
    private Links links;

    @Inject
    private Frame frame;

    @Inject
    private ProviderSignIn provider;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response show() {
        return provider.signOut(links.site() + "/")
                .map(there -> Response.ok(new StaticTemplates().pagesSigninSignedOut(frame, there.toString())))
                .orElseGet(() -> Response.seeOther(LocalPath.HOME.in(links.site())))
                .build();
    }
}

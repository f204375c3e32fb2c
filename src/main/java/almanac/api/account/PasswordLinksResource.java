package almanac.api.account;

import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.domain.account.PasswordLink;
import almanac.domain.account.PasswordLinkInput;
import almanac.domain.account.PasswordLinkService;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.site.CurrentSettings;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * The route of password links, for administrators. A create doesn't honour {@code Idempotency-Key}: its response, which
 * holds the secret, must not be stored; nor does it set a {@code Location}, which proxies log.
 */
@Path("password-links")
@Shows(PasswordLinkRepresentation.class)
@ApplicationScoped
@Transactional
public class PasswordLinksResource {

    @Inject
    private CurrentSettings site;

    @Inject
    private PasswordLinkService passwordLinks;

    @POST
    @Requires(Permission.ADMINISTER)
    @Retried
    public Response create(PasswordLinkInput input) {
        Secret secret = Secret.random();
        boolean isMailed = input.mail.value().orElse(false);
        PasswordLink made = isMailed ? passwordLinks.mail(input) : passwordLinks.create(input, secret);
        String url = isMailed ? "" : PasswordLink.address(secret, site.get().publicUrl());
        PasswordLinkRepresentation shown = PasswordLinkRepresentation.of(made, url);
        return Response.status(Response.Status.CREATED)
                .entity(new Versioned(made.getVersion(), shown))
                .build();
    }
}

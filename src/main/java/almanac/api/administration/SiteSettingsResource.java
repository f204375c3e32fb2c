package almanac.api.administration;

import almanac.api.rest.Shows;
import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.json.Versioned;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.site.StoredSettings;
import almanac.http.input.Partial;
import almanac.http.response.IfMatch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;

/** The route of the site's settings, for administrators; readers see their effect elsewhere. */
@Path("settings")
@Shows(value = SiteSettingsRepresentation.class, only = true)
@ApplicationScoped
@Transactional
public class SiteSettingsResource {

    @Inject
    private SiteSettingsService service;

    @Inject
    private CurrentSettings current;

    @GET
    @Requires(Permission.ADMINISTER)
    public Versioned read() {
        return shown(service.stored());
    }

    @POST
    @Requires(Permission.ADMINISTER)
    @Retried
    public Versioned update(
            @Partial SiteSettingsInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        input.omit(JsonText.parse(Json.bytes(shown(service.stored()).body())).members());
        return shown(service.update(input, ifMatch.expected()));
    }

    @PUT
    @Requires(Permission.ADMINISTER)
    @Retried
    public Versioned put(
            @Partial SiteSettingsInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return update(input, ifMatch);
    }

    @PATCH
    @Requires(Permission.ADMINISTER)
    @Retried
    public Versioned patch(
            @Partial SiteSettingsInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return update(input, ifMatch);
    }

    private Versioned shown(StoredSettings stored) {
        SiteSettings settings = current.with(stored.getChoices());
        return new Versioned(stored.getVersion(), SiteSettingsRepresentation.of(settings, stored.getChoices()));
    }
}

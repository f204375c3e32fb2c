package almanac.web.frame;

import almanac.domain.brand.AccentColor;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.frame.Assets.Asset;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Serves the styles, scripts and pictures of the pages. */
@Path("assets")
@RequestScoped
public class AssetFiles {

    @GET
    @Path("{name}")
    @Requires(Permission.READ)
    public Response get(
            @PathParam("name") String name,
            @QueryParam("v") String version,
            @QueryParam(Assets.ACCENT) @DefaultValue("") String accent) {
        Asset asset = Assets.named(name).orElseThrow(NotFoundException::new);
        boolean isColored = Assets.hasAccent(name) && ("#" + accent).matches(AccentColor.PATTERN);
        Response.ResponseBuilder response =
                Response.ok(isColored ? asset.with(new AccentColor("#" + accent).css()) : asset.body());
        // during an update the other node may serve another version, which must not be cached under this address
        boolean isThis = asset.hash().equals(version);
        return isThis
                ? response.header(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable")
                        .build()
                : response.build();
    }
}

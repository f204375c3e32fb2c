package almanac.pages.embed;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.response.WholeBody;
import almanac.web.frame.Assets;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Serves the script with the custom element, which other sites include at a stable address. */
@Path(EmbedScript.NAME)
@RequestScoped
public class EmbedScript {

    static final String NAME = "embed.js";

    @GET
    @Requires(Permission.READ)
    public WholeBody read() {
        return Assets.named(NAME).orElseThrow().body();
    }
}

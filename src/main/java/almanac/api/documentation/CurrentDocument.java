package almanac.api.documentation;

import almanac.base.settings.Settings;
import almanac.domain.site.CurrentSettings;
import almanac.http.representation.InterfaceDocument;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/** Adds the site's name, its address and its ways to sign in to the OpenAPI document. */
@ApplicationScoped
public class CurrentDocument implements InterfaceDocument {

    @Inject
    private ReadContexts contexts;

    @Inject
    private Routes routes;

    @Inject
    private Settings settings;

    @Inject
    private CurrentSettings site;

    @Override
    public Map<String, Object> current() {
        return new OpenApi(routes.all(), contexts.links(), site.get().siteName(), schemes()).document();
    }

    private Map<String, Object> schemes() {
        Map<String, Object> basic = Map.of("type", "http", "scheme", "basic");
        return settings.openId().isEmpty()
                ? Map.of("basic", basic)
                : Map.of(
                        "basic",
                        basic,
                        "bearerAuth",
                        Map.of("type", "http", "scheme", "bearer", "bearerFormat", "JWT"));
    }
}

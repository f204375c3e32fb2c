package almanac.api.wordpress;

import almanac.base.settings.Settings;
import almanac.http.problem.Problems;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;

/** Refuses every path of WordPress where the owner has turned its interfaces off. */
@Provider
@PreMatching
public class WordPressSwitch implements ContainerRequestFilter {

    @Inject
    private Settings settings;

    @Override
    public void filter(ContainerRequestContext request) {
        if (!settings.hasAlias()) {
            throw Problems.ofStatus(404);
        }
    }
}

package almanac.pages.embed;

import almanac.domain.site.CurrentSettings;
import almanac.http.request.EmbeddingSites;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** The embedding sites that administrators have chosen. */
@ApplicationScoped
public class ChosenSites implements EmbeddingSites {

    @Inject
    private CurrentSettings site;

    @Override
    public List<String> origins() {
        return site.get().embedOrigins();
    }
}

package almanac.pages.view;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.pages.agenda.Suggestions;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** Suggests searches while one is typed: the options of a list, for its script. */
@Path("events/names/search")
@RequestScoped
@Transactional
public class SearchSuggestionsPage {

    private static final int SHORTEST = 2;
    private static final int LONGEST = 100;

    @Inject
    private Frame frame;

    @Inject
    private Suggestions suggestions;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel offer(@QueryParam("typed") @DefaultValue("") String typed) {
        String text = typed.strip();
        boolean isTyped = text.length() >= SHORTEST && text.length() <= LONGEST;
        return new StaticTemplates().pagesViewSuggestions(isTyped ? suggestions.whileTyped(frame, text) : List.of());
    }
}

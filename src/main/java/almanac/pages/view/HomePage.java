package almanac.pages.view;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The calendar in the site's first view. */
@Path("")
@RequestScoped
@Transactional
public class HomePage {

    @Inject
    private CurrentSettings site;

    @Inject
    private MonthPage month;

    @Inject
    private WeekPage week;

    @Inject
    private ListPage list;

    @Inject
    private CardsPage cards;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show() {
        return switch (site.get().frontPage()) {
            case "week" -> week.present();
            case "cards" -> cards.of("", "", "");
            case "list" -> list.of("", "", "");
            default -> month.present();
        };
    }
}

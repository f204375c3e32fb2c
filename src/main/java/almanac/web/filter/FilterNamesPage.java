package almanac.web.filter;

import almanac.base.kind.Kind;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.EventListParams;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Suggests names while a filter of views is typed: the options of a list, for its script. */
@Path("events/names/{filter: " + Kind.LINKED_WORDS + "}")
@RequestScoped
@Transactional
public class FilterNamesPage {

    @Inject
    private Frame frame;

    @Inject
    private FilterOffer offer;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel offer(@PathParam("filter") String filter, @QueryParam("typed") @DefaultValue("") String typed) {
        return new StaticTemplates()
                .webFilterNames(offer.named(
                        EventListParams.LINKS.stream()
                                .filter(each -> each.name().equals(filter))
                                .findFirst()
                                .orElseThrow()
                                .kind(),
                        typed.strip(),
                        frame.caller()));
    }
}

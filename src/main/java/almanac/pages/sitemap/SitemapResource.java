package almanac.pages.sitemap;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.response.WholeBody;
import almanac.store.database.BulkRead;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** The files of the sitemap, which are the same for every caller (contract §8). */
@Path("sitemap{number: (-[1-9][0-9]{0,8})?}.xml")
@RequestScoped
@BulkRead
@Transactional
public class SitemapResource {

    private static final String XML = "application/xml; charset=UTF-8";

    @Inject
    private Links links;

    @Inject
    private Sitemap sitemap;

    @GET
    @Requires(Permission.READ)
    public WholeBody read(@PathParam("number") String number) {
        byte[] file = number.isEmpty()
                ? sitemap.first(links)
                : sitemap.part(Integer.parseInt(number.substring(1)), links).orElseThrow(NotFoundException::new);
        return new WholeBody(file, XML);
    }
}

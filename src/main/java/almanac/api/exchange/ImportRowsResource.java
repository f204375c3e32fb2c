package almanac.api.exchange;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.preview.ImportRow;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** The route of the rows of an import (contract §13). */
@Path(KeyPath.IMPORT_ROWS)
@Shows(ImportRowRepresentation.class)
@ApplicationScoped
@Transactional
public class ImportRowsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private ImportSearch search;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.WRITE)
    @Refuses(ErrorCode.NOT_FOUND)
    public Response list(@PathParam("key") RecordKey.ById key, @BeanParam ImportRowParams params) {
        Import shown = search.visible(key, contexts.caller());
        Page<ImportRow> rows = search.rows(
                shown.getId(),
                params.actions(),
                params.search(),
                params.page(settings.get().pageSize()));
        return Envelope.ofPart(
                Kind.IMPORT,
                shown.getId(),
                "rows",
                rows.map(each -> ImportRowRepresentation.of(each, ImportsResource.ENGLISH)),
                contexts.links(),
                params);
    }
}

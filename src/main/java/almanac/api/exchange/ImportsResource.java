package almanac.api.exchange;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.base.paging.Page;
import almanac.base.validation.TakesFile;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportChange;
import almanac.domain.exchange.ImportInput;
import almanac.domain.exchange.ImportReading;
import almanac.domain.exchange.ImportRun;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.exchange.ImportService;
import almanac.domain.exchange.ImportUpload;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.input.Partial;
import almanac.http.representation.ReadContexts;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;

/**
 * The routes of imports (contract §13). They have no transaction of their own: files are fetched and read outside of
 * any.
 */
@Path("imports")
@Shows(ImportRepresentation.class)
@TakesFile
@ApplicationScoped
public class ImportsResource {

    /** The language of messages in the interface. */
    static final Language ENGLISH = Languages.accepted("en");

    /** How long a new import is waited for. */
    private static final Duration LONGEST = Duration.ofSeconds(8);

    @Inject
    private ReadContexts contexts;

    @Inject
    private ImportSearch search;

    @Inject
    private ImportService imports;

    @Inject
    private ImportReading reading;

    @Inject
    private ImportRun run;

    @Inject
    private ImportUpload uploads;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.WRITE)
    public Response list(@BeanParam PageParams params) {
        Page<Import> page =
                search.page(contexts.caller(), params.page(settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(Kind.IMPORT, page.map(each -> ImportRepresentation.of(each, links, ENGLISH)), links, params);
    }

    @POST
    @Requires(Permission.WRITE)
    public Response create(
            ImportInput input, @HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) @DefaultValue("en") String accepted) {
        Caller caller = contexts.caller();
        String language = Languages.accepted(accepted).tag();
        long id = uploads.create(input, language, caller);
        boolean isRead = reading.soon(id, LONGEST);
        Versioned made = shown(new RecordKey.ById(id));
        return Response.status(isRead ? Response.Status.CREATED : Response.Status.ACCEPTED)
                .location(URI.create(contexts.links().record(Kind.IMPORT, id)))
                .entity(made)
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(key);
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial ImportChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        State state = imports.change(key, input, ifMatch.expected(), contexts.caller());
        if (state == State.READING) {
            reading.soon(key.id(), LONGEST);
        } else if (state.isUnderWay()) {
            run.soon();
        }
        return shown(key);
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Versioned before = shown(key);
        imports.delete(key, ifMatch.expected(), contexts.caller());
        return before;
    }

    private Versioned shown(RecordKey.ById key) {
        Import shown = search.visible(key, contexts.caller());
        return ImportRepresentation.single(shown, search, contexts.links(), ENGLISH);
    }
}

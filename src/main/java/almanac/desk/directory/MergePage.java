package almanac.desk.directory;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Kind;
import almanac.base.refusal.RecordKey;
import almanac.base.refusal.StaleVersion;
import almanac.base.text.Characters;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.merge.Merge;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;

/** Makes one of two entries: has the second chosen unless both are named, says what will come of it, then does it. */
@Path("manage/{kind: " + Directory.ALL + "}/merge")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class MergePage {

    @Inject
    private Frame frame;

    @Inject
    private MergeActions actions;

    @Inject
    private EntryActions lists;

    @PathParam("kind")
    private String kind;

    /**
     * @param entries what goes, or both as they were ticked in a list
     * @param into what remains, as soon as that is chosen
     */
    @GET
    @Requires(Permission.EDIT_OTHERS)
    public Response ask(
            @QueryParam("entry") List<String> entries,
            @QueryParam("into") @DefaultValue("") String into,
            @QueryParam("search") @DefaultValue("") String search) {
        if (entries.isEmpty()) {
            Report nothing = Report.ofNothing(EntryAction.MERGE);
            EntryList list = lists.list(EntryQuery.of(kind()), nothing, frame.caller());
            return Response.status(Response.Status.BAD_REQUEST)
                    .entity(new StaticTemplates().deskDirectoryEntries(frame, list))
                    .build();
        }
        return Response.ok(asked(entries, into, search)).build();
    }

    private JteModel asked(List<String> entries, String into, String search) {
        List<Long> ids = entries.stream().map(this::id).distinct().toList();
        if (ids.size() == 2 && into.isEmpty()) {
            MergeQuestion asked = actions.question(kind(), ids.get(0), ids.get(1), frame.caller());
            return new StaticTemplates().deskDirectoryMerge(frame, asked);
        }
        if (ids.size() != 1) {
            throw wrong();
        }
        if (!into.isEmpty()) {
            return question(ids.get(0), kept(into, ids.get(0)), false);
        }
        String words = Characters.printable(search).strip();
        return new StaticTemplates()
                .deskDirectoryMergeChoice(frame, actions.choice(kind(), ids.get(0), words, frame.caller()));
    }

    /** The id of another one than what goes. */
    private long kept(String into, long gone) {
        long kept = id(into);
        if (kept == gone) {
            throw wrong();
        }
        return kept;
    }

    private JteModel question(long gone, long kept, boolean isStale) {
        return new StaticTemplates()
                .deskDirectoryMerge(frame, actions.question(kind(), gone, kept, isStale, frame.caller()));
    }

    @POST
    @Requires(Permission.EDIT_OTHERS)
    public Response merge(
            @FormParam("entry") @DefaultValue("") String entry,
            @FormParam("version") @DefaultValue("") String version,
            @FormParam("into") @DefaultValue("") String into,
            @FormParam("into_version") @DefaultValue("") String intoVersion) {
        long gone = id(entry);
        long kept = kept(into, gone);
        try {
            actions.merge(kind(), wanted(gone, version, kept, intoVersion), frame.caller());
        } catch (StaleVersion | Conflict e) {
            return Response.status(Response.Status.CONFLICT)
                    .entity(question(gone, kept, e instanceof StaleVersion))
                    .build();
        }
        return Response.seeOther(
                        URI.create(frame.links().site() + Directory.path(kind()) + "?done=" + EntryAction.MERGE.word()))
                .build();
    }

    private static Merge wanted(long gone, String version, long kept, String intoVersion) {
        return new Merge(
                new RecordKey.ById(gone),
                ExpectedVersion.named(version),
                new RecordKey.ById(kept),
                ExpectedVersion.named(intoVersion));
    }

    private long id(String text) {
        if (!text.matches("[0-9]{1,18}")) {
            throw wrong();
        }
        return Long.parseLong(text);
    }

    private WrongAddress wrong() {
        return WrongAddress.malformed("wrong.merge", "", Directory.path(kind()));
    }

    private Kind kind() {
        return Directory.kind(kind);
    }
}

package almanac.desk.merge;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.Merge;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.form.SentIds;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Supplier;

/** Merges one of two records into the other, once both are named and the effects are confirmed. */
public abstract class MergePage {

    @Inject
    private Frame frame;

    @Inject
    private MergeActions actions;

    @QueryParam("back")
    @DefaultValue("")
    private String back;

    protected abstract Kind kind();

    /** Returns the address of the list to return to, from the one in the form. */
    protected String list(String began) {
        return list();
    }

    /** Returns the confirmation, with the effects. */
    protected abstract MergeQuestion question(long gone, long kept, Optional<DomainException> refusal);

    protected long gone(String entry) {
        return SentIds.of(entry).orElseThrow(this::wrong);
    }

    /** Returns the id of the record that remains, which must differ from the other. */
    protected long kept(String into, long gone) {
        return SentIds.of(into).filter(id -> id != gone).orElseThrow(this::wrong);
    }

    protected JteModel asked(long gone, long kept, Optional<DomainException> refusal) {
        return new StaticTemplates().deskMergeMerge(frame, question(gone, kept, refusal), back());
    }

    /** Returns a page; or 409 if one of its records is in the trash, where nothing is merged. */
    protected Response unlessTrashed(Supplier<Response> page) {
        try {
            return page.get();
        } catch (NotReadable e) {
            if (e.reason() != NotReadable.Reason.IN_TRASH) {
                throw e;
            }
            return Outcome.refused(new StaticTemplates().deskMergeTrashed(frame, kind()));
        }
    }

    @POST
    @Requires(Permission.EDIT_OTHERS)
    public Response merge(
            @FormParam("entry") @DefaultValue("") String entry,
            @FormParam("version") @DefaultValue("") String version,
            @FormParam("into") @DefaultValue("") String into,
            @FormParam("into_version") @DefaultValue("") String intoVersion) {
        long gone = gone(entry);
        long kept = kept(into, gone);
        return unlessTrashed(() -> merged(gone, version, kept, intoVersion));
    }

    private Response merged(long gone, String version, long kept, String intoVersion) {
        try {
            actions.merge(kind(), wanted(gone, version, kept, intoVersion), frame.caller());
        } catch (StaleVersion | Conflict e) {
            return Outcome.refused(asked(gone, kept, Optional.of(e)));
        }
        return Outcome.done(frame, back(), "merge");
    }

    /** @throws StaleVersion if the form names no version */
    private static Merge wanted(long gone, String version, long kept, String intoVersion) {
        return new Merge(
                new RecordKey.ById(gone),
                ExpectedVersion.named(version),
                new RecordKey.ById(kept),
                ExpectedVersion.named(intoVersion));
    }

    protected WrongAddress wrong() {
        return WrongAddress.malformed("wrong.merge", "", list());
    }

    protected String list() {
        return "/manage/" + kind().collection();
    }

    protected String back() {
        return list(back);
    }

    protected Frame frame() {
        return frame;
    }
}

package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.base.refusal.DomainException;
import almanac.base.text.Characters;
import almanac.desk.directory.EntryList.Report;
import almanac.desk.merge.MergeChoice;
import almanac.desk.merge.MergePage;
import almanac.desk.merge.MergeQuestion;
import almanac.desk.merge.MergeSide;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Merges one entry into another: lets the caller choose the second unless both are named, then asks for confirmation.
 */
@Path("manage/{kind: " + Directory.ALL + "}/merge")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EntryMergePage extends MergePage {

    @Inject
    private EntryActions entries;

    @PathParam("kind")
    private String kind;

    /**
     * @param ticked the entry that goes, or the two that were ticked in a list
     * @param into the entry that remains, once chosen
     */
    @GET
    @Requires(Permission.EDIT_OTHERS)
    public Response ask(
            @QueryParam("entry") List<String> ticked,
            @QueryParam("into") @DefaultValue("") String into,
            @QueryParam("search") @DefaultValue("") String search) {
        if (ticked.isEmpty()) {
            return Outcome.wrong(
                    entries.page(EntryQuery.in(kind(), back()), Report.ofNothing(EntryAction.MERGE), frame()));
        }
        List<Long> ids = ticked.stream().map(this::gone).distinct().toList();
        return unlessTrashed(
                () -> Response.ok(asked(ids, into, Characters.printable(search).strip()))
                        .build());
    }

    private JteModel asked(List<Long> ids, String into, String words) {
        if (ids.size() == 2 && into.isEmpty()) {
            return askedOfBoth(ids.get(0), ids.get(1));
        }
        if (ids.size() != 1) {
            throw wrong();
        }
        long gone = ids.get(0);
        return into.isEmpty() ? choice(gone, words) : asked(gone, kept(into, gone), Optional.empty());
    }

    /** Proposes to merge into the entry with more events, or into the first of two equals. */
    private JteModel askedOfBoth(long first, long second) {
        return mergeable(first).events() >= mergeable(second).events()
                ? asked(second, first, Optional.empty())
                : asked(first, second, Optional.empty());
    }

    private JteModel choice(long gone, String words) {
        EntryQuery query = EntryQuery.of(kind(), words);
        List<Entry> found = entries.entries(query, frame().caller());
        List<MergeSide> offered = found.stream().map(this::side).toList();
        MergeChoice choice = new MergeChoice(
                kind(),
                side(mergeable(gone)),
                offered,
                query.list(),
                query.list().hasNext(found));
        return new StaticTemplates().deskMergeChoice(frame(), choice, back());
    }

    private MergeSide side(Entry entry) {
        String count = entry.events() == null ? "" : frame().text("manage.entries.count", entry.events());
        String note = Stream.of(entry.detail(), count)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(" · "));
        return new MergeSide(entry.id(), entry.version(), entry.name(), note, null);
    }

    @Override
    protected MergeQuestion question(long gone, long kept, Optional<DomainException> refusal) {
        Entry going = mergeable(gone);
        Entry staying = mergeable(kept);
        return new MergeQuestion(
                kind(), side(going), side(staying), going.events(), effects(going, staying.name()), refusal);
    }

    private List<String> effects(Entry gone, String kept) {
        List<String> effects = new ArrayList<>();
        effects.add(frame().text("manage.merge.events", gone.events(), kept));
        effects.add(frame().text(kind().isRecord() ? "manage.merge.trash" : "manage.merge.goes", gone.name()));
        effects.add(frame().text("manage.merge.rest", kept));
        if (gone.below() > 0) {
            effects.add(frame().text("manage.merge.below", gone.below(), kept));
        }
        return effects;
    }

    private Entry mergeable(long id) {
        return entries.mergeable(kind(), id, frame().caller());
    }

    @Override
    protected String list(String began) {
        return EntryQuery.in(kind(), began).list().address();
    }

    @Override
    protected Kind kind() {
        return Directory.kind(kind);
    }
}

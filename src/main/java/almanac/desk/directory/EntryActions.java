package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.SearchWords;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.facet.EventCountSearch;
import almanac.domain.history.HistoryRecords;
import almanac.domain.history.Undoable;
import almanac.domain.model.Audited;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedQuery;
import almanac.domain.venue.LinkedSearch;
import almanac.http.idempotency.IdempotentCreation;
import almanac.pages.agenda.TermColors;
import almanac.store.database.BulkRead;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.file.CsvFile;
import almanac.web.filter.CategoryTree;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Actions of the lists of entries, each in its own transaction, so that a refused one leaves nothing behind; the page
 * that reports it is rendered afterwards.
 */
@ApplicationScoped
@Transactional
public class EntryActions {

    /** More categories are listed on pages, not as a tree. */
    private static final int MOST_IN_TREE = 1_000;

    @Inject
    private HistoryRecords records;

    @Inject
    private KindServices kinds;

    @Inject
    private EventCountSearch search;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private TermListSearch lists;

    @Inject
    private TermColors colors;

    @Inject
    private Removal removal;

    @Inject
    private IdempotentCreation creation;

    /** Renders the list that an action began in, with the outcome. */
    public JteModel page(EntryQuery query, Report report, Frame frame) {
        return new StaticTemplates().deskDirectoryEntries(frame, list(query, report, frame.caller()));
    }

    public EntryList list(EntryQuery query, Report report, Caller caller) {
        Policy.require(caller, Permission.toCreate(query.kind()));
        List<Entry> tree = query.kind() == Kind.CATEGORY && query.isWhole() ? tree() : List.of();
        List<Entry> entries = tree.isEmpty() ? entries(query, caller) : tree;
        boolean hasNext = tree.isEmpty() && query.list().hasNext(entries);
        return new EntryList(query, entries, hasNext, !tree.isEmpty(), EntryAction.allowed(query, caller), report);
    }

    /** Returns all categories as a tree; none if there are too many. */
    private List<Entry> tree() {
        List<Category> all = terms.all(Category.class, MOST_IN_TREE + 1);
        Map<String, String> shown = colors.bySlug();
        return all.size() > MOST_IN_TREE
                ? List.of()
                : new CategoryTree(all)
                        .branches().stream()
                                .map(each -> Entry.of(
                                        each.category(),
                                        each.category().getPublished(),
                                        each.depth(),
                                        0,
                                        shown.get(each.category().getSlug())))
                                .toList();
    }

    List<Entry> entries(EntryQuery query, Caller caller) {
        Map<String, String> shown = query.kind() == Kind.CATEGORY ? colors.bySlug() : Map.of();
        return found(query, query.list().request(), caller).stream()
                .map(each -> each instanceof Term term
                        ? Entry.of(term, term.getPublished(), 0, 0, shown.get(term.getSlug()))
                        : Entry.of((CalendarRecord) each, null, caller))
                .toList();
    }

    private List<? extends Stored> found(EntryQuery query, PageRequest page, Caller caller) {
        Class<?> type = kinds.type(query.kind());
        String words = query.list().search();
        return query.kind().isTerm()
                ? lists.byName(type.asSubclass(Term.class), words, page)
                : linked.entries(
                        type.asSubclass(CalendarRecord.class),
                        LinkedQuery.byName(
                                caller,
                                page,
                                SearchWords.parse(words),
                                query.state().statuses()));
    }

    /** Returns a part of all pages of a list. */
    @BulkRead
    public List<EntryFile.Row> part(EntryQuery query, int page, Caller caller) {
        Policy.require(caller, Permission.toCreate(query.kind()));
        return found(query, new PageRequest(page, CsvFile.PART), caller).stream()
                .map(EntryFile.Row::of)
                .toList();
    }

    /** Returns the entries for an action; throws if the caller may not change one of them. */
    public List<Entry> asked(Kind kind, List<Long> ids, Caller caller) {
        return ids.stream().map(id -> entry(kind, id, caller)).toList();
    }

    /** Returns an entry that the caller may change, with the numbers of its events and direct subcategories. */
    public Entry entry(Kind kind, long id, Caller caller) {
        Stored known = records.editable(kind, id, caller);
        long events = search.events(kind, id, caller);
        if (known instanceof CalendarRecord shown) {
            return Entry.of(shown, events, caller);
        }
        int below =
                known instanceof Category category ? terms.children(category).size() : 0;
        return Entry.of((Term) known, events, 0, below, null);
    }

    /** Returns an entry outside of the trash, for a caller who may merge it. */
    public Entry mergeable(Kind kind, long id, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        HistoryRecords.requireOutOfTrash(records.editable(kind, id, caller));
        return entry(kind, id, caller);
    }

    /**
     * Creates an entry.
     *
     * @param rest stores what the form has besides the members, by the id of the new entry
     * @return that id, or the id of the stored entry that it only repeats
     */
    @Retried
    public long create(Kind kind, Form form, Map<String, Object> members, Caller caller, LongConsumer rest) {
        return creation.create(kind.word(), form.get(Form.KEY), form.made(), caller, () -> {
            long id = records.create(kind, members, caller);
            rest.accept(id);
            return id;
        });
    }

    @Retried
    public void trash(Kind kind, long id, Caller caller) {
        records.delete(kind, id, caller);
    }

    /** Restores a venue or organizer from the trash; its earlier status isn't stored. */
    @Retried
    public void restore(Kind kind, long id, Status status, Caller caller) {
        CalendarRecord known = (CalendarRecord) records.editable(kind, id, caller);
        if (known.isInTrash()) {
            records.update(kind, id, Map.of("status", status.word()), ExpectedVersion.ANY, caller);
        }
    }

    /** Deletes an entry permanently; events lose their link to it. */
    @Retried(alone = true)
    public void remove(Kind kind, long id, Caller caller) {
        Policy.require(caller, Permission.toCreate(kind));
        Undoable.endCurrent(); // the confirmation has said so
        if (kind.isTerm()) {
            records.delete(kind, id, caller);
        } else {
            Class<? extends CalendarRecord> type = kinds.type(kind).asSubclass(CalendarRecord.class);
            removal.remove(type, new RecordKey.ById(id), ExpectedVersion.ANY, caller, Stored::getId);
        }
    }

    public String name(Kind kind, long id, Caller caller) {
        return ((Audited) records.editable(kind, id, caller)).getTitle();
    }
}

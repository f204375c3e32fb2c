package almanac.desk.directory;

import almanac.base.language.SearchWords;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Kind;
import almanac.base.refusal.RecordKey;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.history.Undoable;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.place.LinkedQuery;
import almanac.domain.place.LinkedSearch;
import almanac.domain.place.OrganizerInput;
import almanac.domain.place.OrganizerService;
import almanac.domain.place.VenueInput;
import almanac.domain.place.VenueService;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TagService;
import almanac.domain.taxonomy.TermListSearch;
import almanac.domain.taxonomy.TermSearch;
import almanac.store.failure.Retried;
import almanac.web.filter.CategoryTree;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;

/**
 * What the lists of entries do, each call in a transaction of its own: what is refused leaves nothing behind, and the page
 * that says so is made afterwards.
 */
@ApplicationScoped
@Transactional
public class EntryActions {

    /** More categories are a list of pages, which no tree is. */
    private static final int MOST_IN_TREE = 1_000;

    @Inject
    private EntrySearch search;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private TermListSearch lists;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    @Inject
    private CategoryService categories;

    @Inject
    private TagService tags;

    @Inject
    private Removal removal;

    public EntryList list(EntryQuery query, Report report, Caller caller) {
        Policy.require(caller, Directory.needed(query.kind()));
        List<Entry> tree = query.kind() == Kind.CATEGORY && query.isWhole() ? tree() : List.of();
        List<Entry> entries = tree.isEmpty() ? entries(query, caller) : tree;
        boolean hasNext = tree.isEmpty() && entries.size() == EntryQuery.SIZE;
        return new EntryList(query, entries, hasNext, !tree.isEmpty(), EntryAction.allowed(query, caller), report);
    }

    /** All categories as a tree; none if they are too many. */
    private List<Entry> tree() {
        List<Category> all = terms.all(Category.class, MOST_IN_TREE + 1);
        return all.size() > MOST_IN_TREE
                ? List.of()
                : new CategoryTree(all)
                        .branches().stream()
                                .map(each -> Entry.of(
                                        each.category(), each.category().getPublished(), each.depth()))
                                .toList();
    }

    /** A page of them, by name. */
    List<Entry> entries(EntryQuery query, Caller caller) {
        return switch (query.kind()) {
            case VENUE -> linked(Venue.class, query, caller);
            case ORGANIZER -> linked(Organizer.class, query, caller);
            case CATEGORY -> terms(Category.class, query);
            default -> terms(Tag.class, query);
        };
    }

    private List<Entry> linked(Class<? extends CalendarRecord> type, EntryQuery query, Caller caller) {
        LinkedQuery wanted = LinkedQuery.byName(
                caller,
                query.request(),
                SearchWords.parse(query.search()),
                query.state().statuses());
        return linked.entries(type, wanted).stream()
                .map(each -> Entry.of(each, null, caller))
                .toList();
    }

    private List<Entry> terms(Class<? extends Term> type, EntryQuery query) {
        return lists.byName(type, query.search(), query.request()).stream()
                .map(each -> Entry.of(each, each.getPublished(), 0))
                .toList();
    }

    /** What the page asks before something is done. */
    public EntryQuestion question(Kind kind, EntryAction action, List<Long> ids, Caller caller) {
        List<EntryQuestion.Asked> asked = ids.stream()
                .map(id -> asked(kind, search.editable(kind, id, caller), caller))
                .toList();
        return new EntryQuestion(kind, action, asked, LinkedForm.statuses(caller), !caller.may(Permission.EDIT_OTHERS));
    }

    private EntryQuestion.Asked asked(Kind kind, Stored entry, Caller caller) {
        int below =
                entry instanceof Category category ? terms.children(category).size() : 0;
        return new EntryQuestion.Asked(Entry.of(entry, search.events(kind, entry.getId(), caller), caller), below);
    }

    /** Moves a venue or organizer to the trash. */
    @Retried
    public void trash(Kind kind, long id, Caller caller) {
        RecordKey key = new RecordKey.ById(id);
        if (kind == Kind.VENUE) {
            venues.delete(key, ExpectedVersion.ANY, caller);
        } else {
            organizers.delete(key, ExpectedVersion.ANY, caller);
        }
    }

    /** Takes a venue or organizer out of the trash; nobody remembers the status that it had before. */
    @Retried
    public void restore(Kind kind, long id, Status status, Caller caller) {
        CalendarRecord known = (CalendarRecord) search.editable(kind, id, caller);
        RecordKey key = new RecordKey.ById(id);
        if (known.isInTrash() && kind == Kind.VENUE) {
            VenueInput input = new VenueInput();
            input.status.set(status);
            venues.update(key, input, ExpectedVersion.ANY, caller);
        } else if (known.isInTrash()) {
            OrganizerInput input = new OrganizerInput();
            input.status.set(status);
            organizers.update(key, input, ExpectedVersion.ANY, caller);
        }
    }

    /** Deletes an entry for good; events lose it. */
    @Retried(alone = true)
    public void remove(Kind kind, long id, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        Policy.require(caller, Directory.needed(kind));
        Undoable.endCurrent(); // it was said before
        switch (kind) {
            case VENUE -> removal.remove(Venue.class, key, ExpectedVersion.ANY, caller, Venue::getId);
            case ORGANIZER -> removal.remove(Organizer.class, key, ExpectedVersion.ANY, caller, Organizer::getId);
            case CATEGORY -> categories.delete(categories.known(key, ExpectedVersion.ANY));
            default -> tags.delete(tags.known(key, ExpectedVersion.ANY));
        }
    }

    /** The name of an entry that the caller may change. */
    public String name(Kind kind, long id, Caller caller) {
        return Entry.name(search.editable(kind, id, caller));
    }
}

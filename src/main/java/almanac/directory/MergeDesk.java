package almanac.directory;

import almanac.domain.Kind;
import almanac.domain.NotReadable;
import almanac.merge.Merge;
import almanac.merge.MergeService;
import almanac.model.CalendarRecord;
import almanac.model.Category;
import almanac.model.Stored;
import almanac.retry.Retried;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.taxonomy.TermSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/** What the page does on which two become one, each call in a transaction of its own. */
@ApplicationScoped
@Transactional
public class MergeDesk {

    @Inject
    private EntryDesk entries;

    @Inject
    private EntrySearch search;

    @Inject
    private TermSearch terms;

    @Inject
    private MergeService merges;

    /** Offers what one may be merged into. */
    public MergeChoice choice(Kind kind, long gone, String words, Caller caller) {
        EntryQuery query = new EntryQuery(kind, EntryState.PUBLISHED, words, 1);
        List<Entry> found = entries.entries(query, caller);
        return new MergeChoice(
                kind,
                Optional.of(entry(kind, gone, caller)),
                found.stream().filter(each -> each.id() != gone).toList(),
                words,
                found.size() == EntryQuery.SIZE);
    }

    /** Asks which of two is to remain. */
    public MergeChoice choice(Kind kind, List<Long> both, Caller caller) {
        List<Entry> found = both.stream().map(id -> entry(kind, id, caller)).toList();
        return new MergeChoice(kind, Optional.empty(), found, "", false);
    }

    /** What will come of it. */
    public MergeQuestion question(Kind kind, long gone, long kept, boolean isStale, Caller caller) {
        Stored going = known(kind, gone, caller);
        int below =
                going instanceof Category category ? terms.children(category).size() : 0;
        return new MergeQuestion(
                kind,
                Entry.of(going, search.events(going, kind, caller), caller),
                entry(kind, kept, caller),
                below,
                isStale);
    }

    private Entry entry(Kind kind, long id, Caller caller) {
        Stored known = known(kind, id, caller);
        return Entry.of(known, search.events(known, kind, caller), caller);
    }

    private Stored known(Kind kind, long id, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        Stored known = search.editable(kind, id, caller);
        if (known instanceof CalendarRecord shown && shown.isInTrash()) {
            throw new NotReadable(kind.word(), NotReadable.Reason.IN_TRASH);
        }
        return known;
    }

    @Retried(alone = true)
    public void merge(Kind kind, Merge wanted, Caller caller) {
        merges.merge(kind, wanted, caller);
    }
}

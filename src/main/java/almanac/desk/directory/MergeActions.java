package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.base.refusal.NotReadable;
import almanac.domain.merge.Merge;
import almanac.domain.merge.MergeService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermSearch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;

/** Merges one record into another for the page that asks, each call in a transaction of its own. */
@ApplicationScoped
@Transactional
public class MergeActions {

    @Inject
    private EntryActions entries;

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
                entry(kind, gone, caller),
                found.stream().filter(each -> each.id() != gone).toList(),
                words,
                found.size() == EntryQuery.SIZE);
    }

    /** What will come of it if the one with more events remains, or the first if they have as many. */
    public MergeQuestion question(Kind kind, long first, long second, Caller caller) {
        boolean isFirstKept = entry(kind, first, caller).events()
                >= entry(kind, second, caller).events();
        return isFirstKept
                ? question(kind, second, first, false, caller)
                : question(kind, first, second, false, caller);
    }

    /** What will come of it. */
    public MergeQuestion question(Kind kind, long gone, long kept, boolean isStale, Caller caller) {
        Stored going = known(kind, gone, caller);
        int below =
                going instanceof Category category ? terms.children(category).size() : 0;
        return new MergeQuestion(
                kind,
                Entry.of(going, search.events(kind, gone, caller), caller),
                entry(kind, kept, caller),
                below,
                isStale);
    }

    private Entry entry(Kind kind, long id, Caller caller) {
        Stored known = known(kind, id, caller);
        return Entry.of(known, search.events(kind, id, caller), caller);
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

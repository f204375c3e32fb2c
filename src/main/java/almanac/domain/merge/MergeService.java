package almanac.domain.merge;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.Kind;
import almanac.base.refusal.NotReadable;
import almanac.base.settings.SiteClock;
import almanac.domain.media.ImageService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TermWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * Merges one of two venues, organizers, categories, tags or images into the other, within the caller's transaction: all
 * records that link to the one link to the other instead. They are changed one by one, as by any write, so that
 * versions, counts and the log of changes stay right. Must run alone: H2 lets another transaction link to the record
 * that this one removes.
 */
@ApplicationScoped
public class MergeService {

    /** The maximum number of records that one transaction may change: some seconds, and some 100 MB. */
    public static final int MOST_RECORDS = 5_000;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private MergeStore store;

    @Inject
    private RecordSearch records;

    @Inject
    private TermWriter terms;

    @Inject
    private CategoryService categories;

    @Inject
    private ImageService images;

    @Inject
    private SiteClock clock;

    /**
     * Merges the two. A merged venue or organizer moves to the trash; all else is deleted for good, and the children of
     * a category move to the other.
     *
     * @throws almanac.base.refusal.Forbidden unless the caller may edit others' events and change this kind
     * @throws almanac.base.refusal.NotFound if one of them no longer exists
     * @throws almanac.base.refusal.StaleVersion if somebody has changed one of them
     * @throws NotReadable if the remaining one is in the trash
     * @throws Conflict if the other one is in the trash already, or more than {@link #MOST_RECORDS} use it
     */
    public void merge(Kind kind, Merge wanted, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        store.lock(kind, wanted.gone().id(), wanted.kept().id());
        switch (kind) {
            case VENUE -> mergeRecords(Venue.class, Link.VENUES, wanted, caller);
            case ORGANIZER -> mergeRecords(Organizer.class, Link.ORGANIZERS, wanted, caller);
            case CATEGORY -> mergeCategories(wanted, caller);
            case TAG -> mergeTags(wanted, caller);
            case IMAGE -> mergeImages(wanted, caller);
            default -> throw new IllegalArgumentException(kind + " can't be merged");
        }
        entities.flush();
    }

    private <T extends CalendarRecord> void mergeRecords(Class<T> type, Link<T> link, Merge wanted, Caller caller) {
        T kept = records.editable(type, wanted.kept(), wanted.keptVersion(), caller);
        if (kept.isInTrash()) {
            throw new NotReadable(kept.kind().word(), NotReadable.Reason.IN_TRASH);
        }
        T gone = records.deletable(type, wanted.gone(), wanted.goneVersion(), caller);
        relink(link, gone, kept);
        gone.trash(clock.now());
    }

    private void mergeCategories(Merge wanted, Caller caller) {
        Policy.require(caller, Permission.MANAGE_CATEGORIES);
        Category kept = terms.known(Category.class, wanted.kept(), wanted.keptVersion());
        Category gone = terms.known(Category.class, wanted.gone(), wanted.goneVersion());
        categories.moveChildren(gone, kept);
        mergeTerms(Link.CATEGORIES, gone, kept);
    }

    private void mergeTags(Merge wanted, Caller caller) {
        Policy.require(caller, Permission.MANAGE_TAGS);
        Tag kept = terms.known(Tag.class, wanted.kept(), wanted.keptVersion());
        Tag gone = terms.known(Tag.class, wanted.gone(), wanted.goneVersion());
        mergeTerms(Link.TAGS, gone, kept);
    }

    private <T extends Term> void mergeTerms(Link<T> link, T gone, T kept) {
        relink(link, gone, kept);
        entities.flush();
        terms.delete(gone);
    }

    private void mergeImages(Merge wanted, Caller caller) {
        Image kept = images.own(wanted.kept(), wanted.keptVersion(), caller);
        Image gone = images.own(wanted.gone(), wanted.goneVersion(), caller);
        change(Kind.IMAGE, store.showing(gone.getId(), MOST_RECORDS + 1), shown -> shown.setImage(kept));
        images.delete(gone);
    }

    private <T extends Stored> void relink(Link<T> link, T gone, T kept) {
        List<Event> linking = store.linkingTo(link.kind(), gone.getId(), MOST_RECORDS + 1);
        change(link.kind(), linking, event -> link.replace(event, gone, kept));
    }

    private <T extends CalendarRecord> void change(Kind kind, List<T> found, Consumer<T> change) {
        if (found.size() > MOST_RECORDS) {
            throw new Conflict(
                    Conflict.Reason.TOO_MANY_RECORDS,
                    kind.word(),
                    "More than " + MOST_RECORDS + " records have it; too many to be changed at once.");
        }
        Instant now = clock.now();
        for (T each : found) {
            change.accept(each);
            each.touch(now);
            if (each instanceof Event event) {
                event.getWhole().touch(now); // a change of one date is a change of its series
            }
        }
    }
}

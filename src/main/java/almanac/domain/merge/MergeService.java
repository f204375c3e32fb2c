package almanac.domain.merge;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.NotReadable;
import almanac.domain.media.ImageService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Stored;
import almanac.domain.record.KindService;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.site.SiteSettingsService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Merges one record into another of its kind – venues, organizers, categories, tags or images –, within the caller's
 * transaction: all records that link to the one link to the other instead. They are changed one by one, like by any
 * write, so that versions, counts and the log of changes stay right. Must run alone: H2 lets another transaction link
 * to the record that this one removes.
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
    private KindServices kinds;

    @Inject
    private ImageService images;

    @Inject
    private SiteSettingsService settings;

    @Inject
    private SiteClock clock;

    /**
     * Merges one into the other. A merged venue or organizer moves to the trash; all else is deleted for good, and the
     * children of a category move to the remaining one.
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
        if (kind == Kind.IMAGE) {
            mergeImages(wanted, caller);
        } else {
            merge(kind, kinds.of(kind), wanted, caller);
        }
        entities.flush();
    }

    private <T extends Stored> void merge(Kind kind, KindService<T, ?> service, Merge wanted, Caller caller) {
        T kept = service.editable(wanted.kept(), wanted.keptVersion(), caller);
        if (kept instanceof CalendarRecord shared && shared.isInTrash()) {
            throw new NotReadable(kind.word(), NotReadable.Reason.IN_TRASH);
        }
        T gone = service.deletable(wanted.gone(), wanted.goneVersion(), caller);
        service.handOver(gone, kept);
        List<Event> linking = store.linkingTo(kind, gone.getId(), MOST_RECORDS + 1);
        change(kind, linking, event -> replace(event.links(kind), gone, kept));
        entities.flush();
        service.delete(gone);
        entities.flush();
        store.handOver(kind, gone, kept.getId());
    }

    /** Links an event to one record instead of another; with both, it keeps the first place of the two. */
    @SuppressWarnings("unchecked") // both are of the kind of the others
    private static void replace(Collection<? extends Stored> links, Stored gone, Stored kept) {
        Set<Long> both = Set.of(gone.getId(), kept.getId());
        List<Stored> now = links.stream()
                .<Stored>map(each -> both.contains(each.getId()) ? kept : each)
                .distinct()
                .toList();
        links.clear();
        ((Collection<Stored>) links).addAll(now);
    }

    private void mergeImages(Merge wanted, Caller caller) {
        Image kept = images.own(wanted.kept(), wanted.keptVersion(), caller);
        Image gone = images.own(wanted.gone(), wanted.goneVersion(), caller);
        change(Kind.IMAGE, store.showing(gone.getId(), MOST_RECORDS + 1), shown -> shown.setImage(kept));
        settings.replaceLogo(gone, kept);
        images.delete(gone);
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

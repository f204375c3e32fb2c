package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.StaleVersion;
import almanac.domain.history.HistoryRecords;
import almanac.domain.history.HistorySearch;
import almanac.domain.history.InputSnapshot;
import almanac.domain.history.RestoredMembers;
import almanac.domain.history.Revision;
import almanac.domain.history.RevisionSearch;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Audited;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesSearch;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventCard;
import almanac.pages.detail.EventDetailsReader;
import almanac.pages.detail.PageLink;
import almanac.store.failure.Retried;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** Actions of the pages of histories, each in its own transaction. */
@ApplicationScoped
@Transactional
public class HistoryActions {

    private static final int SIZE = 50;

    @Inject
    private HistoryRecords records;

    @Inject
    private HistorySearch search;

    @Inject
    private HistoryEntries entries;

    @Inject
    private RevisionSearch revisions;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventDetailsReader details;

    @Inject
    private Agenda agenda;

    @Inject
    private Comparison comparison;

    @Inject
    private LinkCheck links;

    public RecordHistory page(Kind kind, long id, int page, Frame frame) {
        Stored known = records.editable(kind, id, frame.caller());
        IntPredicate isStored = stored(known, id);
        boolean isWhole = HistoryRecords.isWhole(known, id);
        Map<Long, EventDates> dates = dates(known);
        Stream<Long> ids = Stream.concat(Stream.of(id), isWhole ? dates.keySet().stream() : Stream.empty());
        List<AuditEntry> found = search.of(kind, ids.toList(), (page - 1) * SIZE, SIZE);
        AuditEntry newest = found.stream()
                .filter(each -> each.getRecordId() == id || each == found.get(0))
                .filter(each -> undoable(each, kind, frame.caller()).isPresent())
                .findFirst()
                .orElse(null);
        List<HistoryEntry> shown = found.stream()
                .map(each -> entries.of(
                        each,
                        Optional.ofNullable(dates.get(each.getRecordId())),
                        known,
                        each.getRecordId() == id ? path(kind, id, each.getRecordVersion(), isStored) : "",
                        each == newest ? undoable(each, kind, frame.caller()) : Optional.empty(),
                        frame))
                .toList();
        List<PageLink> parts = known instanceof Event event
                ? details.parts(event, part -> RecordHistory.path(Kind.EVENT, part.getId()), frame)
                : List.of();
        EventCard now = known instanceof Event event
                ? event.getOccurrences().stream()
                        .findFirst()
                        .map(each -> agenda.card(frame, each))
                        .orElse(null)
                : null;
        return new RecordHistory(kind, id, title(known), parts, page, shown, shown.size() == SIZE, now);
    }

    /** Returns the dates of a series, by id. */
    private Map<Long, EventDates> dates(Stored known) {
        if (!(known instanceof Event event)) {
            return Map.of();
        }
        Event series = event.getWhole();
        Map<Long, EventDates> dates = new HashMap<>();
        search.dates(series.getId())
                .forEach((id, start) -> dates.put(id, series.getDates().startingAt(start)));
        return dates;
    }

    private static String title(Stored known) {
        return ((Audited) known).getTitle();
    }

    /** Returns the caller's action that made the present version, if the entry belongs to it. */
    private Optional<Long> undoable(AuditEntry entry, Kind kind, Caller caller) {
        Stored known = records.editable(kind, entry.getRecordId(), caller);
        return Optional.ofNullable(entry.getRecordVersion())
                .filter(version -> version == known.getVersion())
                .filter(any ->
                        isDate(known) || entry.getRecordId().equals(known.getId())) // else the series stands for it
                .flatMap(version -> revisions.at(known.getId(), version))
                .filter(each -> each.isBy(caller.accountId()))
                .flatMap(Revision::action);
    }

    private static boolean isDate(Stored known) {
        return known instanceof Event event && event.getSeries() != null;
    }

    private static String path(Kind kind, long id, Integer version, IntPredicate isStored) {
        return version != null && isStored.test(version) ? RecordHistory.path(kind, id) + "/" + version : "";
    }

    /**
     * Returns which versions can be restored: those before the latest, as far back as all replaced values are stored.
     */
    private IntPredicate stored(Stored known, long id) {
        List<Revision> all = HistoryRecords.isWhole(known, id) ? revisions.of(id) : List.of();
        if (all.isEmpty()) {
            return any -> false;
        }
        int latest = all.get(0).version();
        int oldest = all.size() < Revision.MOST ? 0 : all.get(all.size() - 1).version();
        return version -> version < latest && version >= oldest;
    }

    /**
     * Returns the changes by restoring a version.
     *
     * @throws NotFound if it isn't stored
     * @throws almanac.base.refusal.NotReadable if the record is in the trash
     */
    public Restoration plan(Kind kind, long id, int version, Frame frame) {
        Stored known = records.editable(kind, id, frame.caller());
        HistoryRecords.requireOutOfTrash(known);
        if (!stored(known, id).test(version)) {
            throw new NotFound(kind.word());
        }
        Map<String, Object> had = revisions.membersAt(id, version);
        Optional<Event> later = splitSince(known, version, frame.caller())
                .filter(any -> had.keySet().removeAll(Set.of("rrule", "rdate", "exdate")));
        Restoration plan = plan(kind, known, version, had, frame);
        later.ifPresent(part -> plan.leftOut()
                .add(frame.text(
                        "manage.history.split",
                        part.getTitle(),
                        frame.language().fullDate(series.firstDay(part)))));
        return plan;
    }

    /**
     * Returns the series that was split off with the later dates since a version: restoring these, too, would duplicate
     * them.
     */
    private Optional<Event> splitSince(Stored known, int version, Caller caller) {
        if (!(known instanceof Event event) || isDate(known)) {
            return Optional.empty();
        }
        return series.firstSplit(event)
                .filter(time -> version < revisions.firstSince(event.getId(), time))
                .flatMap(any -> series.later(event, caller).stream().findFirst());
    }

    Restoration plan(Kind kind, Stored known, int version, Map<String, Object> had, Frame frame) {
        Map<String, Object> present = InputSnapshot.present(known);
        LinkCheck.Checked checked = links.check(known, InputSnapshot.differing(present, had), frame);
        Map<String, Object> members = InputSnapshot.differing(present, checked.members());
        return new Restoration(
                kind,
                known.getId(),
                title(known),
                version,
                known.getVersion(),
                comparison.changes(known, present, members, frame),
                checked.leftOut(),
                RestoredMembers.complete(members, had, present));
    }

    /**
     * Restores a former version of a record, as a new version.
     *
     * @param seen the present version that the caller was shown
     * @throws StaleVersion if the record has another version now
     */
    @Retried
    public void restore(Kind kind, long id, int version, ExpectedVersion seen, Frame frame) {
        Restoration plan = plan(kind, id, version, frame);
        records.update(kind, id, plan.members(), seen, frame.caller());
    }
}

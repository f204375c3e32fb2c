package almanac.domain.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.domain.history.Revision.Step;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesJoin;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reverts an action step by step, under the rules of any other write. Dates return to their days and their series
 * before its rule does, so that they keep their ids; link targets are restored before the records that link to them,
 * and removed after them.
 */
@ApplicationScoped
public class UndoSteps {

    private static final String STATUS = "status";

    @Inject
    private HistoryRecords records;

    @Inject
    private MemberCheck members;

    @Inject
    private SeriesJoin joins;

    /** Returns the last change of each record by an action that has been changed since. */
    public List<Revision> changedSince(List<Revision> done) {
        Map<Long, Revision> latest = new LinkedHashMap<>();
        done.forEach(each -> latest.putIfAbsent(each.recordId(), each));
        return latest.values().stream().filter(this::isChanged).toList();
    }

    private boolean isChanged(Revision done) {
        Optional<Integer> present = records.find(done.kind(), done.recordId()).map(Stored::getVersion);
        return done.step() == Step.DELETED
                ? present.isPresent()
                : present.filter(version -> version == done.version()).isEmpty();
    }

    /**
     * Undoes changes, in the caller's transaction.
     *
     * @param done the later change of a record first; nothing has changed since
     */
    public void undo(List<Revision> done, Caller caller) {
        done.stream()
                .filter(UndoSteps::needsRight)
                .forEach(each -> records.editable(each.kind(), known(each).getShownId(), caller));
        Map<String, String> again = new HashMap<>();
        done.forEach(each -> each.movedDate().ifPresent(date -> records.move(date, each.movedFrom(), caller)));
        each(done, Step.DETACHED, this::attach);
        each(done, Step.SPLIT, this::join);
        each(done, Step.DELETED, step -> again.put(String.valueOf(step.recordId()), recreate(step, caller)));
        done.stream()
                .filter(each -> each.step() == Step.CHANGED || each.step() == Step.RESTORED)
                .sorted(Comparator.comparingInt(this::rank))
                .forEach(each -> change(each, again, caller));
        List<Revision> created =
                done.stream().filter(each -> each.step() == Step.CREATED).toList();
        created.stream()
                .sorted(Comparator.comparingInt(this::rank).reversed())
                .forEach(each -> remove(each, done.size() == 1, caller));
    }

    /**
     * Returns whether the permission to edit is checked first: none is needed to create a category or tag with an
     * event, and other steps check theirs when they run.
     */
    private static boolean needsRight(Revision step) {
        boolean isThere = step.step() != Step.DELETED
                && (step.kind().isRecord() || step.kind().isTerm());
        return isThere && !(step.kind().isTerm() && step.step() == Step.CREATED);
    }

    private static void each(List<Revision> done, Step step, Consumer<Revision> undo) {
        done.stream().filter(each -> each.step() == step).forEach(undo);
    }

    /** Orders link targets, events, and the overrides of single dates. */
    private int rank(Revision step) {
        return step.kind() != Kind.EVENT ? 0 : isDate(known(step)) ? 2 : 1;
    }

    private static boolean isDate(Stored known) {
        return known instanceof Event event && event.getSeries() != null;
    }

    private Stored known(Revision step) {
        return records.find(step.kind(), step.recordId()).orElseThrow(StaleVersion::new);
    }

    private Event series(Revision step) {
        return (Event) records.find(Kind.EVENT, step.series()).orElseThrow(StaleVersion::new);
    }

    private void attach(Revision step) {
        joins.attach(series(step), (Event) known(step), step.recurrenceId(), step.trashedAt());
    }

    private void join(Revision step) {
        joins.join(series(step), (Event) known(step));
    }

    private String recreate(Revision step, Caller caller) {
        return String.valueOf(records.create(step.kind(), step.members(), caller));
    }

    private void change(Revision step, Map<String, String> again, Caller caller) {
        Stored known = known(step);
        Map<String, Object> had = renamed(step.members(), again);
        Map<String, Object> members = new LinkedHashMap<>(
                step.kind() == Kind.SETTINGS ? otherThanNow(known, had) : differing(step, known, had, caller));
        if (known instanceof CalendarRecord shared && shared.isInTrash() && had.containsKey(STATUS)) {
            members.put(STATUS, had.get(STATUS));
        }
        if (!members.isEmpty()) {
            records.update(step.kind(), known.getShownId(), members, ExpectedVersion.ANY, caller);
        }
        if (known instanceof Event event && step.changedSentBack()) {
            event.restoreSentBack(step.sentBack());
        }
        boolean isOut = known instanceof CalendarRecord shared && !shared.isInTrash();
        if (step.step() == Step.RESTORED && isOut) { // a date goes with its series
            records.delete(step.kind(), known.getShownId(), caller);
        }
    }

    private static Map<String, Object> otherThanNow(Stored known, Map<String, Object> had) {
        Map<String, Object> members = new LinkedHashMap<>(had);
        members.entrySet().removeAll(InputSnapshot.present(known).entrySet());
        return members;
    }

    /** @throws NotReadable if a former link target was deleted, or the caller may no longer see it */
    private Map<String, Object> differing(Revision step, Stored known, Map<String, Object> had, Caller caller) {
        Map<String, Object> present = InputSnapshot.present(known);
        MemberCheck.Checked checked = members.check(known, InputSnapshot.differing(present, had), caller);
        if (!checked.leftOut().isEmpty()) {
            throw new NotReadable(step.kind().word(), NotReadable.Reason.NOT_VISIBLE);
        }
        return RestoredMembers.complete(InputSnapshot.differing(present, checked.members()), had, present);
    }

    /** Replaces links to deleted records by links to those created in their place. */
    private static Map<String, Object> renamed(Map<String, Object> members, Map<String, String> again) {
        Map<String, Object> renamed = new LinkedHashMap<>(members);
        renamed.replaceAll((member, value) -> {
            if (!RecordNameSearch.isLink(member)) {
                return value;
            }
            return value instanceof List<?> ids
                    ? ids.stream()
                            .map(id -> again.getOrDefault(id.toString(), id.toString()))
                            .toList()
                    : again.getOrDefault(value.toString(), value.toString());
        });
        return renamed;
    }

    private boolean mayGo(Revision step, Caller caller) {
        return !records.isUsed(step.kind(), step.recordId())
                && (!step.kind().isTerm() || records.isEditable(step.kind(), step.recordId(), caller));
    }

    /**
     * Removes a created record. One that others use by now stays, or is refused if it is the whole action; a term
     * created with an event stays if the caller may not delete it.
     */
    private void remove(Revision step, boolean isAll, Caller caller) {
        Stored known = known(step);
        if (isDate(known)) {
            joins.takeBack((Event) known);
        } else if (isAll && records.isUsed(step.kind(), step.recordId())) {
            throw new StaleVersion();
        } else if (isAll || mayGo(step, caller)) {
            records.delete(step.kind(), step.recordId(), caller);
        }
    }
}

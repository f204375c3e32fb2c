package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.domain.history.HistoryRecords;
import almanac.domain.history.InputSnapshot;
import almanac.domain.history.RecordNameSearch;
import almanac.domain.history.Revision;
import almanac.domain.history.Revision.Step;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesJoin;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reverts an action step by step, under the rules of any other write. Dates return to their days and their series
 * before its rule does, so that they keep their ids; link targets are restored before the records that link to them,
 * and removed after them.
 */
@ApplicationScoped
class UndoSteps {

    private static final String STATUS = "status";

    @Inject
    private HistoryRecords records;

    @Inject
    private HistoryActions actions;

    @Inject
    private SeriesJoin joins;

    /** @param done the later change of a record first; nothing has changed since */
    void undo(List<Revision> done, Frame frame) {
        Caller caller = frame.caller();
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
                .forEach(each -> change(each, again, frame));
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

    private void change(Revision step, Map<String, String> again, Frame frame) {
        Stored known = known(step);
        Map<String, Object> had = renamed(step.members(), again);
        Map<String, Object> members = new LinkedHashMap<>(
                step.kind() == Kind.SETTINGS ? otherThanNow(known, had) : differing(step, known, had, frame));
        if (known instanceof CalendarRecord shared && shared.isInTrash() && had.containsKey(STATUS)) {
            members.put(STATUS, had.get(STATUS));
        }
        if (!members.isEmpty()) {
            records.update(step.kind(), known.getShownId(), members, ExpectedVersion.ANY, frame.caller());
        }
        if (known instanceof Event event && step.changedSentBack()) {
            event.restoreSentBack(step.sentBack());
        }
        boolean isOut = known instanceof CalendarRecord shared && !shared.isInTrash();
        if (step.step() == Step.RESTORED && isOut) { // a date goes with its series
            records.delete(step.kind(), known.getShownId(), frame.caller());
        }
    }

    private static Map<String, Object> otherThanNow(Stored known, Map<String, Object> had) {
        Map<String, Object> members = new LinkedHashMap<>(had);
        members.entrySet().removeAll(InputSnapshot.present(known).entrySet());
        return members;
    }

    /** @throws NotReadable if a former link target was deleted, or the caller may no longer see it */
    private Map<String, Object> differing(Revision step, Stored known, Map<String, Object> had, Frame frame) {
        Restoration plan = actions.plan(step.kind(), known, step.version() - 1, had, frame);
        if (!plan.leftOut().isEmpty()) {
            throw new NotReadable(step.kind().word(), NotReadable.Reason.NOT_VISIBLE);
        }
        return plan.members();
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

package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.StaleVersion;
import almanac.domain.history.HistoryRecords;
import almanac.domain.history.Revision;
import almanac.domain.history.RevisionSearch;
import almanac.domain.history.UndoSteps;
import almanac.domain.model.Audited;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Undoes an action, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class UndoActions {

    @Inject
    private RevisionSearch revisions;

    @Inject
    private HistoryRecords records;

    @Inject
    private UndoSteps steps;

    /**
     * Undoes all changes of one of the caller's own actions, or none. Runs alone, since it deletes what the action
     * created.
     *
     * @throws NotFound if there is no such action
     * @throws StaleVersion if any of it has been changed since
     */
    @Retried(alone = true)
    public void undo(long action, Frame frame) {
        List<Revision> done = of(action, frame.caller());
        if (!steps.changedSince(done).isEmpty()) {
            throw new StaleVersion();
        }
        steps.undo(done, frame.caller());
    }

    private List<Revision> of(long action, Caller caller) {
        List<Revision> done = revisions.ofAction(action);
        if (done.isEmpty() || !done.stream().allMatch(each -> each.isBy(caller.accountId()))) {
            throw new NotFound("action");
        }
        return done;
    }

    /**
     * Returns the titles of records changed since an action, as far as the caller may edit them, by the paths of their
     * histories.
     */
    public Map<String, String> changedSince(long action, Caller caller) {
        Map<String, String> changed = new LinkedHashMap<>();
        steps.changedSince(of(action, caller)).forEach(each -> records.find(each.kind(), each.recordId())
                .filter(known -> records.isEditable(each.kind(), known.getShownId(), caller))
                .ifPresent(known -> changed.put(
                        RecordHistory.path(each.kind(), known.getShownId()), ((Audited) known).getTitle())));
        return changed;
    }

    public boolean isOpen(Kind kind, long id, Caller caller) {
        return records.isEditable(kind, id, caller)
                && !(records.editable(kind, id, caller) instanceof CalendarRecord known && known.isInTrash());
    }
}

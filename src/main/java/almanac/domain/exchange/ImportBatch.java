package almanac.domain.exchange;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.event.EventService;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.RowWriter.Writing;
import almanac.domain.export.OwnEvents;
import almanac.domain.file.Remark;
import almanac.domain.history.Revision;
import almanac.domain.history.RevisionSearch;
import almanac.domain.history.UndoSteps;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportOptions.SourceRules;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.preview.Plans;
import almanac.domain.preview.Plans.Plan;
import almanac.domain.preview.PreviewSearch;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.store.database.DiskSpace;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Stores or undoes some rows of an import in a transaction of its own, with the progress: an import that is killed goes
 * on where it was.
 */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
class ImportBatch {

    @Inject
    private ImportSearch search;

    @Inject
    private ImportStore store;

    @Inject
    private Plans plans;

    @Inject
    private PreviewSearch known;

    @Inject
    private OwnEvents own;

    @Inject
    private RowWriter writer;

    @Inject
    private EventService events;

    @Inject
    private RevisionSearch revisions;

    @Inject
    private UndoSteps steps;

    @Inject
    private AccountSearch accounts;

    @Inject
    private ImportAudit audit;

    @Inject
    private SiteClock clock;

    @Inject
    private DiskSpace space;

    /** Work that is due: by whom, and as a part of which action. */
    record Task(long id, State state, Caller caller, long action) {}

    /** Returns the ids of imports in these states; none while the disk is nearly full, as nobody else may write then. */
    List<Long> in(Set<State> states) {
        return space.isNearlyFull() ? List.of() : search.in(states);
    }

    /**
     * Returns the work that is due for an import; empty if there is none, or no space for it. One whose account may no
     * longer write fails.
     */
    Optional<Task> task(long id) {
        Optional<Import> due = store.locked(id).filter(each -> each.getState().isUnderWay());
        if (due.isEmpty()) {
            return Optional.empty();
        }
        Import found = due.get();
        found.pause(space.isNearlyFull());
        if (found.getPause().isPresent()) {
            return Optional.empty();
        }
        Optional<Caller> caller = accounts.byId(found.getActorId())
                .filter(Account::isEnabled)
                .map(account ->
                        found.isBySource() ? Caller.of(account, "source:" + found.getName()) : Caller.of(account))
                .filter(each -> each.may(Permission.WRITE));
        if (caller.isEmpty()) {
            found.fail(Remark.refusal("row.no-right", 0));
        }
        return caller.map(each -> new Task(id, found.getState(), each, found.getActionId()));
    }

    /** Returns the addresses of the images that the next rows need. */
    Set<String> images(long id, int most) {
        Set<String> images = new LinkedHashSet<>();
        FileNames names = search.byId(id).orElseThrow().getNames();
        search.due(id, most).forEach(row -> images.addAll(names.images(row.getMembers())));
        return images;
    }

    /**
     * Stores the next rows.
     *
     * @param images the ids of images by their addresses; others could not be fetched
     * @return whether more are due
     */
    @Retried
    boolean store(Task task, int most, Map<String, String> images) {
        Import running = store.locked(task.id())
                .filter(each -> each.getState() == State.RUNNING)
                .orElse(null);
        if (running == null) {
            return false;
        }
        List<ImportRow> rows = search.due(task.id(), most);
        if (rows.isEmpty()) {
            running.end(State.DONE, clock.now());
            audit.done(running, search);
            return false;
        }
        Writing all = new Writing(running.getNames(), images, task.caller(), new ArrayList<>());
        ImportOptions options = running.getOptions();
        Function<ImportRow, Plan> planned = plans.of(rows, all.names(), options, all.caller());
        rows.forEach(each -> store(each, planned.apply(each), options, all));
        running.advance(rows.size());
        store.addAll(all.identities());
        return true;
    }

    private void store(ImportRow row, Plan plan, ImportOptions options, Writing all) {
        switch (plan.step()) {
            case LEAVE -> leave(row, options);
            case NOTHING -> {
                plans.note(row, plan.imported().orElseThrow(), plan, options);
                row.end(Outcome.UNCHANGED);
            }
            case CREATE -> {
                Event made = writer.create(row, status(row, options), all);
                ImportedEvent identity = new ImportedEvent(made.getId());
                plans.note(row, made, identity, plan, options);
                all.identities().add(identity);
                row.end(Outcome.CREATED, made.getId(), null);
            }
            case REMOVE -> remove(row, plan, options, all.caller());
            case CHANGE -> {
                String before = plan.imported().map(ImportedEvent::asJson).orElse(null);
                Event changed = writer.change(row, plan.event().orElseThrow(), plan.differences(), all);
                note(row, changed, plan, options);
                row.end(Outcome.CHANGED, changed.getId(), before);
            }
        }
    }

    private static Optional<Status> status(ImportRow row, ImportOptions options) {
        return row.isSecret() ? options.privateStatus() : options.status();
    }

    /** A source is not to bring again what somebody has left out. */
    private void leave(ImportRow row, ImportOptions options) {
        row.end(Outcome.LEFT);
        if (options.source().isPresent()
                && row.getDecision().filter(Decision.SKIP::equals).isPresent()) {
            ImportedEvent ignored = new ImportedEvent(null);
            ignored.become(row, Map.of(), options.source().map(SourceRules::id));
            store.addAll(List.of(ignored));
        }
    }

    private void remove(ImportRow row, Plan plan, ImportOptions options, Caller caller) {
        Event gone = plan.event().orElseThrow();
        ImportedEvent identity = plan.imported().orElseThrow();
        String before = identity.asJson();
        identity.setGoneAt(clock.now());
        boolean isTrashed = options.source().filter(SourceRules::trashes).isPresent();
        if (isTrashed) {
            events.delete(new RecordKey.ById(gone.getId()), Optional.empty(), ExpectedVersion.ANY, caller);
        }
        row.end(isTrashed ? Outcome.CHANGED : Outcome.UNCHANGED, gone.getId(), before);
    }

    private void note(ImportRow row, Event event, Plan plan, ImportOptions options) {
        ImportedEvent identity = plan.imported().orElseGet(() -> new ImportedEvent(event.getId()));
        plans.note(row, event, identity, plan, options);
        if (plan.imported().isEmpty()) {
            store.addAll(List.of(identity));
        }
    }

    /** Notes that the next row can't be stored, or undone. */
    void refuse(Task task, Remark reason) {
        Import running = store.locked(task.id())
                .filter(each -> each.getState() == task.state())
                .orElse(null);
        if (running == null) {
            return;
        }
        boolean isUndo = task.state() == State.UNDOING;
        List<ImportRow> next = isUndo ? search.toUndo(task.id(), 1) : search.due(task.id(), 1);
        next.forEach(row -> {
            row.addRemark(new Remark(reason.kind(), reason.key(), row.getLine(), reason.values()));
            row.end(isUndo ? Outcome.KEPT : Outcome.REFUSED);
        });
        running.advance(next.size());
    }

    /** Undoes the next rows, the last ones first; what was changed since stays. Returns whether more are due. */
    @Retried(alone = true)
    boolean undo(Task task, int most) {
        Import undone = store.locked(task.id())
                .filter(each -> each.getState() == State.UNDOING)
                .orElse(null);
        if (undone == null) {
            return false;
        }
        List<ImportRow> rows = search.toUndo(task.id(), most);
        if (rows.isEmpty()) {
            undoRest(task);
            undone.end(State.UNDONE, clock.now());
            audit.undone(undone, search);
            return false;
        }
        rows.forEach(each -> undo(each, task));
        undone.advance(rows.size());
        return true;
    }

    private void undo(ImportRow row, Task task) {
        long event = row.getEventId().orElseThrow();
        List<Long> ids = new ArrayList<>(search.overrides(List.of(event)));
        ids.add(event);
        List<Revision> done = revisions.ofAction(task.action(), ids);
        if (done.isEmpty() || !steps.changedSince(done).isEmpty()) {
            row.end(Outcome.KEPT);
            return;
        }
        steps.undo(done, task.caller());
        // what somebody has undone of a source counts as changed here: it isn't to come again with the next fetch
        known.imported(event, Optional.empty())
                .filter(each ->
                        each.getSourceId().isEmpty() && own.id(row.getUid()).isEmpty())
                .ifPresent(
                        identity -> row.getPrevious().ifPresentOrElse(identity::restore, () -> store.remove(identity)));
        row.end(Outcome.UNDONE);
    }

    /** Removes what was created beside events, unless it is used by now or was changed since. */
    private void undoRest(Task task) {
        List<Revision> rest = revisions.ofActionBesideEvents(task.action());
        rest.removeAll(steps.changedSince(rest));
        if (rest.isEmpty()) {
            return;
        }
        try {
            steps.undo(rest, task.caller());
        } catch (DomainException e) {
            // a single venue that others use by now, for example: it stays
        }
    }
}

package almanac.domain.preview;

import almanac.domain.model.Event;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.PreviewSearch.Known;
import almanac.domain.preview.Recognition.Mark;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Plans what to do with the rows of a preview: compares again, since things may have changed meanwhile. */
@ApplicationScoped
public class Plans {

    @Inject
    private PreviewSearch search;

    @Inject
    private Recognition recognition;

    /** What to do with a row. */
    public enum Step {
        CREATE,
        CHANGE,
        /** It is there as the file has it. */
        NOTHING,
        /** Somebody wants so, or has not decided. */
        LEAVE
    }

    /**
     * A plan.
     *
     * @param event the stored event
     * @param imported its identity so far
     */
    public record Plan(Step step, Optional<Event> event, Optional<ImportedEvent> imported, Differences differences) {

        static Plan of(Step step) {
            return new Plan(step, Optional.empty(), Optional.empty(), Differences.whole(Map.of()));
        }
    }

    public Plan of(ImportRow row, FileNames names, Caller caller) {
        Map<String, Object> given = row.getMembers();
        Decision decision = row.getDecision().orElse(null);
        boolean isDouble = row.isAbout(Judgement.DOUBLE);
        boolean isLeft = decision == Decision.SKIP
                || row.getAction() == Action.SKIPPED && decision != Decision.NEW
                || isDouble && decision == null
                || !names.open(given).isEmpty();
        if (isLeft) {
            return Plan.of(Step.LEAVE);
        }
        if (isDouble && decision == Decision.SAME) {
            return search.event(row.getEventId().orElseThrow())
                    .map(each -> new Plan(
                            Step.CHANGE, Optional.of(each), search.imported(each.getId()), Differences.whole(given)))
                    .orElse(Plan.of(Step.LEAVE));
        }
        return decision == Decision.NEW
                ? Plan.of(Step.CREATE)
                : known(row, caller)
                        .map(each -> ofKnown(each, given, decision == Decision.FILE))
                        .orElse(Plan.of(Step.CREATE));
    }

    private static Plan ofKnown(Known known, Map<String, Object> given, boolean fileWins) {
        Event event = known.event();
        ImportedEvent imported = known.imported();
        if (event.isInTrash()) {
            return Plan.of(Step.LEAVE);
        }
        Map<String, Object> last = imported.getGiven();
        Differences differences = last.equals(given)
                ? Differences.whole(Map.of())
                : Differences.of(last, given, imported.getHeld(), Snapshots.of(event, last, given), fileWins);
        Step step = last.equals(given) || differences.isNothing() ? Step.NOTHING : Step.CHANGE;
        return new Plan(step, Optional.of(event), Optional.of(imported), differences);
    }

    /** Returns the event of the preview, or one that another import of the same file has made since. */
    private Optional<Known> known(ImportRow row, Caller caller) {
        if (row.getEventId().isPresent() && !row.isAbout(Judgement.DOUBLE)) {
            long id = row.getEventId().get();
            return search.imported(id).flatMap(each -> search.event(id).map(event -> new Known(each, event)));
        }
        Mark mark = new Mark(row.getIdentity(), row.getLikeness());
        return Optional.ofNullable(
                        recognition.find(List.of(mark), Set.of(), caller).get(mark))
                .filter(each -> each.imported().getImportId() != row.getKey().importId())
                .filter(each -> row.getIdentity().isEmpty()
                        || row.getIdentity().equals(each.imported().getIdentity()));
    }

    /** Notes in its identity what a row says and what is stored of it; what was kept keeps its digest. */
    public void note(ImportRow row, Event event, ImportedEvent imported, Plan plan) {
        Map<String, Object> given = row.getMembers();
        Map<String, Object> now = Snapshots.of(event, given, given);
        Map<String, Object> before = plan.imported().map(ImportedEvent::getHeld).orElse(Map.of());
        plan.differences().kept().stream()
                .filter(before::containsKey)
                .forEach(each -> now.put(each, Objects.requireNonNull(before.get(each))));
        imported.become(row, now);
    }

    /** Notes that a row says nothing new. */
    public void note(ImportRow row, ImportedEvent imported) {
        imported.become(row, imported.getHeld());
    }
}

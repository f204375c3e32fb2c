package almanac.domain.preview;

import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Event;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.PreviewSearch.Known;
import almanac.domain.preview.Recognition.Mark;
import almanac.domain.preview.Recognition.Sought;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Plans what to do with the rows of a preview: compares again, since things may have changed meanwhile. */
@ApplicationScoped
public class Plans {

    /** What no file says. */
    private static final String UNSAID = "\0";

    @Inject
    private PreviewSearch search;

    @Inject
    private Recognition recognition;

    @Inject
    private NameMatching names;

    /** What to do with a row. */
    public enum Step {
        CREATE,
        CHANGE,
        /** It is there as the file has it. */
        NOTHING,
        /** Its source has it no more. */
        REMOVE,
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

    /** Returns what plans each of these rows; what is stored of them is found at once. */
    public Function<ImportRow, Plan> of(List<ImportRow> rows, FileNames names, ImportOptions options, Caller caller) {
        List<Sought> all = rows.stream().map(Sought::new).toList();
        Map<Mark, Known> own = recognition.own(all, options, caller);
        Map<Mark, Known> imported = recognition.imported(all, Set.of(), options, caller);
        return row -> of(row, () -> known(row, own, imported, options), names, options);
    }

    private Plan of(ImportRow row, Supplier<Optional<Known>> known, FileNames names, ImportOptions options) {
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
        Optional<Long> source = options.sourceId();
        if (row.getAction() == Action.GONE) {
            return known.get()
                    .filter(each -> !each.event().isInTrash())
                    .map(each -> new Plan(
                            Step.REMOVE,
                            Optional.of(each.event()),
                            Optional.of(each.imported()),
                            Differences.whole(Map.of())))
                    .orElse(Plan.of(Step.LEAVE));
        }
        if (isDouble && decision == Decision.SAME) {
            return search.event(row.getEventId().orElseThrow())
                    .map(each -> new Plan(
                            Step.CHANGE,
                            Optional.of(each),
                            search.imported(each.getId(), source),
                            Differences.whole(given)))
                    .orElse(Plan.of(Step.LEAVE));
        }
        return decision == Decision.NEW
                ? Plan.of(Step.CREATE)
                : known.get()
                        .map(each -> ofKnown(each, given, decision == Decision.FILE || options.wins()))
                        .orElse(Plan.of(Step.CREATE));
    }

    private static Plan ofKnown(Known known, Map<String, Object> given, boolean fileWins) {
        Event event = known.event();
        ImportedEvent imported = known.imported();
        boolean isBack = imported.getGoneAt().isPresent();
        if (event.isInTrash() && !isBack) {
            return Plan.of(Step.LEAVE);
        }
        Map<String, Object> last = imported.getGiven();
        Differences differences = last.equals(given)
                ? Differences.whole(Map.of())
                : Differences.of(last, given, imported.getHeld(), Snapshots.of(event, last, given), fileWins);
        boolean isSame = last.equals(given) || differences.isNothing();
        Step step = isSame && !event.isInTrash() ? Step.NOTHING : Step.CHANGE;
        return new Plan(step, Optional.of(event), Optional.of(imported), differences);
    }

    /** Returns the event of the preview, or one that another import of the same file has made since. */
    private Optional<Known> known(
            ImportRow row, Map<Mark, Known> own, Map<Mark, Known> imported, ImportOptions options) {
        Mark mark = new Sought(row).mark();
        if (own.containsKey(mark)) {
            return Optional.of(own.get(mark));
        }
        Optional<Long> source = options.sourceId();
        if (row.getEventId().isPresent() && !row.isAbout(Judgement.DOUBLE)) {
            long id = row.getEventId().get();
            return search.imported(id, source).flatMap(each -> search.event(id).map(event -> new Known(each, event)));
        }
        return Optional.ofNullable(imported.get(mark))
                .filter(each -> each.imported().getImportId() != row.getKey().importId())
                .filter(each -> row.getIdentity().isEmpty()
                        || row.getIdentity().equals(each.imported().getIdentity()));
    }

    /**
     * Returns a row that has a member, or a date of a series, taken over as its source has it, although it was changed here.
     *
     * @throws NotFound if no such event comes from the source, or the caller may not change it
     */
    public ImportRow taken(long id, ImportOptions options, String property, Caller caller) {
        ImportedEvent imported = search.imported(id, options.sourceId())
                .filter(each -> each.getSourceId().equals(options.sourceId()))
                .orElseThrow(() -> new NotFound(Kind.EVENT.word()));
        Event event = search.event(id).orElseThrow(() -> new NotFound(Kind.EVENT.word()));
        Policy.requireEdit(caller, event);
        ImportRow row = new ImportRow(new ImportRow.Key(0, 1), imported, ImportRow.Action.CHANGED);
        Map<String, Object> given = imported.getGiven();
        Map<String, Object> last = new LinkedHashMap<>(given);
        Set<String> group = Differences.group(property);
        if (Snapshots.isStart(property)) {
            Map<String, Object> overrides = new LinkedHashMap<>(Entry.overrides(given));
            overrides.put(property, Map.of());
            last.put(ImportRow.OVERRIDES, overrides);
        } else {
            group.forEach(each -> last.put(each, UNSAID));
        }
        imported.reopen(group, last, Snapshots.of(event, last, given));
        return row;
    }

    /** Returns what the names in a row mean. */
    public FileNames names(ImportRow row, Caller caller) {
        return names.ofMembers(List.of(row.getMembers()), caller);
    }

    /** Notes in its identity what a row says and what is stored of it; what was kept keeps its digest. */
    public void note(ImportRow row, Event event, ImportedEvent imported, Plan plan, ImportOptions options) {
        Map<String, Object> given = row.getMembers();
        Map<String, Object> now = Snapshots.of(event, given, given);
        Map<String, Object> before = plan.imported().map(ImportedEvent::getHeld).orElse(Map.of());
        plan.differences().kept().stream()
                .filter(before::containsKey)
                .forEach(each -> now.put(each, Objects.requireNonNull(before.get(each))));
        imported.become(row, now, options.sourceId());
        offer(imported, plan, options);
    }

    /** Notes that a row changes nothing. */
    public void note(ImportRow row, ImportedEvent imported, Plan plan, ImportOptions options) {
        imported.become(row, imported.getHeld(), options.sourceId());
        offer(imported, plan, options);
    }

    /** What a source has changed that was changed here stays as it is, and is offered; somebody decides about a file at once. */
    private static void offer(ImportedEvent imported, Plan plan, ImportOptions options) {
        if (options.sourceId().isPresent() && !options.wins()) {
            Set<String> offered = new LinkedHashSet<>(imported.getOffered());
            plan.differences().conflicts().forEach(each -> offered.add(each.property()));
            imported.setOffered(List.copyOf(offered));
        }
    }
}

package almanac.desk.exchange;

import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportChange;
import almanac.domain.exchange.ImportInput;
import almanac.domain.exchange.ImportReading;
import almanac.domain.exchange.ImportRun;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.exchange.ImportService;
import almanac.domain.exchange.ImportUpload;
import almanac.domain.exchange.Mappings;
import almanac.domain.model.Status;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportOptions.SourceRules;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.database.BulkRead;
import almanac.web.file.CsvFile;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Actions of the pages of imports; reading and running aren't waited for longer than a page is. */
@ApplicationScoped
public class ImportActions {

    static final int SIZE = 50;
    private static final int AT_ONCE = 1_000;

    private static final Duration LONGEST = Duration.ofSeconds(4);

    private static final List<Status> STATUSES = List.of(Status.PUBLISH, Status.PENDING, Status.DRAFT, Status.PRIVATE);

    @Inject
    private ImportSearch search;

    @Inject
    private ImportService imports;

    @Inject
    private ImportUpload uploads;

    @Inject
    private ImportReading reading;

    @Inject
    private ImportRun run;

    @Transactional
    public Page<ImportSummary> list(PageRequest page, Caller caller) {
        return search.page(caller, page).map(ImportSummary::of);
    }

    /** Stores a file, and returns the id of its import. */
    public long create(RequestData sent, String language, Caller caller) {
        ImportInput input = new ImportInput();
        input.read(sent);
        input.requireComplete();
        long id = uploads.create(input, language, caller);
        reading.soon(id, LONGEST);
        return id;
    }

    /** Changes an import as the interface does. */
    public void change(long id, RequestData sent, Caller caller) {
        ImportChange input = new ImportChange();
        input.read(sent);
        input.violations().throwIfAny();
        State state = imports.change(new RecordKey.ById(id), input, ExpectedVersion.ANY, caller);
        if (state == State.READING) {
            reading.soon(id, LONGEST);
        } else if (state.isUnderWay()) {
            run.soon();
        }
    }

    /** Reads a table by a mapping with a name, renames that or, without a new name, removes it. */
    public void template(long id, Form form, Caller caller) {
        String name = form.get("template");
        switch (form.get("do")) {
            case "use" ->
                Optional.ofNullable(imports.templates(caller).get(name))
                        .ifPresent(
                                found -> change(id, new RequestData(Map.of("mapping", Mappings.shown(found))), caller));
            case "rename" -> {
                if (!form.get("rename-as").isBlank()) {
                    imports.renameTemplate(name, form.get("rename-as"), caller);
                }
            }
            case "remove" -> imports.renameTemplate(name, "", caller);
            default -> {}
        }
    }

    public void delete(long id, Caller caller) {
        imports.delete(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
    }

    /** @param wanted the action whose rows are listed, {@code all} for all; by default the doubtful ones, if any
     * @param text only rows that contain it; empty for all */
    @Transactional
    public ImportView view(long id, String wanted, String text, int page, Frame frame) {
        Caller caller = frame.caller();
        Import shown = search.visible(new RecordKey.ById(id), caller);
        Map<Action, Integer> counts = shown.getCounts();
        Optional<Action> action = Stream.of(Action.values())
                .filter(each -> wanted.isEmpty()
                        ? each == Action.DOUBTFUL && counts.get(each) > 0 && shown.getState() == State.READY
                        : each.word().equals(wanted))
                .findFirst();
        List<ImportRow> rows = rows(id, action, text, new PageRequest(page, SIZE));
        FileNames names = shown.getNames();
        return new ImportView(
                id,
                shown.getName().isBlank() ? frame.text("manage.import.unnamed", String.valueOf(id)) : shown.getName(),
                shown.getFormat(),
                shown.getState(),
                shown.getSourceId().isPresent() || shown.getAccount().getId().equals(caller.accountId()),
                counts,
                shown.getState() == State.READY ? waiting(id, names) : 0,
                shown.getMissingCount(),
                shown.getMissing(),
                shown.getFinished(),
                shown.getRowsToDo(),
                outcomes(id),
                shown.getPause().map(each -> each.text(frame.language())),
                shown.getRemarks().stream()
                        .map(each -> each.text(frame.language()))
                        .toList(),
                open(names),
                created(names),
                shown.mapping(),
                shown.mapping().isPresent() ? imports.templates(caller).keySet() : Set.of(),
                shown.getOptions().source().filter(SourceRules::trashes).isPresent(),
                shown.getOptions().status(),
                STATUSES.stream()
                        .filter(each -> Policy.mayRequest(caller, each))
                        .toList(),
                action,
                text,
                rows.stream().map(each -> ImportLine.of(each, frame)).toList(),
                page,
                rows.size() == SIZE);
    }

    private List<ImportRow> rows(long id, Optional<Action> action, String text, PageRequest page) {
        List<Action> actions = action.map(List::of).orElse(List.of(Action.values()));
        return search.rows(id, actions, text, page).entries();
    }

    /** Returns the number of doubtful rows that are left until somebody decides; the others are imported as they are shown. */
    private long waiting(long id, FileNames names) {
        long waiting = 0;
        int page = 0;
        List<ImportRow> part;
        do {
            part = rows(id, Optional.of(Action.DOUBTFUL), "", new PageRequest(++page, AT_ONCE));
            waiting += waiting(part, names);
        } while (part.size() == AT_ONCE);
        return waiting;
    }

    private static long waiting(List<ImportRow> rows, FileNames names) {
        return rows.stream()
                .filter(each -> each.getDecision().isPresent()
                        ? each.getDecision().get() == Decision.SKIP
                        : each.getChoices().contains(Decision.SAME)
                                || !names.open(each.getMembers()).isEmpty())
                .count();
    }

    private Map<Outcome, Long> outcomes(long id) {
        Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
        search.outcomes(id).forEach((name, count) -> outcomes.put(Outcome.valueOf(name), count));
        return outcomes;
    }

    private static Map<String, Map<String, FileNames.Name>> open(FileNames names) {
        Map<String, Map<String, FileNames.Name>> open = new LinkedHashMap<>();
        names.all()
                .forEach((kind, ofKind) -> ofKind.forEach((name, known) -> {
                    if (known.state() == FileNames.State.SIMILAR) {
                        open.computeIfAbsent(kind, any -> new TreeMap<>()).put(name, known);
                    }
                }));
        return open;
    }

    private static Map<String, Long> created(FileNames names) {
        Map<String, Long> created = new LinkedHashMap<>();
        names.all().forEach((kind, ofKind) -> {
            long count = ofKind.values().stream().filter(ImportActions::isNew).count();
            if (count > 0) {
                created.put(kind, count);
            }
        });
        return created;
    }

    private static boolean isNew(FileNames.Name name) {
        return name.meaning().equals(FileNames.NEW) || name.meaning().isEmpty() && name.state() == FileNames.State.NEW;
    }

    /** Returns a part of all rows. */
    @BulkRead
    @Transactional
    public List<ImportLine> part(long id, int page, Frame frame) {
        search.visible(new RecordKey.ById(id), frame.caller());
        return rows(id, Optional.empty(), "", new PageRequest(page, CsvFile.PART)).stream()
                .map(each -> ImportLine.of(each, frame))
                .toList();
    }
}

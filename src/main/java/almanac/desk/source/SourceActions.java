package almanac.desk.source;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.desk.exchange.ImportLine;
import almanac.desk.exchange.ImportSummary;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.file.FileContents;
import almanac.domain.history.InputSnapshot;
import almanac.domain.model.Category;
import almanac.domain.preview.Differences;
import almanac.domain.preview.EventValues;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.security.Caller;
import almanac.domain.source.Source;
import almanac.domain.source.SourceFault;
import almanac.domain.source.SourceInput;
import almanac.domain.source.SourceReading;
import almanac.domain.source.SourceSearch;
import almanac.domain.source.SourceSearch.Imported;
import almanac.domain.source.SourceService;
import almanac.domain.source.SourceState;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.idempotency.IdempotentCreation;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Actions of the pages of sources, each in its own transaction. */
@ApplicationScoped
@Transactional
public class SourceActions {

    private static final int MOST_CATEGORIES = 1_000;
    private static final int MOST_IMPORTS = 10;
    private static final int MOST_TITLES = 5;

    @Inject
    private SourceSearch search;

    @Inject
    private SourceService sources;

    @Inject
    private SourceReading reading;

    @Inject
    private ImportSearch imports;

    @Inject
    private TermSearch terms;

    @Inject
    private IdempotentCreation creation;

    /** What a trial has found: entries, some of their titles, and what is to be said; or why it failed. */
    public record Trial(int entries, List<String> titles, List<String> remarks, Optional<String> fault) {}

    public Page<SourceRow> list(PageRequest page, Frame frame) {
        Page<Source> found = search.page(page);
        Map<Long, SourceState> states = search.states(found.entries());
        Map<Long, Long> counts = search.counts();
        return found.map(each -> row(each, states.get(each.getId()), counts.getOrDefault(each.getId(), 0L), frame));
    }

    private SourceRow row(Source source, SourceState state, long events, Frame frame) {
        long id = source.getId();
        long doubtful = search.offered(id).size() + imports.doubtful(id);
        if (source.getGone() == Source.Gone.MARK) {
            doubtful += search.gone(id).size();
        }
        Optional<Long> waits =
                imports.ofSource(id, EnumSet.of(Import.State.READY)).map(Import::getId);
        return SourceRow.of(source, state, events, doubtful, waits, frame);
    }

    public SourceView view(long id, Frame frame) {
        Source source = search.byId(id);
        long events = search.counts().getOrDefault(id, 0L);
        return new SourceView(
                row(source, search.state(id), events, frame),
                search.offered(id).stream().map(SourceActions::offer).toList(),
                search.gone(id).stream().map(each -> line(each, frame)).toList(),
                search.trashed(id).stream().map(each -> line(each, frame)).toList(),
                search.ignored(id).stream().map(each -> line(each, frame)).toList(),
                imports.latestOf(id, MOST_IMPORTS).stream()
                        .map(ImportSummary::of)
                        .toList(),
                source.getGone() == Source.Gone.KEEP);
    }

    private static SourceView.Line line(Imported imported, Frame frame) {
        return new SourceView.Line(
                imported.event().getId(),
                imported.event().getTitle(),
                frame.language().moment(imported.event().getDates().startLocal(), frame.today()));
    }

    private static SourceView.Line line(ImportedEvent ignored, Frame frame) {
        Map<String, Object> given = ignored.getGiven();
        return new SourceView.Line(
                ignored.getId(), String.valueOf(given.getOrDefault("title", "")), ImportLine.when(given, frame));
    }

    private static SourceView.Offer offer(Imported imported) {
        Map<String, Object> here = InputSnapshot.present(imported.event());
        Map<String, Object> given = imported.identity().getGiven();
        return new SourceView.Offer(
                imported.event().getId(),
                imported.event().getTitle(),
                imported.identity().getOffered().stream()
                        .map(each -> new Differences.Change(each, here.getOrDefault(each, ""), said(each, given)))
                        .toList());
    }

    /** Returns what it says of a member, or of the date of a series that begins then. */
    private static Object said(String property, Map<String, Object> given) {
        return given.containsKey(property)
                ? given.get(property)
                : EventValues.overrides(given).getOrDefault(property, Map.of());
    }

    public Form form(long id) {
        return SourceForm.of(search.byId(id));
    }

    /** Returns the names of categories by their ids. */
    public Map<String, String> categories() {
        Map<String, String> names = new LinkedHashMap<>();
        terms.all(Category.class, MOST_CATEGORIES)
                .forEach(each -> names.put(String.valueOf(each.getId()), each.getName()));
        return names;
    }

    @Retried
    public long create(Form form, Caller caller) {
        return creation.create(Kind.SOURCE.word(), form.get(Form.KEY), form.made(), caller, () -> sources.create(
                        SourceForm.input(form), caller)
                .getId());
    }

    @Retried
    public void update(long id, Form form, Caller caller) {
        sources.update(id, SourceForm.input(form), form.expectedVersion(), caller);
    }

    public void act(long id, SourceAction action, Caller caller) {
        switch (action) {
            case FETCH -> sources.fetch(id, caller);
            case DELETE -> sources.delete(id, ExpectedVersion.ANY, caller);
            case PAUSE, RESUME -> {
                SourceInput input = new SourceInput();
                input.paused.set(action == SourceAction.PAUSE);
                sources.update(id, input, ExpectedVersion.ANY, caller);
            }
        }
    }

    public void decide(long id, Form form, Caller caller) {
        String property = form.get("property");
        long target = Long.parseLong(form.get("target"));
        switch (form.get("decision")) {
            case "take" -> sources.take(id, target, property, caller);
            case "leave" -> sources.leave(id, target, property, caller);
            default -> sources.admit(id, target, caller);
        }
    }

    /** Fetches what a form names, and stores nothing. */
    @Transactional(TxType.NOT_SUPPORTED)
    public Trial trial(Optional<Long> id, Form form, Frame frame) {
        SourceInput input = SourceForm.input(form);
        SourceReading.Address from = sources.trial(id, input, frame.caller());
        try {
            SourceReading.Fetched fetched = reading.fetched(from).orElseThrow();
            ImportOptions options = new ImportOptions(
                    Optional.empty(),
                    Optional.empty(),
                    input.zone.value().orElse(""),
                    frame.language().code(),
                    Optional.empty());
            FileContents contents = reading.read(fetched, from, options);
            return new Trial(
                    contents.events().size(),
                    contents.titles(MOST_TITLES),
                    contents.remarks().stream()
                            .map(each -> each.text(frame.language()))
                            .toList(),
                    Optional.empty());
        } catch (SourceFault e) {
            return new Trial(0, List.of(), List.of(), Optional.of(e.reason().text(frame.language())));
        }
    }
}

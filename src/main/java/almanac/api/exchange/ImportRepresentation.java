package almanac.api.exchange;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.language.Language;
import almanac.base.time.TimeText;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.preview.StoredJson;
import almanac.domain.record.Links;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An import: its preview in numbers, its progress, and what became of it. */
public record ImportRepresentation(
        long id,
        String state,
        String account,
        @OmittedWhenEmpty Long source,
        String name,
        String format,
        String dateUtc,
        Map<String, Integer> counts,
        Progress progress,
        Map<String, Integer> outcomes,
        @OmittedWhenEmpty List<Long> ids,
        List<Told> remarks,
        List<Name> names,
        Map<String, Object> mapping,
        List<Lacking> missing,
        @OmittedWhenEmpty List<Long> kept,
        String zone,
        String status,
        String privateStatus,
        String restUrl) {

    /** The most events that are named as not undone. */
    private static final int MOST_KEPT = 1_000;

    /** The number of rows that were done or undone, of those that were to be. */
    public record Progress(int done, int total) {}

    /** A remark, with the line of the file that it is about, or 0. */
    public record Told(String code, int line, String message) {}

    /** A name of a record in the file, and what it means. */
    public record Name(String kind, String name, String state, String meaning, List<Similar> similar) {}

    /** A record with a similar name. */
    public record Similar(long id, String name) {}

    /** An event that an earlier edition of the file had. */
    public record Lacking(long id, String title, String startDate) {}

    static ImportRepresentation of(Import shown, Links links, Language language) {
        return of(shown, Map.of(), List.of(), List.of(), links, language);
    }

    static Versioned single(Import shown, ImportSearch search, Links links, Language language) {
        long id = shown.getId();
        boolean isOver = shown.getState() == State.DONE;
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        Map<String, Long> counted = search.outcomes(id);
        for (Outcome each : Outcome.values()) {
            outcomes.put(
                    each.name().toLowerCase(Locale.ROOT),
                    counted.getOrDefault(each.name(), 0L).intValue());
        }
        List<Long> kept = counted.containsKey(Outcome.KEPT.name())
                ? search.ended(id, Outcome.KEPT, MOST_KEPT).stream()
                        .flatMap(each -> each.getEventId().stream())
                        .toList()
                : List.of();
        return new Versioned(
                shown.getVersion(), of(shown, outcomes, isOver ? search.made(id) : List.of(), kept, links, language));
    }

    private static ImportRepresentation of(
            Import shown,
            Map<String, Integer> outcomes,
            List<Long> ids,
            List<Long> kept,
            Links links,
            Language language) {
        ImportOptions options = shown.getOptions();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Action each : Action.values()) {
            if (each != Action.GONE || shown.getSourceId().isPresent()) {
                counts.put(each.word(), shown.getCounts().get(each));
            }
        }
        counts.put("missing", shown.getMissingCount());
        return new ImportRepresentation(
                shown.getId(),
                shown.getState().word(),
                shown.getAccount().getId().toString(),
                shown.getSourceId().orElse(null),
                shown.getName(),
                shown.getFormat(),
                TimeText.utc(shown.getCreatedAt()),
                counts,
                new Progress(shown.getFinished(), shown.getRowsToDo()),
                outcomes,
                ids,
                shown.getRemarks().stream()
                        .map(each -> new Told(each.key(), each.line(), each.text(language)))
                        .toList(),
                names(shown.getNames()),
                shown.getMapping().isEmpty() ? Map.of() : StoredJson.members(shown.getMapping()),
                shown.getMissing().stream()
                        .map(each -> new Lacking(
                                each.id(), each.title(), each.start().replace('T', ' ')))
                        .toList(),
                kept,
                options.zone(),
                options.status().map(each -> each.word()).orElse(""),
                options.privateStatus().map(each -> each.word()).orElse(""),
                links.record(Kind.IMPORT, shown.getId()));
    }

    private static List<Name> names(FileNames names) {
        List<Name> all = new ArrayList<>();
        names.all()
                .forEach((kind, ofKind) -> ofKind.forEach((name, known) -> all.add(new Name(
                        kind,
                        name,
                        known.state().name().toLowerCase(Locale.ROOT),
                        known.meaning(),
                        known.similar().stream()
                                .map(each -> new Similar(each.id(), each.name()))
                                .toList()))));
        return all;
    }
}

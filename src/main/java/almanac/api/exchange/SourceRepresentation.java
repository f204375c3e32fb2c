package almanac.api.exchange;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.exchange.Import;
import almanac.domain.model.Status;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.record.Links;
import almanac.domain.source.Source;
import almanac.domain.source.SourceState;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A source, and how it is; its password is never shown.
 *
 * @param account with whose permissions it is imported; empty if that was deleted
 * @param counts of its entries at the last change
 * @param failures in a row
 * @param fault why it failed; absent if it succeeded
 * @param imports the ids of the last ten, the newest first
 * @param waits the id of an import that waits for an answer; absent if none does
 */
public record SourceRepresentation(
        long id,
        String name,
        String url,
        String username,
        boolean hasPassword,
        int minutes,
        String gone,
        boolean wins,
        boolean paused,
        @OmittedWhenEmpty Long category,
        String status,
        String privateStatus,
        String zone,
        String account,
        long events,
        Map<String, Integer> counts,
        String fetchedUtc,
        String triedUtc,
        String nextUtc,
        int failures,
        @OmittedWhenEmpty ImportRepresentation.Told fault,
        List<Long> imports,
        @OmittedWhenEmpty Long waits,
        String restUrl) {

    static Versioned single(Source source, SourceState state, long events, List<Import> imports, Links links) {
        return new Versioned(source.getVersion(), of(source, state, events, imports, links));
    }

    static SourceRepresentation of(Source source, SourceState state, long events, List<Import> imports, Links links) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        state.getCounts().forEach((Action action, Integer count) -> counts.put(action.word(), count));
        return new SourceRepresentation(
                source.getId(),
                source.getName(),
                source.getUrl(),
                source.getUserName(),
                source.hasPassword(),
                source.getMinutes(),
                source.getGone().word(),
                source.isWins(),
                source.isPaused(),
                source.getCategory().map(each -> each.getId()).orElse(null),
                source.getStatus().map(Status::word).orElse(""),
                source.getPrivateStatus().map(Status::word).orElse(""),
                source.getZone(),
                source.getAccount().map(each -> each.getId().toString()).orElse(""),
                events,
                counts,
                utc(state.getSucceededAt()),
                utc(state.getTriedAt()),
                source.isPaused() ? "" : TimeText.utc(state.getNextAt()),
                state.getFailures(),
                state.getFault()
                        .map(each -> new ImportRepresentation.Told(each.key(), 0, each.text(ImportsResource.ENGLISH)))
                        .orElse(null),
                imports.stream().map(Import::getId).toList(),
                imports.stream()
                        .filter(each -> each.getState() == Import.State.READY)
                        .findFirst()
                        .map(Import::getId)
                        .orElse(null),
                links.record(Kind.SOURCE, source.getId()));
    }

    private static String utc(Optional<Instant> time) {
        return time.map(TimeText::utc).orElse("");
    }
}

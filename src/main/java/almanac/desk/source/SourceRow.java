package almanac.desk.source;

import almanac.domain.file.Remark;
import almanac.domain.source.Source;
import almanac.domain.source.SourceState;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.util.Optional;

/**
 * A source, and how it is.
 *
 * @param host of its address, which may have secrets
 * @param category that its events get besides their own; empty for none
 * @param events the number of its events
 * @param doubtful the number of things that somebody has to decide
 * @param waits the id of an import that waits for an answer
 */
public record SourceRow(
        long id,
        String name,
        String host,
        int minutes,
        String category,
        Optional<Instant> succeeded,
        Optional<Instant> tried,
        Instant next,
        int failures,
        Optional<String> fault,
        boolean isPaused,
        long events,
        long doubtful,
        Optional<Long> waits) {

    /** How a source is. */
    public enum Health {
        WELL,
        /** It was not fetched yet. */
        NEW,
        PAUSED,
        DOUBTFUL,
        /** Something is to be confirmed before anything else of it is stored. */
        ASKS,
        FAILING
    }

    static SourceRow of(
            Source source, SourceState state, long events, long doubtful, Optional<Long> waits, Frame frame) {
        return new SourceRow(
                source.getId(),
                source.getName(),
                source.host(),
                source.getMinutes(),
                source.getCategory().map(each -> each.getName()).orElse(""),
                state.getSucceededAt(),
                state.getTriedAt(),
                state.getNextAt(),
                state.getFailures(),
                state.getFault().map((Remark each) -> each.text(frame.language())),
                source.isPaused(),
                events,
                doubtful,
                waits);
    }

    public Health health() {
        if (isPaused) {
            return Health.PAUSED;
        }
        if (fault.isPresent()) {
            return Health.FAILING;
        }
        if (waits.isPresent()) {
            return Health.ASKS;
        }
        return succeeded.isEmpty() ? Health.NEW : doubtful > 0 ? Health.DOUBTFUL : Health.WELL;
    }

    public String color() {
        return switch (health()) {
            case WELL -> "green";
            case NEW, PAUSED -> "grey";
            case DOUBTFUL, ASKS -> "yellow";
            case FAILING -> "red";
        };
    }

    public String path() {
        return SourceListPage.PATH + "/" + id;
    }
}

package almanac.desk.exchange;

import almanac.domain.exchange.Import;
import java.time.Instant;

/**
 * An import in the list.
 *
 * @param name of the file; empty if nobody said it
 */
public record ImportSummary(long id, String name, Instant created, String account, Import.State state, int entries) {

    public static ImportSummary of(Import shown) {
        return new ImportSummary(
                shown.getId(),
                shown.getName(),
                shown.getCreatedAt(),
                shown.getAccount().getDisplayName(),
                shown.getState(),
                shown.getCounts().values().stream().mapToInt(Integer::intValue).sum());
    }
}

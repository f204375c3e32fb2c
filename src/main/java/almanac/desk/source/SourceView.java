package almanac.desk.source;

import almanac.desk.exchange.ImportSummary;
import almanac.domain.preview.Differences;
import java.util.List;

/**
 * What there is to be said and decided about a source.
 *
 * @param offered changes of the source to what was changed here
 * @param gone events that it has no more
 * @param trashed events that were moved to the trash here
 * @param ignored what it is not to bring again
 * @param imports what its last fetches have changed
 * @param keepsGone whether events that it has no more are nothing to talk about
 */
public record SourceView(
        SourceRow row,
        List<Offer> offered,
        List<Line> gone,
        List<Line> trashed,
        List<Line> ignored,
        List<ImportSummary> imports,
        boolean keepsGone) {

    /** An event, or the title of what is ignored with the id by which it is let in again. */
    public record Line(long id, String title, String when) {}

    /** A member of an event, as it is here, and as the source says. */
    public record Offer(long event, String title, List<Differences.Change> changes) {}
}

package almanac.desk.directory;

import almanac.base.refusal.Kind;
import java.util.List;

/**
 * The page that asks what an entry is merged into.
 *
 * @param others what may remain
 * @param search the words by which they were found
 * @param hasMore whether there are more than are shown
 */
public record MergeChoice(Kind kind, Entry gone, List<Entry> others, String search, boolean hasMore) {}

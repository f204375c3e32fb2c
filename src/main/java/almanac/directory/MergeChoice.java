package almanac.directory;

import almanac.domain.Kind;
import java.util.List;
import java.util.Optional;

/**
 * The page that asks what an entry is merged into.
 *
 * @param gone the entry; empty where it is asked which of two is to remain
 * @param others what may remain
 * @param search the words by which they were found
 * @param hasMore whether there are more than are shown
 */
public record MergeChoice(Kind kind, Optional<Entry> gone, List<Entry> others, String search, boolean hasMore) {}

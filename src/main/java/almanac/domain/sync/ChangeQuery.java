package almanac.domain.sync;

import almanac.base.kind.Kind;
import almanac.domain.security.Caller;
import java.util.Set;

/**
 * The query of changes.
 *
 * @param since the position after which they begin, exclusive
 * @param until the last position, inclusive
 * @param kinds the kinds of changed records
 * @param most the maximum number
 */
public record ChangeQuery(Caller caller, long since, long until, Set<Kind> kinds, int most) {}

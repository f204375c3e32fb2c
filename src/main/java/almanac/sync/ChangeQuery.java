package almanac.sync;

import almanac.domain.Kind;
import almanac.security.Caller;
import java.util.Set;

/**
 * Which changes a caller asks for.
 *
 * @param since the position after which they begin
 * @param until the last position
 * @param kinds of these kinds
 * @param most at most so many
 */
record ChangeQuery(Caller caller, long since, long until, Set<Kind> kinds, int most) {}

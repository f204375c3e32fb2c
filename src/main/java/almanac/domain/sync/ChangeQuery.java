package almanac.domain.sync;

import almanac.base.refusal.Kind;
import almanac.domain.security.Caller;
import java.util.Set;

/**
 * The query of changes.
 *
 * @param since the position after which they begin
 * @param until the last position
 * @param kinds of these kinds
 * @param most at most so many
 */
public record ChangeQuery(Caller caller, long since, long until, Set<Kind> kinds, int most) {}

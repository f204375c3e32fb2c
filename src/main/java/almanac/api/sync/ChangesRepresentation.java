package almanac.api.sync;

import java.util.List;

/**
 * A page of changes (contract §11).
 *
 * @param more whether more changes follow, which can be requested at once
 * @param next the token to continue from
 */
public record ChangesRepresentation(List<ChangeRepresentation> changes, boolean more, String next) {}

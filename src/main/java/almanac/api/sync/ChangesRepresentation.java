package almanac.api.sync;

import java.util.List;

/**
 * A page of changes (contract §11).
 *
 * @param more whether others follow that can be asked for at once
 * @param next the token to go on from
 */
public record ChangesRepresentation(List<ChangeRepresentation> changes, boolean more, String next) {}

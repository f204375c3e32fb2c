package almanac.domain;

import java.util.Optional;
import java.util.Set;

/**
 * The version of a record that a writer has read, so that they don't overwrite somebody else's changes.
 *
 * @param oneOf the accepted versions; empty if any will do
 */
public record ExpectedVersion(Optional<Set<Integer>> oneOf) {

    /** Accepts every version. */
    public static final ExpectedVersion ANY = new ExpectedVersion(Optional.empty());

    public static ExpectedVersion of(Integer... versions) {
        return new ExpectedVersion(Optional.of(Set.of(versions)));
    }

    /** @throws StaleVersion unless this version is accepted */
    public void require(int version) {
        if (oneOf.isPresent() && !oneOf.get().contains(version)) {
            throw new StaleVersion();
        }
    }
}

package almanac.base.refusal;

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

    /**
     * The version that a form names.
     *
     * @throws StaleVersion if it names none: whoever sent it can't say what they have looked at
     */
    public static ExpectedVersion named(String version) {
        if (!version.matches("\\d{1,9}")) {
            throw new StaleVersion();
        }
        return of(Integer.valueOf(version));
    }

    /** @throws StaleVersion unless this version is accepted */
    public void require(int version) {
        if (oneOf.isPresent() && !oneOf.get().contains(version)) {
            throw new StaleVersion();
        }
    }
}

package almanac.base.refusal;

import java.util.Optional;
import java.util.Set;

/**
 * The version of a record on which a write is based, so that it doesn't overwrite somebody else's changes.
 *
 * @param oneOf the accepted versions; empty to accept any
 */
public record ExpectedVersion(Optional<Set<Integer>> oneOf) {

    /** Accepts every version. */
    public static final ExpectedVersion ANY = new ExpectedVersion(Optional.empty());

    public static ExpectedVersion of(Integer... versions) {
        return new ExpectedVersion(Optional.of(Set.of(versions)));
    }

    /**
     * Returns the version that a form names.
     *
     * @throws StaleVersion if it names none: then its sender may have seen any version
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

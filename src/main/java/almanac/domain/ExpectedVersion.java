package almanac.domain;

import java.util.Optional;
import java.util.Set;

/**
 * As what whoever changes a record knows it, so that they overwrite nothing that somebody else has changed meanwhile.
 *
 * @param oneOf the versions that will do; empty where any will
 */
public record ExpectedVersion(Optional<Set<Integer>> oneOf) {

    /** Whatever the record's version is. */
    public static final ExpectedVersion ANY = new ExpectedVersion(Optional.empty());

    public static ExpectedVersion of(Integer... versions) {
        return new ExpectedVersion(Optional.of(Set.of(versions)));
    }

    /** @throws StaleVersion unless this version will do */
    public void require(int version) {
        if (oneOf.isPresent() && !oneOf.get().contains(version)) {
            throw new StaleVersion();
        }
    }
}

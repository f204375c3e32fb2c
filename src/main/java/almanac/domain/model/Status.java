package almanac.domain.model;

import almanac.base.kind.Worded;
import java.util.Set;

/** The publication status of a record, from draft to trash (contract §3). */
public enum Status implements Worded {
    PUBLISH,
    FUTURE,
    DRAFT,
    PENDING,
    PRIVATE,
    TRASH;

    /** The statuses that only those who may publish can set and unset. */
    public static final Set<Status> PUBLISHED = Set.of(PUBLISH, FUTURE, PRIVATE);

    public boolean isPublished() {
        return PUBLISHED.contains(this);
    }
}

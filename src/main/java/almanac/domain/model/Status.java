package almanac.domain.model;

import java.util.Locale;
import java.util.Set;

/** The publication status of a record, from draft to trash (contract §3). */
public enum Status {
    PUBLISH,
    FUTURE,
    DRAFT,
    PENDING,
    PRIVATE,
    TRASH;

    /** The statuses that only those who may publish can set and unset. */
    public static final Set<Status> PUBLISHED = Set.of(PUBLISH, FUTURE, PRIVATE);

    /** Returns its name in the interface, such as {@code publish}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isPublished() {
        return PUBLISHED.contains(this);
    }
}

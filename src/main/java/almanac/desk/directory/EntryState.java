package almanac.desk.directory;

import almanac.base.kind.Worded;
import almanac.domain.model.Status;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** A tab of a list of venues or organizers, by status. */
public enum EntryState implements Worded {
    PUBLISHED(EnumSet.of(Status.PUBLISH, Status.PRIVATE)),
    UNPUBLISHED(EnumSet.of(Status.DRAFT, Status.PENDING, Status.FUTURE)),
    TRASH(EnumSet.of(Status.TRASH));

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final Set<Status> statuses;

    EntryState(Set<Status> statuses) {
        this.statuses = statuses;
    }

    Set<Status> statuses() {
        return statuses;
    }

    static Optional<EntryState> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}

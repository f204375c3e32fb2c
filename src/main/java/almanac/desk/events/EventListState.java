package almanac.desk.events;

import almanac.base.kind.Worded;
import almanac.domain.model.Status;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** A tab of an editor's list: a status, and for published events whether they are over. */
public enum EventListState implements Worded {
    COMING(EnumSet.of(Status.PUBLISH, Status.PRIVATE)),
    PAST(EnumSet.of(Status.PUBLISH, Status.PRIVATE)),
    DRAFT(EnumSet.of(Status.DRAFT)),
    PENDING(EnumSet.of(Status.PENDING)),
    FUTURE(EnumSet.of(Status.FUTURE)),
    TRASH(EnumSet.of(Status.TRASH));

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final Set<Status> statuses;

    EventListState(Set<Status> statuses) {
        this.statuses = statuses;
    }

    Set<Status> statuses() {
        return statuses;
    }

    static Optional<EventListState> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}

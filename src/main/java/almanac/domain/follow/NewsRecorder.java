package almanac.domain.follow;

import almanac.base.clock.SiteClock;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.changes.EventState;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Records news of published events in the transaction that makes them: of the whole event, or else of single dates. What
 * is over, or hidden from lists, is no news.
 */
public class NewsRecorder implements ChangeConsumer {

    /** The properties of an event whose change moves it. */
    private static final Set<String> MOVING = Set.of("dates", "recurrence", "venues");

    private static final String STATUS = "eventStatus";

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        if (changes.stream().noneMatch(NewsRecorder::mayBeNews) || !isTold()) {
            return;
        }
        Instant now = bean(SiteClock.class).now();
        Set<Long> told = new HashSet<>();
        for (Change change : changes) {
            if (change.entity() instanceof Event event && event.getWhole() == event) {
                ofWhole(change, event).ifPresent(kind -> {
                    told.add(event.getId());
                    news(kind, event, null, before(change), now).ifPresent(entities::persist);
                });
            }
        }
        changes.stream()
                .filter(change -> mayBeNews(change) && change.kind() != Change.Kind.DELETED)
                .flatMap(change -> ofDate(change, now).stream())
                .filter(each -> !told.contains(each.getEventId()))
                .forEach(entities::persist);
    }

    @Override
    public void committed(List<Change> changes) {
        if (changes.stream().anyMatch(change -> change.entity() instanceof EventNews)) {
            bean(FollowRun.class).soon();
        }
    }

    private static boolean mayBeNews(Change change) {
        return change.entity() instanceof Event || change.entity() instanceof Occurrence;
    }

    /** Returns whether anybody can be told; nobody outside of a container. */
    private static boolean isTold() {
        try {
            return bean(Outbox.class).isOpen();
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static <T> T bean(Class<T> type) {
        return CDI.current().select(type).get();
    }

    private static Optional<NewsKind> ofWhole(Change change, Event event) {
        if (change.kind() == Change.Kind.DELETED || !isListed(event)) {
            return Optional.empty();
        }
        if (change.kind() == Change.Kind.CREATED || !wasListed(change)) {
            return Optional.of(NewsKind.NEW).filter(any -> event.getBeginning().equals(event.getId())); // else a part
        }
        if (isChanged(change, STATUS)) {
            return Optional.of(NewsKind.STATUS);
        }
        return Optional.of(NewsKind.MOVED).filter(any -> MOVING.stream().anyMatch(each -> isChanged(change, each)));
    }

    private static boolean isListed(Event event) {
        return event.getStatus().isPublished() && !event.isHideFromListings();
    }

    private static boolean wasListed(Change change) {
        return EventState.before(change)
                .filter(each -> each.status().isPublished())
                .isPresent();
    }

    private static boolean isChanged(Change change, String property) {
        return change.isOf(property)
                && !Objects.equals(change.before().get(property), change.after().get(property));
    }

    private static EventDates before(Change change) {
        return isChanged(change, "dates") && change.before().get("dates") instanceof EventDates dates ? dates : null;
    }

    /** Returns what happened to a single date of a series that goes on. */
    private static Optional<EventNews> ofDate(Change change, Instant now) {
        boolean isMoved = change.kind() == Change.Kind.CHANGED && before(change) != null;
        Optional<Occurrence> date = change.entity() instanceof Occurrence occurrence
                ? Optional.of(occurrence).filter(any -> isMoved)
                : Optional.of(change.entity())
                        .filter(entity -> isOfOwnStatus(change, (Event) entity))
                        .flatMap(entity -> bean(FollowSearch.class).dateOf((Event) entity));
        return date.filter(each -> each.getSeries() != null && isListed(each.getSeries()))
                .flatMap(each -> news(
                        isMoved && change.entity() == each ? NewsKind.MOVED : NewsKind.STATUS,
                        each.getSeries(),
                        each,
                        before(change),
                        now));
    }

    private static boolean isOfOwnStatus(Change change, Event override) {
        boolean isAsItsSeries = change.kind() == Change.Kind.CREATED
                && override.getEventStatus() == override.getWhole().getEventStatus();
        return override.getWhole() != override && isChanged(change, STATUS) && !isAsItsSeries;
    }

    /**
     * Returns the news, unless it is over.
     *
     * @param date null if it is of the whole event
     * @param before the dates before; null if they are the same
     */
    private static Optional<EventNews> news(
            NewsKind kind, Event event, Occurrence date, EventDates before, Instant now) {
        EventDates dates = date == null ? event.getDates() : date.getDates();
        boolean isOver = !(date == null && event.isSeries())
                && dates.endUtc().isBefore(now)
                && (before == null || before.endUtc().isBefore(now));
        LocalDateTime recurrenceId = date == null ? null : date.getRecurrenceId();
        return isOver ? Optional.empty() : Optional.of(new EventNews(kind, event.getId(), recurrenceId, before, now));
    }
}

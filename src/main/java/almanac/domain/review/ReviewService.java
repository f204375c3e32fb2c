package almanac.domain.review;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.StaleVersion;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.model.Status;
import almanac.domain.record.RecordInput;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.SeriesSearch;
import almanac.domain.series.SeriesStore;
import almanac.domain.venue.LinkedService;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.OrganizerService;
import almanac.domain.venue.VenueInput;
import almanac.domain.venue.VenueService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides on events pending review, in the caller's transaction. */
@ApplicationScoped
public class ReviewService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesStore series;

    @Inject
    private EventService events;

    @Inject
    private SiteClock clock;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    /**
     * Publishes an event, now or when it is due, with the venues and organizers that its author created for it.
     *
     * @param seenWithIt those venues and organizers as the reviewer has seen them
     * @return whether it is public now
     * @throws StaleVersion if any of it is no longer as the reviewer has seen it, or the event no longer pending
     */
    public boolean approve(RecordKey key, ExpectedVersion seen, Set<ReviewedVersion> seenWithIt, Caller reviewer) {
        if (!together(waiting(key, seen, reviewer)).equals(seenWithIt)) {
            throw new StaleVersion();
        }
        EventInput input = new EventInput();
        input.status.set(Status.PUBLISH);
        Event event = events.update(key, input, seen, reviewer).event().event();
        together(event, Event::getVenues).forEach(each -> publish(venues, new VenueInput(), each, reviewer));
        together(event, Event::getOrganizers)
                .forEach(each -> publish(organizers, new OrganizerInput(), each, reviewer));
        return event.getStatus() == Status.PUBLISH;
    }

    /**
     * Returns the linked records that the event's author created but could not publish: without them, readers would see
     * no venue.
     */
    public static <T extends CalendarRecord> List<T> together(Event event, Function<Event, Collection<T>> linked) {
        return Stream.concat(Stream.of(event), event.getOverrides().stream())
                .flatMap(each -> linked.apply(each).stream())
                .filter(each -> each.getStatus() == Status.DRAFT || each.getStatus() == Status.PENDING)
                .filter(each ->
                        each.getAuthor().getId().equals(event.getAuthor().getId()))
                .distinct()
                .toList();
    }

    /** Returns all records that are published with an event, with their present versions. */
    public static Set<ReviewedVersion> together(Event event) {
        return Stream.concat(together(event, Event::getVenues).stream(), together(event, Event::getOrganizers).stream())
                .map(ReviewedVersion::of)
                .collect(Collectors.toSet());
    }

    private <T extends CalendarRecord, I extends RecordInput> void publish(
            LinkedService<T, I> service, I input, T linked, Caller reviewer) {
        input.status.set(Status.PUBLISH);
        ExpectedVersion seen = ExpectedVersion.of(linked.getVersion());
        service.update(new RecordKey.ById(linked.getId()), input, seen, reviewer);
    }

    /**
     * Makes an event a draft again, with the reason for its author.
     *
     * @throws StaleVersion as {@link #approve}
     */
    public void sendBack(RecordKey key, ReviewInput input, ExpectedVersion seen, Caller reviewer) {
        input.requireComplete();
        input.violations().throwIfAny();
        Event event = waiting(key, seen, reviewer);
        series.hold(event);
        String reason = input.reason.value().orElseThrow();
        event.sendBack(new SentBack(reason, reviewer.accountId(), clock.now().truncatedTo(ChronoUnit.MICROS)));
        entities.flush();
    }

    private Event waiting(RecordKey key, ExpectedVersion seen, Caller reviewer) {
        Policy.require(reviewer, Permission.EDIT_OTHERS);
        Event event = search.editable(key, seen, reviewer).series();
        if (event.getSubmittedAt().isEmpty()) {
            throw new StaleVersion();
        }
        return event;
    }
}

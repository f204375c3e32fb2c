package almanac.desk.events;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.desk.name.TypedNames;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Actions of the list of events, each in its own transaction, so that a refused one leaves nothing behind; the page
 * that reports it is rendered afterwards.
 */
@ApplicationScoped
@Transactional
public class EventActions {

    @Inject
    private SeriesSearch series;

    @Inject
    private EventService events;

    @Inject
    private TypedNames names;

    @Inject
    private SiteClock clock;

    @Retried
    public void act(EventAction action, long id, String category, Caller caller) {
        RecordKey key = new RecordKey.ById(id);
        switch (action) {
            case PUBLISH -> publish(key, caller);
            case WITHDRAW -> withdraw(key, caller);
            case CATEGORY -> addCategory(key, category, caller);
            case RESTORE -> restore(key, caller);
            case TRASH -> events.delete(key, Optional.empty(), ExpectedVersion.ANY, caller);
            case DELETE -> throw new IllegalArgumentException("deleted by a method of its own");
        }
    }

    /** Deletes an event permanently, while no other write may link to it. */
    @Retried(alone = true)
    public void delete(long id, Caller caller) {
        events.remove(new RecordKey.ById(id), Optional.empty(), ExpectedVersion.ANY, caller, EventReference::id);
    }

    /** Publishes an event at once, even a scheduled one. */
    private void publish(RecordKey key, Caller caller) {
        Event event = outsideTrash(key, caller);
        EventInput input = new EventInput();
        input.status.set(Status.PUBLISH);
        if (event.getPublishedAt().isAfter(clock.now())) {
            input.date.set("now");
        }
        events.update(key, input, ExpectedVersion.ANY, caller);
    }

    private void withdraw(RecordKey key, Caller caller) {
        outsideTrash(key, caller);
        put(key, Status.DRAFT, caller);
    }

    private void addCategory(RecordKey key, String category, Caller caller) {
        Set<String> slugs = new LinkedHashSet<>();
        outsideTrash(key, caller).getCategories().forEach(each -> slugs.add(each.getSlug()));
        if (slugs.add(category)) {
            EventInput input = new EventInput();
            input.categories.set(List.copyOf(slugs));
            input.keepOwn.set(true); // which are added to, not replaced
            names.requireCategories(List.of(category), input.violations());
            events.update(key, input, ExpectedVersion.ANY, caller);
        }
    }

    private void put(RecordKey key, Status status, Caller caller) {
        EventInput input = new EventInput();
        input.status.set(status);
        events.update(key, input, ExpectedVersion.ANY, caller);
    }

    /** Restores the status before the trash, as far as the caller may; somebody may have restored it already. */
    private void restore(RecordKey key, Caller caller) {
        Event event = series.editable(key, ExpectedVersion.ANY, caller).event();
        if (event.isInTrash()) {
            put(key, event.getTrashedFrom().orElse(Status.DRAFT), caller);
        }
    }

    /** Returns the event; throws if it was moved to the trash after the list was shown. */
    private Event outsideTrash(RecordKey key, Caller caller) {
        Event event = series.editable(key, ExpectedVersion.ANY, caller).event();
        if (event.isInTrash()) {
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, Kind.EVENT.word(), "It is in the trash.");
        }
        return event;
    }

    /** Returns the title of an event that the caller may edit, to name it in a refusal. */
    public String title(long id, Caller caller) {
        return series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, caller)
                .event()
                .getTitle();
    }
}

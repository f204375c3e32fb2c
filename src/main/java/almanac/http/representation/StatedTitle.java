package almanac.http.representation;

import almanac.base.language.Language;
import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;

/** The title of an event with its status, for use where nothing else says whether it takes place. */
public final class StatedTitle {

    private StatedTitle() {}

    /** Returns a title such as {@code Cancelled: Summer fair}. */
    public static String of(Event event, Language language) {
        EventStatus status = event.getEventStatus();
        return (status == EventStatus.SCHEDULED ? "" : language.text("event-status", status) + ": ") + event.getTitle();
    }
}

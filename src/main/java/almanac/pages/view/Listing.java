package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.pages.agenda.EventCard;
import java.util.List;

/**
 * A list of events.
 *
 * @param titled those of later pages that have all words of a search in their titles
 * @param goingOn those that began earlier and are not over
 * @param earlier past events that a search finds, latest first; none without a search
 */
public record Listing(
        ViewFrame view,
        Page<EventCard> page,
        List<EventCard> titled,
        List<EventCard> goingOn,
        Page<EventCard> earlier) {}

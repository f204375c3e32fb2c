package almanac.manage;

import almanac.agenda.EventLine;
import java.util.List;

/**
 * What a form shows of a stored event beside its fields.
 *
 * @param page the address of its page, or the empty text if it is in the trash
 * @param dates the next ones of its series, each of which has a form of its own
 */
public record EventFacts(String page, boolean isProtected, List<EventLine> dates) {

    static final EventFacts NONE = new EventFacts("", false, List.of());
}

package almanac.api.sync;

import almanac.api.event.EventPresenter;
import almanac.api.taxonomy.TermRepresentation;
import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.sync.ChangePage;
import almanac.domain.sync.ChangedRecord;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Creates the representations of changes for a caller. */
@ApplicationScoped
public class ChangePresenter {

    @Inject
    private EventPresenter events;

    public List<ChangeRepresentation> page(ChangePage page, ReadContext context) {
        return page.changed().stream()
                .map(each -> change(each, page.shown().get(each), context))
                .toList();
    }

    /** @param now the record as it is now; null if it is gone */
    private ChangeRepresentation change(ChangedRecord changed, Object now, ReadContext context) {
        return new ChangeRepresentation(
                changed.kind().word(),
                changed.id(),
                now == null ? "gone" : "changed",
                now instanceof Event event ? events.listed(event, context) : null,
                now instanceof Venue venue ? VenueRepresentation.of(venue, context, false) : null,
                now instanceof Organizer organizer ? OrganizerRepresentation.of(organizer, context, false) : null,
                now instanceof Category category ? term(category, context.links()) : null,
                now instanceof Tag tag ? term(tag, context.links()) : null);
    }

    private static TermRepresentation term(Term term, Links links) {
        return TermRepresentation.of(term, links);
    }
}

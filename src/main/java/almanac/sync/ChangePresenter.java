package almanac.sync;

import almanac.event.EventPresenter;
import almanac.http.Links;
import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.model.Venue;
import almanac.organizer.OrganizerRepresentation;
import almanac.records.SiteView;
import almanac.taxonomy.TermRepresentation;
import almanac.venue.VenueRepresentation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Makes the representations of changes for a caller. */
@ApplicationScoped
class ChangePresenter {

    @Inject
    private EventPresenter events;

    List<ChangeRepresentation> page(ChangePage page, SiteView view) {
        return page.changed().stream()
                .map(each -> change(each, page.shown().get(each), view))
                .toList();
    }

    /** @param now null if it is gone */
    private ChangeRepresentation change(ChangedRecord changed, Object now, SiteView view) {
        return new ChangeRepresentation(
                changed.kind().word(),
                changed.id(),
                now == null ? "gone" : "changed",
                now instanceof Event event ? events.listed(event, view) : null,
                now instanceof Venue venue ? VenueRepresentation.of(venue, view, false) : null,
                now instanceof Organizer organizer ? OrganizerRepresentation.of(organizer, view, false) : null,
                now instanceof Category category ? term(category, view.links()) : null,
                now instanceof Tag tag ? term(tag, view.links()) : null);
    }

    private static TermRepresentation term(Term term, Links links) {
        return TermRepresentation.of(term, links);
    }
}

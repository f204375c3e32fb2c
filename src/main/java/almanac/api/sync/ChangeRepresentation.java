package almanac.api.sync;

import almanac.api.event.EventRepresentation;
import almanac.api.taxonomy.TermRepresentation;
import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.base.json.OmittedWhenEmpty;

/** One change (contract §11): the record as it is now under the name of its kind, unless it is gone. */
public record ChangeRepresentation(
        String kind,
        long id,
        String action,
        @OmittedWhenEmpty EventRepresentation event,
        @OmittedWhenEmpty VenueRepresentation venue,
        @OmittedWhenEmpty OrganizerRepresentation organizer,
        @OmittedWhenEmpty TermRepresentation category,
        @OmittedWhenEmpty TermRepresentation tag) {}

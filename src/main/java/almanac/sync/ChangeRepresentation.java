package almanac.sync;

import almanac.event.EventRepresentation;
import almanac.json.OmittedWhenEmpty;
import almanac.organizer.OrganizerRepresentation;
import almanac.taxonomy.TermRepresentation;
import almanac.venue.VenueRepresentation;

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

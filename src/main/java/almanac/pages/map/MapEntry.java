package almanac.pages.map;

import almanac.base.kind.Kind;
import almanac.domain.facet.EventVenue;
import almanac.domain.facet.EventVenueSearch;
import almanac.domain.record.Links;
import almanac.pages.agenda.EventLine;
import almanac.web.frame.PageImage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A venue on a map and in the list beside it.
 *
 * @param picture null if it has none
 * @param distance from the reader, in kilometres
 * @param next the first of its events
 */
public record MapEntry(
        EventVenue venue,
        EventVenueSearch.Named named,
        PageImage picture,
        Optional<Double> distance,
        List<EventLine> next) {

    public String path() {
        return "/" + Kind.VENUE.word() + "/" + Links.encoded(named.slug()) + "/";
    }

    public String address() {
        return Stream.of(named.address(), (named.zip() + " " + named.city()).strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    public boolean isMapped() {
        return venue.isMapped() && named.showMap();
    }

    /** Returns whether it has more events than are listed. */
    public boolean hasMore() {
        return venue.events() > next.size();
    }
}

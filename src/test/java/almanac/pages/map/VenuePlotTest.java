package almanac.pages.map;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.facet.EventVenue;
import almanac.domain.facet.EventVenueSearch;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where pins and names are on the plan of venues. */
class VenuePlotTest {

    private static MapEntry entry(int id, String title, double latitude, double longitude) {
        return new MapEntry(
                new EventVenue(id, latitude, longitude, id, LocalDateTime.parse("2031-05-01T10:00")),
                new EventVenueSearch.Named(id, title, "", "", "", "", true, null),
                null,
                Optional.empty(),
                List.of());
    }

    private static VenuePlot plot(List<MapEntry> entries) {
        return VenuePlot.of(entries, Optional.empty()).orElseThrow();
    }

    @Test
    void pinsOfOneHouseLieBesideEachOther() {
        List<VenuePlot.Pin> pins = plot(IntStream.rangeClosed(1, 12)
                        .mapToObj(i -> entry(i, "Room " + i, 54, 9))
                        .toList())
                .pins();

        assertThat(pins).hasSize(12).allSatisfy(pin -> assertThat(pins)
                .filteredOn(other -> other.number() != pin.number())
                .allMatch(other -> Math.hypot(pin.x() - other.x(), pin.y() - other.y()) >= 28));
    }

    @Test
    void aNameIsShownOnlyWhereItIsWhole() {
        VenuePlot plot = plot(List.of(
                entry(1, "Far", 54, 9.02),
                entry(2, "The assembly hall of the school", 54, 8.98),
                entry(3, "Neighbour", 54.0103, 9),
                entry(4, "Middle", 54, 9),
                entry(5, "Beside", 54, 9.0005)));

        assertThat(plot.pins())
                .filteredOn(plot::isNamed)
                .extracting(pin -> pin.entry().named().title())
                .containsExactly("Far", "Neighbour");
    }
}

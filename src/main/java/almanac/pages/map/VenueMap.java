package almanac.pages.map;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.domain.security.Permission;
import almanac.http.input.PageFilter;
import almanac.pages.period.CalendarView;
import almanac.pages.period.When;
import almanac.pages.view.ViewFrame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A map and its list.
 *
 * @param near the reader's position, if they share it
 * @param tiles the address of tiles with {@code {z}}, {@code {x}} and {@code {y}}, or the empty text
 * @param plot what is drawn without tiles
 */
public record VenueMap(
        ViewFrame view, Page<MapEntry> page, Optional<Nearby> near, String tiles, Optional<VenuePlot> plot) {

    private static final PageFilter VENUE = PageFilter.of(Kind.VENUE);

    static VenueMap of(ViewFrame view, Page<MapEntry> page, Optional<Nearby> near, String tiles) {
        return new VenueMap(
                view, page, near, tiles, tiles.isEmpty() ? VenuePlot.of(page.entries(), near) : Optional.empty());
    }

    public boolean isDrawn() {
        return !tiles.isEmpty() && page.entries().stream().anyMatch(MapEntry::isMapped);
    }

    /** Returns the number of a venue on the plot; 0 if it isn't there. */
    public int number(MapEntry entry) {
        return plot.map(each -> each.number(entry)).orElse(0);
    }

    /** Returns whether it shows another time than from today on. */
    public boolean isOfOtherDays() {
        return view.when() != When.UPCOMING || view.period().path().startsWith(CalendarView.MAP.path() + "/");
    }

    /** Returns whether the tiles are those of OpenStreetMap, whose licence requires attribution. */
    public boolean isOpenStreetMap() {
        return tiles.matches("https?://([a-z0-9-]+\\.)?(tile\\.)?openstreetmap\\.(org|de)/.*");
    }

    /** Returns whether the reader may configure the missing tiles. */
    public boolean lacksTiles() {
        return tiles.isEmpty() && view.frame().caller().may(Permission.ADMINISTER);
    }

    public String latitude() {
        return near.map(each -> String.valueOf(each.circle().latitude())).orElse(null);
    }

    public String longitude() {
        return near.map(each -> String.valueOf(each.circle().longitude())).orElse(null);
    }

    /** Returns the venues on the map; all if there is none. */
    public List<MapEntry> mapped() {
        return page.entries().stream().filter(entry -> !isOther(entry)).toList();
    }

    /** Returns the venues that are only in the list. */
    public List<MapEntry> others() {
        return page.entries().stream().filter(this::isOther).toList();
    }

    private boolean isOther(MapEntry entry) {
        return plot.isPresent() ? number(entry) == 0 : isDrawn() && !entry.isMapped();
    }

    public String allAt(MapEntry entry) {
        return view.frame()
                .to(view.filters()
                        .replacing(VENUE, entry.named().slug(), view.when().on(CalendarView.LIST.path())));
    }

    public String withoutPosition() {
        return address(Map.of());
    }

    public String everywhere() {
        return address(near.orElseThrow().everywhere().parameters());
    }

    private String address(Map<String, String> position) {
        Map<String, String> parameters = new LinkedHashMap<>(view.kept());
        Nearby.PARAMETERS.forEach(parameters::remove);
        parameters.putAll(position);
        String path = view.period().path().replaceFirst("\\?.*", "");
        return view.frame().to(view.filters().on(path, parameters));
    }
}

package almanac.domain.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Saves the own values of a series' dates while the series changes as a whole (contract §10.3). */
public final class OwnValues {
    private final Event series;
    private final Map<SharedProperty<?>, Object> before;
    private final Map<Event, Set<SharedProperty<?>>> own = new LinkedHashMap<>();
    private final Map<Event, Replaced> dates = new HashMap<>();

    /** A date that has lost an own value. */
    public record Replaced(String title, LocalDate day) {}

    public OwnValues(Event series) {
        this.series = series;
        before = values(series);
        for (Event each : series.getOverrides()) {
            own.put(each, SharedProperty.own(each));
            dates.put(
                    each,
                    new Replaced(each.getTitle(), each.getDates().startLocal().toLocalDate()));
        }
    }

    /** Returns the detached dates that had own values and weren't in the trash. Call before {@link #follow}. */
    public List<Event> lost(Collection<Event> detached) {
        return detached.stream()
                .filter(each -> !own.getOrDefault(each, Set.of()).isEmpty())
                .toList();
    }

    private static Map<SharedProperty<?>, Object> values(Event event) {
        Map<SharedProperty<?>, Object> values = new HashMap<>();
        SharedProperty.ALL.forEach(each -> values.put(each, each.of(event)));
        return values;
    }

    /**
     * Updates the dates after the change. Each follows the series in all properties without an own value, and in those
     * that the change named and gave another value; the date that the change was addressed to follows in all that it
     * named.
     *
     * @param detached the former dates of the series
     * @param names the properties that the change named, by the names of writes; empty to preserve all own values
     * @param by the event that the change named: the series, or the override of one date
     * @return the dates that have lost own values, in their order, without those in the trash
     */
    public List<Replaced> follow(Collection<Event> detached, Set<String> names, Event by) {
        own.keySet().removeAll(detached);
        Map<SharedProperty<?>, Object> now = values(series);
        List<Replaced> replaced = new ArrayList<>();
        own.forEach((date, properties) -> {
            boolean isNamed = date.getId().equals(by.getId());
            Set<SharedProperty<?>> given = properties.stream()
                    .filter(each -> each.isAmong(names))
                    .filter(each -> isNamed || !Objects.equals(before.get(each), now.get(each)))
                    .collect(Collectors.toSet());
            long changed = given.stream()
                    .filter(each -> each.give(date, isNamed ? null : before.get(each)))
                    .count();
            date.followSeries(properties);
            if (changed > 0 && !date.isInTrash()) {
                replaced.add(dates.get(date));
            }
        });
        replaced.sort(Comparator.comparing(Replaced::day));
        return replaced;
    }
}

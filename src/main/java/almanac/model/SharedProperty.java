package almanac.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A property that the occurrences of a series share with it, until one of them gets a value of its own (contract §10.2). */
public final class SharedProperty<T> {

    /** When it takes place: its own if the occurrence was moved from where the series has it. */
    public static final SharedProperty<EventDates> DATES = new SharedProperty<>(SharedProperty::dates, Event::setDates);

    static final List<SharedProperty<?>> ALL = List.of(
            DATES,
            of(Event::getTitle, Event::setTitle),
            of(Event::getDescription, Event::setDescription),
            of(Event::getExcerpt, Event::setExcerpt),
            of(Event::getImage, Event::setImage),
            of(Event::getCost, Event::setCost),
            of(Event::getWebsite, Event::setWebsite),
            of(Event::isShowMap, Event::setShowMap),
            of(Event::isShowMapLink, Event::setShowMapLink),
            of(Event::isHideFromListings, Event::setHideFromListings),
            of(Event::isSticky, Event::setSticky),
            of(Event::isFeatured, Event::setFeatured),
            of(Event::getEventStatus, Event::setEventStatus),
            of(Event::getEventStatusReason, Event::setEventStatusReason),
            of(Event::getOnlineUrl, Event::setOnlineUrl),
            of(event -> List.copyOf(event.getVenues()), Event::setVenues),
            of(event -> List.copyOf(event.getOrganizers()), Event::setOrganizers),
            of(event -> new LinkedHashSet<>(event.getCategories()), Event::setCategories),
            of(event -> new LinkedHashSet<>(event.getTags()), Event::setTags),
            of(event -> new TreeMap<>(event.getCustomFields()), Event::setCustomFields),
            of(SharedProperty::tickets, SharedProperty::setTickets));

    private final Function<Event, T> get;
    private final BiConsumer<Event, T> set;

    private SharedProperty(Function<Event, T> get, BiConsumer<Event, T> set) {
        this.get = get;
        this.set = set;
    }

    private static <T> SharedProperty<T> of(Function<Event, T> get, BiConsumer<Event, T> set) {
        return new SharedProperty<>(get, set);
    }

    boolean differs(Event override, Event series) {
        return !Objects.equals(get.apply(override), valueFor(override, series));
    }

    void copy(Event series, Event override) {
        set.accept(override, valueFor(override, series));
    }

    /** Copies all but the dates, from one series to another. */
    static void copyAll(Event from, Event to) {
        ALL.stream().filter(property -> property != DATES).forEach(property -> property.copyPlainly(from, to));
    }

    private void copyPlainly(Event from, Event to) {
        set.accept(to, get.apply(from));
    }

    @SuppressWarnings("unchecked")
    private T valueFor(Event override, Event series) {
        return this == DATES
                ? (T) series.datesAt(override.getOccurrences().get(0).getRecurrenceId())
                : get.apply(series);
    }

    private static EventDates dates(Event event) {
        return event.getDates();
    }

    /** A ticket without its id. */
    private record TicketValue(String name, String price, Integer capacity, String description) {}

    private static List<TicketValue> tickets(Event event) {
        return event.getTickets().stream()
                .map(each ->
                        new TicketValue(each.getName(), each.getPrice(), each.getCapacity(), each.getDescription()))
                .toList();
    }

    private static void setTickets(Event event, List<TicketValue> wanted) {
        if (!tickets(event).equals(wanted)) {
            event.setTickets(wanted.stream().map(SharedProperty::ticket).toList());
        }
    }

    private static Ticket ticket(TicketValue value) {
        Ticket made = new Ticket();
        made.setName(value.name());
        made.setPrice(value.price());
        made.setCapacity(value.capacity());
        made.setDescription(value.description());
        return made;
    }
}

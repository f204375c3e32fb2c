package almanac.domain.model;

import java.lang.reflect.Field;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A property that the occurrences of a series share with it, until one of them gets its own value (contract §10.2). */
public final class SharedProperty<T> {

    /** The dates: own ones if the occurrence was moved from its place in the series. */
    public static final SharedProperty<EventDates> DATES =
            new SharedProperty<>("dates", SharedProperty::dates, Event::setDates, (date, before) -> hour(date));

    private static final Map<String, SharedProperty<?>> OF_OWN_FORM = Stream.of(
                    new SharedProperty<>(
                            "customFields",
                            SharedProperty::customFields,
                            Event::setCustomFields,
                            SharedProperty::changedFields),
                    of("tickets", SharedProperty::tickets, SharedProperty::setTickets))
            .collect(Collectors.toMap(each -> each.name, each -> each));

    /** All shared properties: these, and every field of {@link EventProperties}. */
    static final List<SharedProperty<?>> ALL = Stream.concat(
                    Stream.of(
                            DATES,
                            of("title", Event::getTitle, Event::setTitle),
                            of("description", Event::getDescription, Event::setDescription),
                            of("excerpt", Event::getExcerpt, Event::setExcerpt),
                            of("image", Event::getImage, Event::setImage)),
                    Arrays.stream(EventProperties.class.getDeclaredFields()).map(SharedProperty::of))
            .toList();

    private final String name;
    private final Function<Event, T> get;
    private final BiConsumer<Event, T> set;
    private final BiFunction<Event, T, T> given;

    /**
     * @param name that of the entity's property
     * @param given the value that a date with its own value gets when a write changes all dates, by the series' earlier
     *     value
     */
    private SharedProperty(
            String name, Function<Event, T> get, BiConsumer<Event, T> set, BiFunction<Event, T, T> given) {
        this.name = name;
        this.get = get;
        this.set = set;
        this.given = given;
    }

    private static <T> SharedProperty<T> of(String name, Function<Event, T> get, BiConsumer<Event, T> set) {
        return new SharedProperty<>(name, get, set, (date, before) -> get.apply(date.getSeries()));
    }

    private static SharedProperty<?> of(Field field) {
        String name = field.getName();
        return OF_OWN_FORM.containsKey(name) ? OF_OWN_FORM.get(name) : of(name, new Accessors(field));
    }

    private static SharedProperty<Object> of(String name, Accessors accessors) {
        return of(name, event -> unshared(accessors.get(event)), accessors::set);
    }

    /** Copies a collection, as its event keeps using it. */
    private static Object unshared(Object value) {
        if (value instanceof Set<?> set) {
            return new LinkedHashSet<>(set);
        }
        return value instanceof List<?> list ? List.copyOf(list) : value;
    }

    /** @param named names of properties */
    boolean isAmong(Set<String> named) {
        return named.contains(name);
    }

    T of(Event event) {
        return get.apply(event);
    }

    /**
     * Replaces one date's own value by its series'.
     *
     * @param before the series' earlier value, or null if the date is to get all of the present one
     * @return whether that changes the date
     */
    @SuppressWarnings("unchecked")
    boolean give(Event date, Object before) {
        T own = get.apply(date);
        set.accept(date, given.apply(date, (T) before));
        return !Objects.equals(own, get.apply(date));
    }

    /** Returns the dates in the series; a date that was moved to another day stays there. */
    private static EventDates hour(Event date) {
        LocalDateTime regular = date.getOccurrences().get(0).getRecurrenceId();
        LocalDate day = date.getDates().startLocal().toLocalDate();
        return date.getSeries().getDates().startingAt(day.atTime(regular.toLocalTime()));
    }

    private static Map<String, CustomValue> customFields(Event event) {
        return new TreeMap<>(event.getCustomFields());
    }

    /**
     * Returns the own fields, with those that the series has changed; all of the series' if its earlier value is
     * unknown.
     */
    private static Map<String, CustomValue> changedFields(Event date, Map<String, CustomValue> before) {
        Map<String, CustomValue> fields = customFields(date);
        Map<String, CustomValue> now = customFields(date.getSeries());
        if (before != null) {
            before.keySet().stream().filter(name -> !now.containsKey(name)).forEach(fields::remove);
            now.entrySet().removeAll(before.entrySet());
        }
        fields.putAll(now);
        return fields;
    }

    /** Returns the properties in which an override differs from its series. */
    public static Set<SharedProperty<?>> own(Event override) {
        return ALL.stream()
                .filter(property -> property.differs(override, override.getSeries()))
                .collect(Collectors.toSet());
    }

    private boolean differs(Event override, Event series) {
        return this == DATES && override.isMovedAlone()
                || !Objects.equals(get.apply(override), valueFor(override, series));
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
                ? (T) series.getDates()
                        .startingAt(override.getOccurrences().get(0).getRecurrenceId())
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

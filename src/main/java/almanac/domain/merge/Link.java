package almanac.domain.merge;

import almanac.base.refusal.Kind;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The links of events to one kind of record. */
record Link<T extends Stored>(Kind kind, Function<Event, Collection<T>> get, BiConsumer<Event, Collection<T>> set) {

    static final Link<Venue> VENUES = new Link<>(Kind.VENUE, Event::getVenues, Event::setVenues);
    static final Link<Organizer> ORGANIZERS = new Link<>(Kind.ORGANIZER, Event::getOrganizers, Event::setOrganizers);
    static final Link<Category> CATEGORIES = new Link<>(Kind.CATEGORY, Event::getCategories, Event::setCategories);
    static final Link<Tag> TAGS = new Link<>(Kind.TAG, Event::getTags, Event::setTags);

    /** Replaces one record by another; an event with both keeps the first place of the two. */
    void replace(Event event, T gone, T kept) {
        Map<Long, T> linked = new LinkedHashMap<>();
        for (T each : get.apply(event)) {
            T now = each.getId().equals(gone.getId()) ? kept : each;
            linked.putIfAbsent(now.getId(), now);
        }
        set.accept(event, linked.values());
    }
}

package almanac.api.tec;

import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The names that the dialect has for properties of inputs, and the shapes of their values. */
final class Dialect {

    private static final Map<String, String> OF_RECORDS =
            Map.of("content", "description", "featured_media", "image", "date_gmt", "date_utc");

    /** The names in the interface by those in the dialect. */
    private static final Map<Class<?>, Map<String, String>> NAMES = Map.of(
            EventInput.class,
            with(Map.of("tribe_events_cat", "categories", "venues", "venue", "organizers", "organizer")),
            VenueInput.class,
            with(Map.of("title", "venue", "state_province", "stateprovince", "lat", "geo_lat", "lng", "geo_lng")),
            OrganizerInput.class,
            with(Map.of("title", "organizer")));

    private static final Map<String, Class<?>> LINKED =
            Map.of("venues", VenueInput.class, "organizers", OrganizerInput.class);

    private Dialect() {}

    private static Map<String, String> with(Map<String, String> own) {
        Map<String, String> all = new LinkedHashMap<>(OF_RECORDS);
        all.putAll(own);
        return Map.copyOf(all);
    }

    /** Returns the names in the interface by those in the dialect; empty for inputs that are the same in both. */
    static Map<String, String> names(Class<?> input) {
        return NAMES.getOrDefault(input, Map.of());
    }

    /** Returns what was sent as the input has it. A name of the interface counts where that of the dialect is missing. */
    static RequestData translated(Class<? extends Input> input, RequestData sent) {
        return names(input).isEmpty() ? sent : new RequestData(translated(input, sent.members()));
    }

    private static Map<String, Object> translated(Class<?> input, Map<?, ?> sent) {
        Map<String, String> names = names(input);
        Map<String, Object> translated = new LinkedHashMap<>();
        sent.forEach((name, value) -> {
            if (!names.containsKey(name)) {
                translated.put(name.toString(), value(name.toString(), value));
            }
        });
        names.forEach((name, ours) -> {
            if (sent.containsKey(name)) {
                translated.put(ours, value(name, sent.get(name)));
            }
        });
        return translated;
    }

    private static Object value(String name, Object sent) {
        if (LINKED.containsKey(name) && sent instanceof List<?> entries) {
            return entries.stream()
                    .map(each -> each instanceof Map<?, ?> linked ? translated(LINKED.get(name), linked) : each)
                    .toList();
        }
        if (name.equals("featured_media") && "0".equals(String.valueOf(sent))) {
            return ""; // none
        }
        return sent instanceof Map<?, ?> text
                ? Stream.of("raw", "rendered")
                        .filter(text::containsKey)
                        .map(key -> (Object) text.get(key))
                        .findFirst()
                        .orElse(sent)
                : sent;
    }
}

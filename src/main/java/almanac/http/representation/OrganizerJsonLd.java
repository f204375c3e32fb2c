package almanac.http.representation;

import almanac.domain.model.Organizer;
import almanac.domain.record.ReadContext;
import java.util.LinkedHashMap;
import java.util.Map;

/** An organizer as a {@code Person} of schema.org. */
public final class OrganizerJsonLd {
    private OrganizerJsonLd() {}

    public static Map<String, Object> of(Organizer organizer, ReadContext context) {
        Map<String, Object> json = JsonLd.of("Person", organizer, context);
        JsonLd.put(json, "telephone", organizer.getPhone());
        JsonLd.put(json, "sameAs", organizer.getWebsite());
        putEmail(organizer, json, context);
        return json;
    }

    /** Returns the organizer as part of an event. */
    public static Map<String, Object> person(Organizer organizer, ReadContext context) {
        Map<String, Object> person = new LinkedHashMap<>();
        person.put("@type", "Person");
        person.put("name", organizer.getTitle());
        JsonLd.put(person, "telephone", organizer.getPhone());
        JsonLd.put(person, "url", organizer.getWebsite());
        putEmail(organizer, person, context);
        return person;
    }

    private static void putEmail(Organizer organizer, Map<String, Object> person, ReadContext context) {
        if (context.showsEmail()) {
            JsonLd.put(person, "email", organizer.getEmail());
        }
    }
}

package almanac.domain.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.api.event.EventPresenter;
import almanac.api.sync.ChangePresenter;
import almanac.api.sync.ChangeRepresentation;
import almanac.api.taxonomy.TermRepresentation;
import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.base.time.NamedZone;
import almanac.domain.model.Audited;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.failure.Collision;
import almanac.support.Beans;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A client with a copy of all that one caller sees, by the rules of contract §11, without HTTP. */
final class Copy implements AutoCloseable {
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final Links LINKS = new Links("https://example.org", "https://example.org/api");

    private final EntityManager entities;
    private final ChangeFeed feed;
    private final ChangePresenter presenter;
    private final EventPresenter events;
    private final Caller caller;
    private final ReadContext context;
    private final Map<String, JsonObject> records = new TreeMap<>();
    private long position;

    Copy(EntityManagerFactory factory, Caller caller) {
        entities = factory.createEntityManager();
        Beans beans = new Beans(entities);
        feed = beans.get(ChangeFeed.class);
        presenter = beans.get(ChangePresenter.class);
        events = beans.get(EventPresenter.class);
        this.caller = caller;
        context = new ReadContext(caller, LINKS, UTC, true);
        position = committed(() -> feed.upToDate().getLastPosition());
    }

    /** Runs work as every reading route does: again, if its records are deleted for good meanwhile. */
    private <T> T committed(Supplier<T> work) {
        return Collision.readAgain(() -> committedOnce(work));
    }

    private <T> T committedOnce(Supplier<T> work) {
        entities.clear();
        entities.getTransaction().begin();
        try {
            T result = work.get();
            entities.getTransaction().commit();
            return result;
        } finally {
            if (entities.getTransaction().isActive()) {
                entities.getTransaction().rollback();
            }
        }
    }

    /** Reads the next page of changes, each as {@code action kind id}. */
    List<String> follow(int most) {
        long last = committed(() -> feed.upToDate().getLastPosition());
        AtomicLong next = new AtomicLong();
        List<ChangeRepresentation> changes = committed(() -> {
            ChangePage page = feed.page(new ChangeQuery(caller, position, last, ChangedRecord.KINDS, most));
            next.set(page.next());
            return presenter.page(page, context);
        });
        position = next.get();
        return changes.stream().map(this::take).toList();
    }

    /** Reads all changes up to the end. */
    List<String> followToTheEnd(int most) {
        List<String> all = new ArrayList<>();
        long before;
        do {
            before = position;
            all.addAll(follow(most));
        } while (position > before);
        return all;
    }

    private String take(ChangeRepresentation change) {
        String name = change.kind() + " " + change.id();
        if (change.action().equals("gone")) {
            records.remove(name);
        } else {
            records.put(name, json(change).getJsonObject(change.kind()));
        }
        return change.action() + " " + name;
    }

    private static JsonObject json(Object representation) {
        return Json.createReader(new StringReader(new String(almanac.base.json.Json.bytes(representation), UTF_8)))
                .readObject();
    }

    /** Returns the content of the copy: linked records by their ids, as far as the copy has them too, and no counts. */
    Map<String, String> content() {
        return comparable(records);
    }

    /** Returns the current data, found without the log. */
    Map<String, String> truth() {
        return comparable(all());
    }

    /** Reads everything anew; the position from which to continue was read before. */
    Copy readAll() {
        records.putAll(all());
        return this;
    }

    private Map<String, JsonObject> all() {
        Map<String, JsonObject> all = new TreeMap<>();
        return committed(() -> {
            every(Event.class)
                    .filter(each -> isListed(each) && !each.isHideFromListings())
                    .forEach(each -> put(all, each, events.listed(each, context)));
            every(Venue.class)
                    .filter(this::isListed)
                    .forEach(each -> put(all, each, VenueRepresentation.of(each, context, false)));
            every(Organizer.class)
                    .filter(this::isListed)
                    .forEach(each -> put(all, each, OrganizerRepresentation.of(each, context, false)));
            Stream.<Class<? extends Term>>of(Category.class, Tag.class)
                    .flatMap(this::every)
                    .forEach(each -> put(all, each, TermRepresentation.of(each, LINKS)));
            return all;
        });
    }

    private boolean isListed(CalendarRecord each) {
        return !each.isInTrash() && Policy.maySee(caller, each);
    }

    private <T> Stream<T> every(Class<T> type) {
        return entities.createQuery("select r from " + type.getSimpleName() + " r", type)
                .getResultStream();
    }

    private static void put(Map<String, JsonObject> all, Audited each, Object representation) {
        all.put(each.kind().word() + " " + ((Stored) each).getId(), json(representation));
    }

    private static Map<String, String> comparable(Map<String, JsonObject> records) {
        Map<String, String> comparable = new TreeMap<>();
        records.forEach((name, shown) -> {
            Map<String, Object> members = new TreeMap<>(shown);
            members.remove("count");
            if (name.startsWith("event ")) {
                members.put("venue", kept("venue", shown.get("venue"), records));
                members.put("organizer", kept("organizer", shown.get("organizer"), records));
                members.put("categories", kept("category", shown.get("categories"), records));
                members.put("tags", kept("tag", shown.get("tags"), records));
                members.put(
                        "parent", records.containsKey("event " + shown.getInt("parent")) ? shown.getInt("parent") : 0);
            }
            comparable.put(name, members.toString());
        });
        return comparable;
    }

    private static List<String> kept(String kind, JsonValue linked, Map<String, JsonObject> records) {
        JsonArray all = linked instanceof JsonArray several
                ? several
                : Json.createArrayBuilder().add(linked).build();
        return all.getValuesAs(JsonObject.class).stream()
                .map(each -> kind + " " + each.getInt("id"))
                .filter(records::containsKey)
                .toList();
    }

    @Override
    public void close() {
        entities.close();
    }
}

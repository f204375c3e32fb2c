package almanac.domain.index;

import almanac.base.kind.Kind;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.store.cache.AsOf;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the records that events link to: their ids by one statement for all events, the records themselves in the cache. */
@ApplicationScoped
public class EventLinkSearch {

    /** SQL, since only ids are needed. */
    private static final String LINKS =
            Kind.LINKED.stream().map(EventLinkSearch::select).collect(Collectors.joining(" union all "))
                    + " union all select 'ticket', event_id, id, position from tickets where event_id = any(?1)"
                    + " union all select 'field', event_id, 0, 0 from custom_fields where event_id = any(?1)"
                    + " order by 4";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RelatedRecordSearch linked;

    public EventLinkSearch() {}

    EventLinkSearch(EntityManager entities, RelatedRecordSearch linked) {
        this.entities = entities;
        this.linked = linked;
    }

    /** The ids of the records that an event links to, by kind. */
    private record Ids(Map<String, List<Long>> byKind) {

        Ids() {
            this(new HashMap<>());
        }

        List<Long> of(String kind) {
            return byKind.getOrDefault(kind, List.of());
        }
    }

    /** Returns that version of the linked records, as of which events may be loaded from now on. */
    public AsOf asOf(long revision) {
        return AsOf.begin(entities, revision);
    }

    /**
     * Returns the links of these events, by event id.
     *
     * @param revision the number of changes to linked records, after which the events were loaded
     */
    public Map<Long, EventLinks> of(Collection<Event> events, AsOf revision) {
        Map<Long, Ids> ids = ids(events.stream().map(Event::getId).distinct().toList());
        Map<Kind, Map<Long, Stored>> records = new EnumMap<>(Kind.class);
        Kind.LINKED.forEach(each -> records.put(each, linked.get(each, all(each.word(), ids), revision)));
        Map<Long, EventLinks> links = new HashMap<>();
        for (Event each : events) {
            Ids of = ids.getOrDefault(each.getId(), new Ids());
            links.put(
                    each.getId(),
                    new EventLinks(
                            found(of, records),
                            of.of("ticket").isEmpty() ? List.of() : each.getTickets(),
                            of.of("field").isEmpty() ? Map.of() : each.getCustomFields()));
        }
        return links;
    }

    private static String select(Kind kind) {
        return "select '%s' as kind, event_id, %s as linked_id, %s as position from %s where event_id = any(?1)"
                .formatted(kind.word(), kind.linkColumn(), kind.isRecord() ? "position" : "0", kind.linkTable());
    }

    private Map<Long, Ids> ids(List<Long> events) {
        @SuppressWarnings("unchecked") // what native queries return
        List<Object[]> rows = entities.createNativeQuery(LINKS)
                .setParameter(1, events.toArray(Long[]::new))
                .getResultList();
        Map<Long, Ids> ids = new HashMap<>();
        for (Object[] row : rows) {
            ids.computeIfAbsent(((Number) row[1]).longValue(), event -> new Ids())
                    .byKind()
                    .computeIfAbsent(row[0].toString(), kind -> new ArrayList<>())
                    .add(((Number) row[2]).longValue());
        }
        return ids;
    }

    private static Set<Long> all(String kind, Map<Long, Ids> ids) {
        Set<Long> all = new HashSet<>();
        ids.values().forEach(each -> all.addAll(each.of(kind)));
        return all;
    }

    /** Omits records that were deleted meanwhile. */
    private static Map<Kind, Collection<? extends Stored>> found(Ids ids, Map<Kind, Map<Long, Stored>> records) {
        Map<Kind, Collection<? extends Stored>> found = new EnumMap<>(Kind.class);
        records.forEach((kind, known) -> found.put(
                kind,
                ids.of(kind.word()).stream()
                        .filter(known::containsKey)
                        .map(known::get)
                        .toList()));
        return found;
    }
}

package almanac.taxonomy;

import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Status;
import almanac.model.Tag;
import almanac.model.Term;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.AutoFlushEvent;
import org.hibernate.event.spi.AutoFlushEventListener;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.FlushEvent;
import org.hibernate.event.spi.FlushEventListener;
import org.hibernate.event.spi.PostInsertEvent;
import org.hibernate.event.spi.PostInsertEventListener;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.event.spi.PostUpdateEventListener;
import org.hibernate.event.spi.PreCollectionUpdateEvent;
import org.hibernate.event.spi.PreCollectionUpdateEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Keeps how many published events each category and tag has: whatever changes an event through Hibernate is noted here,
 * and when it is written the counts are, in the same transaction. An event's version makes sure that of two who change it
 * at once only one counts.
 */
public class TermCounts
        implements Integrator,
                PostInsertEventListener,
                PostUpdateEventListener,
                PreCollectionUpdateEventListener,
                FlushEventListener,
                AutoFlushEventListener {

    private static final long serialVersionUID = 1L;

    private final transient Map<SessionImplementor, Map<Event, Before>> noted =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** What an event was before it was changed; what is null was not changed. */
    private static final class Before {
        private boolean isNew;
        private Status status;
        private Collection<Term> categories;
        private Collection<Term> tags;
    }

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        EventListenerRegistry registry = factory.getServiceRegistry().requireService(EventListenerRegistry.class);
        registry.appendListeners(EventType.POST_INSERT, this);
        registry.appendListeners(EventType.POST_UPDATE, this);
        registry.appendListeners(EventType.PRE_COLLECTION_UPDATE, this);
        registry.appendListeners(EventType.FLUSH, this);
        registry.appendListeners(EventType.AUTO_FLUSH, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        noted.clear();
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return false;
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        if (event.getEntity() instanceof Event calendarEvent) {
            before(event.getSession(), calendarEvent).isNew = true;
        }
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        if (event.getEntity() instanceof Event calendarEvent && event.getOldState() != null) {
            int status = Arrays.asList(event.getPersister().getPropertyNames()).indexOf("status");
            before(event.getSession(), calendarEvent).status = (Status) event.getOldState()[status];
        }
    }

    @Override
    public void onPreUpdateCollection(PreCollectionUpdateEvent event) {
        if (event.getAffectedOwnerOrNull() instanceof Event calendarEvent
                && event.getCollection().getStoredSnapshot() instanceof Map<?, ?> snapshot) {
            Collection<Term> terms = snapshot.keySet().stream()
                    .filter(Term.class::isInstance)
                    .map(Term.class::cast)
                    .toList();
            String role = event.getSession()
                    .getPersistenceContext()
                    .getCollectionEntry(event.getCollection())
                    .getLoadedPersister()
                    .getRole();
            Before before = before(event.getSession(), calendarEvent);
            if (role.endsWith(".categories")) {
                before.categories = terms;
            } else if (role.endsWith(".tags")) {
                before.tags = terms;
            }
        }
    }

    private Before before(EventSource session, Event event) {
        return noted.computeIfAbsent(session, key -> new LinkedHashMap<>()).computeIfAbsent(event, key -> new Before());
    }

    @Override
    public void onFlush(FlushEvent event) {
        count(event.getSession());
    }

    @Override
    public void onAutoFlush(AutoFlushEvent event) {
        count(event.getSession());
    }

    private void count(EventSource session) {
        Map<Event, Before> events = noted.remove(session);
        if (events == null) {
            return;
        }
        Map<Term, Integer> changes = new LinkedHashMap<>();
        events.forEach((event, before) -> {
            boolean was =
                    !before.isNew && (before.status == null ? event.getStatus() : before.status) == Status.PUBLISH;
            if (was) {
                terms(event, before).forEach(term -> changes.merge(term, -1, Integer::sum));
            }
            if (event.getStatus() == Status.PUBLISH) {
                terms(event, new Before()).forEach(term -> changes.merge(term, 1, Integer::sum));
            }
        });
        changes.values().removeIf(change -> change == 0);
        write(session, "categories", changes, Category.class);
        write(session, "tags", changes, Tag.class);
        changes.forEach(Term::addPublished);
    }

    private static Stream<Term> terms(Event event, Before before) {
        return Stream.concat(
                before.categories == null ? event.getCategories().stream() : before.categories.stream(),
                before.tags == null ? event.getTags().stream() : before.tags.stream());
    }

    /** In the order of their ids, so that two transactions never wait for each other. */
    private static void write(EventSource session, String table, Map<Term, Integer> changes, Class<?> type) {
        Map<Long, Integer> byId = new TreeMap<>();
        changes.forEach((term, change) -> {
            if (type.isInstance(term)) {
                byId.put(term.getId(), change);
            }
        });
        if (!byId.isEmpty()) {
            session.doWork(connection -> {
                try (PreparedStatement update = connection.prepareStatement(
                        "update " + table + " set published = published + ? where id = ?")) {
                    for (Map.Entry<Long, Integer> each : byId.entrySet()) {
                        add(update, each.getKey(), each.getValue());
                    }
                    update.executeBatch();
                }
            });
        }
    }

    private static void add(PreparedStatement update, long id, int change) throws SQLException {
        update.setInt(1, change);
        update.setLong(2, id);
        update.addBatch();
    }
}

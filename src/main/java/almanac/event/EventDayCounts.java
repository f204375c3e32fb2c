package almanac.event;

import almanac.model.EventDates;
import almanac.model.EventDay;
import almanac.model.Occurrence;
import almanac.model.Status;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PostInsertEvent;
import org.hibernate.event.spi.PostInsertEventListener;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.event.spi.PostUpdateEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Keeps {@link EventDay}: whatever changes an occurrence through Hibernate is counted in the same transaction. An event's version
 * makes sure that of two who change it at once only one counts.
 */
public class EventDayCounts implements Integrator, PostInsertEventListener, PostUpdateEventListener {

    private static final long serialVersionUID = 1L;

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        EventListenerRegistry registry = factory.getServiceRegistry().requireService(EventListenerRegistry.class);
        registry.appendListeners(EventType.POST_INSERT, this);
        registry.appendListeners(EventType.POST_UPDATE, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        // nothing was taken that would have to be given back
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return false;
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        if (event.getEntity() instanceof Occurrence) {
            add(event.getSession(), key(event.getPersister(), event.getState()), 1);
        }
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        if (event.getEntity() instanceof Occurrence) {
            EventDay.Key before = key(event.getPersister(), event.getOldState());
            EventDay.Key after = key(event.getPersister(), event.getState());
            if (!after.equals(before)) {
                add(event.getSession(), before, -1);
                add(event.getSession(), after, 1);
            }
        }
    }

    private static EventDay.Key key(EntityPersister persister, Object[] state) {
        List<String> names = List.of(persister.getPropertyNames());
        return EventDay.Key.of(
                (EventDates) state[names.indexOf("dates")], (Status) state[names.indexOf("status")], (boolean)
                        state[names.indexOf("hideFromListings")]);
    }

    private static void add(EventSource session, EventDay.Key key, int events) {
        session.doWork(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "insert into event_days (start_day, end_day, status, hide_from_listings, events)"
                            + " values (?, ?, ?, ?, ?)")) {
                set(insert, key.startDay(), key.endDay(), key.status().name(), key.hideFromListings(), events);
                insert.executeUpdate();
            }
        });
    }

    private static void set(PreparedStatement insert, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            insert.setObject(i + 1, values[i]);
        }
    }
}

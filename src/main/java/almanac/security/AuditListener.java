package almanac.security;

import almanac.model.Account;
import almanac.model.AuditEntry;
import almanac.model.AuditEntry.Action;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.hibernate.action.spi.BeforeTransactionCompletionProcess;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.AbstractCollectionEvent;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PostCollectionRecreateEvent;
import org.hibernate.event.spi.PostCollectionRecreateEventListener;
import org.hibernate.event.spi.PostDeleteEvent;
import org.hibernate.event.spi.PostDeleteEventListener;
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
 * Writes the audit trail: whatever changes a record through Hibernate is noted here, so that no service can forget it, and
 * written in the same transaction, so that the trail tells of all that happened and of nothing else.
 */
public class AuditListener
        implements Integrator,
                PostInsertEventListener,
                PostUpdateEventListener,
                PostDeleteEventListener,
                PreCollectionUpdateEventListener,
                PostCollectionRecreateEventListener {

    private static final long serialVersionUID = 1L;

    private final transient Map<SessionImplementor, AuditTrail> trails =
            Collections.synchronizedMap(new WeakHashMap<>());

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        EventListenerRegistry registry = factory.getServiceRegistry().requireService(EventListenerRegistry.class);
        registry.appendListeners(EventType.POST_INSERT, this);
        registry.appendListeners(EventType.POST_UPDATE, this);
        registry.appendListeners(EventType.POST_DELETE, this);
        registry.appendListeners(EventType.PRE_COLLECTION_UPDATE, this);
        registry.appendListeners(EventType.POST_COLLECTION_RECREATE, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        trails.clear();
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return false;
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        note(event.getSession(), event.getEntity(), Action.CREATE, event.getPersister(), null, event.getState());
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        note(
                event.getSession(),
                event.getEntity(),
                Action.UPDATE,
                event.getPersister(),
                event.getOldState(),
                event.getState());
    }

    @Override
    public void onPostDelete(PostDeleteEvent event) {
        note(event.getSession(), event.getEntity(), Action.DELETE, event.getPersister(), event.getDeletedState(), null);
    }

    private void note(
            EventSource session, Object entity, Action action, EntityPersister persister, Object[] old, Object[] now) {
        AuditedValues.subject(entity).ifPresent(subject -> {
            AuditTrail trail = trail(session);
            trail.note(subject, action);
            String[] names = persister.getPropertyNames();
            boolean complete = action != Action.UPDATE || old != null;
            for (int i = 0; complete && i < names.length; i++) {
                if (!persister.getPropertyTypes()[i].isCollectionType()) {
                    trail.note(subject, names[i], old == null ? null : old[i], now == null ? null : now[i]);
                }
            }
        });
    }

    @Override
    public void onPreUpdateCollection(PreCollectionUpdateEvent event) {
        noteCollection(event, event.getCollection().getStoredSnapshot());
    }

    @Override
    public void onPostRecreateCollection(PostCollectionRecreateEvent event) {
        noteCollection(event, null);
    }

    private void noteCollection(AbstractCollectionEvent event, Object before) {
        AuditedValues.subject(event.getAffectedOwnerOrNull()).ifPresent(subject -> {
            PersistentCollection<?> collection = event.getCollection();
            CollectionEntry entry = event.getSession().getPersistenceContext().getCollectionEntry(collection);
            String role = (entry.getCurrentPersister() == null
                            ? entry.getLoadedPersister()
                            : entry.getCurrentPersister())
                    .getRole();
            AuditTrail trail = trail(event.getSession());
            trail.note(subject, Action.UPDATE);
            trail.note(subject, role.substring(role.lastIndexOf('.') + 1), snapshot(before), collection.getValue());
        });
    }

    /** Of a set Hibernate keeps a map of each element to itself. */
    private static Object snapshot(Object before) {
        boolean set = before instanceof Map<?, ?> map
                && map.entrySet().stream().allMatch(each -> each.getKey() == each.getValue());
        return set ? Map.copyOf((Map<?, ?>) before).keySet() : before;
    }

    private AuditTrail trail(EventSource session) {
        AuditTrail known = trails.get(session);
        if (known == null) {
            known = new AuditTrail();
            trails.put(session, known);
            BeforeTransactionCompletionProcess write = this::write;
            session.getActionQueue().registerProcess(write);
        }
        return known;
    }

    private void write(SessionImplementor session) {
        AuditTrail trail = trails.remove(session);
        if (trail != null && !trail.isEmpty()) {
            AuditEntry.Actor actor = Actors.current(id -> nameOf(session, id));
            trail.entries(Actors.CLOCK.now(), actor).forEach(session::persist);
            session.flush();
        }
    }

    private static String nameOf(SessionImplementor session, long accountId) {
        Account account = session.find(Account.class, accountId);
        return account == null ? "" : account.getName();
    }
}

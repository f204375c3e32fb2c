package almanac.domain.changes;

import almanac.domain.changes.Change.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Hibernate;
import org.hibernate.action.spi.AfterTransactionCompletionProcess;
import org.hibernate.action.spi.BeforeTransactionCompletionProcess;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.AbstractCollectionEvent;
import org.hibernate.event.spi.AutoFlushEvent;
import org.hibernate.event.spi.AutoFlushEventListener;
import org.hibernate.event.spi.DeleteContext;
import org.hibernate.event.spi.DeleteEvent;
import org.hibernate.event.spi.DeleteEventListener;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.FlushEvent;
import org.hibernate.event.spi.FlushEventListener;
import org.hibernate.event.spi.PostCollectionRecreateEvent;
import org.hibernate.event.spi.PostCollectionRecreateEventListener;
import org.hibernate.event.spi.PostDeleteEvent;
import org.hibernate.event.spi.PostDeleteEventListener;
import org.hibernate.event.spi.PostInsertEvent;
import org.hibernate.event.spi.PostInsertEventListener;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.event.spi.PostUpdateEventListener;
import org.hibernate.event.spi.PreCollectionRemoveEvent;
import org.hibernate.event.spi.PreCollectionRemoveEventListener;
import org.hibernate.event.spi.PreCollectionUpdateEvent;
import org.hibernate.event.spi.PreCollectionUpdateEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.persister.collection.CollectionPersister;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/** The only listener to Hibernate: passes the changes of each transaction to the {@link ChangeConsumer}s. */
public class ChangeCollector
        implements Integrator,
                PostInsertEventListener,
                PostUpdateEventListener,
                PostDeleteEventListener,
                PreCollectionUpdateEventListener,
                PreCollectionRemoveEventListener,
                PostCollectionRecreateEventListener,
                DeleteEventListener,
                FlushEventListener,
                AutoFlushEventListener {

    private static final long serialVersionUID = 1L;

    private final transient List<ChangeConsumer> consumers =
            ServiceLoader.load(ChangeConsumer.class, ChangeCollector.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
    private final transient Map<SessionImplementor, TransactionChanges> running = new ConcurrentHashMap<>();

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        EventListenerRegistry registry = factory.getServiceRegistry().requireService(EventListenerRegistry.class);
        registry.appendListeners(EventType.POST_INSERT, this);
        registry.appendListeners(EventType.POST_UPDATE, this);
        registry.appendListeners(EventType.POST_DELETE, this);
        registry.appendListeners(EventType.PRE_COLLECTION_UPDATE, this);
        registry.appendListeners(EventType.PRE_COLLECTION_REMOVE, this);
        registry.appendListeners(EventType.POST_COLLECTION_RECREATE, this);
        registry.prependListeners(EventType.DELETE, this);
        registry.appendListeners(EventType.FLUSH, this);
        registry.appendListeners(EventType.AUTO_FLUSH, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        running.clear();
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return false;
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        Map<String, Object> after = values(event.getPersister(), event.getState());
        add(event.getSession(), event.getPersister(), event.getId(), event.getEntity(), Kind.CREATED, Map.of(), after);
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        Map<String, Object> before = values(event.getPersister(), event.getOldState());
        Map<String, Object> after = values(event.getPersister(), event.getState());
        add(event.getSession(), event.getPersister(), event.getId(), event.getEntity(), Kind.CHANGED, before, after);
    }

    @Override
    public void onPostDelete(PostDeleteEvent event) {
        Map<String, Object> before = values(event.getPersister(), event.getDeletedState());
        add(event.getSession(), event.getPersister(), event.getId(), event.getEntity(), Kind.DELETED, before, Map.of());
    }

    private void add(
            EventSource session,
            EntityPersister persister,
            Object id,
            Object entity,
            Kind kind,
            Map<String, Object> before,
            Map<String, Object> after) {
        of(session).add(persister.getEntityName(), id, new Change(kind, entity, before, after));
    }

    /** Returns the values of all properties except collections, which have their own events. */
    private static Map<String, Object> values(EntityPersister persister, Object[] state) {
        Map<String, Object> values = new LinkedHashMap<>();
        String[] names = persister.getPropertyNames();
        for (int i = 0; state != null && i < names.length; i++) {
            if (!persister.getPropertyTypes()[i].isCollectionType()) {
                values.put(names[i], state[i]);
            }
        }
        return values;
    }

    @Override
    public void onPreUpdateCollection(PreCollectionUpdateEvent event) {
        addCollection(event, CollectionValues.before(event), CollectionValues.after(event));
    }

    @Override
    public void onPreRemoveCollection(PreCollectionRemoveEvent event) {
        addCollection(event, CollectionValues.before(event), CollectionValues.removed(event));
    }

    @Override
    public void onPostRecreateCollection(PostCollectionRecreateEvent event) {
        addCollection(event, Map.of(), CollectionValues.after(event));
    }

    private void addCollection(AbstractCollectionEvent event, Map<String, Object> before, Map<String, Object> after) {
        Object owner = event.getAffectedOwnerOrNull();
        if (owner != null) {
            of(event.getSession())
                    .add(
                            event.getAffectedOwnerEntityName(),
                            event.getAffectedOwnerIdOrNull(),
                            new Change(Kind.CHANGED, owner, before, after));
        }
    }

    /** Loads the collections of a deleted entity, which is impossible afterwards. */
    @Override
    public void onDelete(DeleteEvent event) {
        Object entity = Hibernate.unproxy(event.getObject());
        EntityPersister persister = event.getSession().getEntityPersister(event.getEntityName(), entity);
        for (Object value : persister.getValues(entity)) {
            if (value instanceof PersistentCollection<?> collection && isOwned(event.getSession(), collection)) {
                Hibernate.initialize(collection);
            }
        }
    }

    @Override
    public void onDelete(DeleteEvent event, DeleteContext cascaded) {
        // nothing to do: an entity deleted by cascade, such as a ticket, has no links
    }

    /** Returns whether the entity's side of the links is stored; that of one created since the last flush is not yet. */
    private static boolean isOwned(EventSource session, PersistentCollection<?> collection) {
        CollectionPersister stored =
                session.getPersistenceContext().getCollectionEntry(collection).getLoadedPersister();
        return stored != null && !stored.isInverse();
    }

    @Override
    public void onFlush(FlushEvent event) {
        reportFlushed(event.getSession());
    }

    @Override
    public void onAutoFlush(AutoFlushEvent event) {
        reportFlushed(event.getSession());
    }

    private void reportFlushed(EventSource session) {
        TransactionChanges changes = running.get(session);
        List<Change> flushed = changes == null ? List.of() : changes.flush();
        if (!flushed.isEmpty()) {
            session.doWork(connection -> {
                for (ChangeConsumer each : consumers) {
                    each.flushed(flushed, connection);
                }
            });
        }
    }

    private TransactionChanges of(EventSource session) {
        return running.computeIfAbsent(session, begun -> begin(session));
    }

    private TransactionChanges begin(EventSource session) {
        TransactionChanges changes = new TransactionChanges();
        BeforeTransactionCompletionProcess before = any -> reportCommitting(session, changes.flushed());
        AfterTransactionCompletionProcess after = (isCommitted, any) -> {
            running.remove(session);
            reportEnd(isCommitted, changes);
        };
        session.getActionQueue().registerProcess(before);
        session.getActionQueue().registerProcess(after);
        return changes;
    }

    private void reportCommitting(EventSource session, List<Change> changes) {
        if (!changes.isEmpty()) {
            consumers.forEach(each -> each.committing(changes, session));
            session.flush();
        }
    }

    private void reportEnd(boolean isCommitted, TransactionChanges changes) {
        List<Change> committed = changes.flushed();
        changes.clear(); // if the session continues, it may still have the process that reports them
        if (isCommitted && !committed.isEmpty()) {
            consumers.forEach(each -> each.committed(committed));
        }
    }
}

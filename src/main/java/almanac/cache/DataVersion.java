package almanac.cache;

import almanac.model.Stored;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PostCommitDeleteEventListener;
import org.hibernate.event.spi.PostCommitInsertEventListener;
import org.hibernate.event.spi.PostCommitUpdateEventListener;
import org.hibernate.event.spi.PostDeleteEvent;
import org.hibernate.event.spi.PostInsertEvent;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * A number that is another one as soon as this node has changed anything: between the commit and the answer to whoever
 * changed it.
 */
public class DataVersion
        implements Integrator,
                PostCommitInsertEventListener,
                PostCommitUpdateEventListener,
                PostCommitDeleteEventListener {

    private static final long serialVersionUID = 1L;
    private static final AtomicLong PRESENT = new AtomicLong();

    /** The number now. */
    public static long present() {
        return PRESENT.get();
    }

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        EventListenerRegistry registry = factory.getServiceRegistry().requireService(EventListenerRegistry.class);
        registry.appendListeners(EventType.POST_COMMIT_INSERT, this);
        registry.appendListeners(EventType.POST_COMMIT_UPDATE, this);
        registry.appendListeners(EventType.POST_COMMIT_DELETE, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        PRESENT.incrementAndGet();
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return Stored.class.isAssignableFrom(
                persister.getMappedClass()); // counters and the audit trail change no answer
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        PRESENT.incrementAndGet();
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        PRESENT.incrementAndGet();
    }

    @Override
    public void onPostDelete(PostDeleteEvent event) {
        PRESENT.incrementAndGet();
    }

    @Override
    public void onPostInsertCommitFailed(PostInsertEvent event) {
        // nothing has changed
    }

    @Override
    public void onPostUpdateCommitFailed(PostUpdateEvent event) {
        // nothing has changed
    }

    @Override
    public void onPostDeleteCommitFailed(PostDeleteEvent event) {
        // nothing has changed
    }
}

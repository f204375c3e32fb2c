package almanac.domain.database;

import almanac.base.settings.ReadMemory;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PreLoadEvent;
import org.hibernate.event.spi.PreLoadEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/** Reserves memory for the texts of each record that a request loads, row by row. */
public class LoadedTexts implements Integrator, PreLoadEventListener {

    private static final long serialVersionUID = 1L;

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        factory.getServiceRegistry()
                .requireService(EventListenerRegistry.class)
                .appendListeners(EventType.PRE_LOAD, this);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        // there is nothing to release
    }

    @Override
    public void onPreLoad(PreLoadEvent event) {
        long bytes = 0;
        for (Object value : event.getState()) {
            if (value instanceof String text) {
                bytes += 2L * text.length();
            }
        }
        ReadMemory.take(bytes);
    }
}

package almanac.support;

import almanac.base.settings.Settings;
import almanac.domain.export.EventEdition;
import almanac.domain.record.KindService;
import almanac.domain.record.KindServices;
import almanac.domain.series.SeriesTurns;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TagService;
import almanac.domain.venue.OrganizerService;
import almanac.domain.venue.VenueService;
import almanac.feed.calendar.ExportedCalendar;
import jakarta.annotation.PostConstruct;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Wires beans without a container: their dependencies are created too, each once, with one entity manager and the
 * default settings. Transactions are the test's.
 */
public final class Beans {

    private final Map<Class<?>, Object> made = new HashMap<>();

    public Beans(EntityManager entities) {
        made.put(EntityManager.class, entities);
        made.put(Settings.class, new Settings(key -> ""));
        made.put(SeriesTurns.class, new FreeTurns());
        made.put(KindServices.class, new AllKinds());
        made.put(EventEdition.class, (EventEdition)
                (events, context) -> get(ExportedCalendar.class).of(events, context));
    }

    /** Uses this bean where the type is wanted. */
    public <T> Beans with(Class<T> type, T bean) {
        made.put(type, bean);
        return this;
    }

    public <T> T get(Class<T> type) {
        return type.cast(made.containsKey(type) ? made.get(type) : make(type));
    }

    private Object make(Class<?> type) {
        try {
            Constructor<?> constructor = Arrays.stream(type.getDeclaredConstructors())
                    .filter(each -> each.isAnnotationPresent(Inject.class))
                    .findFirst()
                    .orElse(type.getDeclaredConstructor());
            constructor.setAccessible(true);
            Object bean = constructor.newInstance(Arrays.stream(constructor.getParameterTypes())
                    .map(this::get)
                    .toArray());
            made.put(type, bean);
            for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
                inject(each, bean);
            }
            return bean;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type + " can't be made without a container", e);
        }
    }

    private void inject(Class<?> type, Object bean) throws ReflectiveOperationException {
        for (Field field : type.getDeclaredFields()) {
            if (isInjected(field)) {
                field.setAccessible(true);
                field.set(bean, get(field.getType()));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (method.isAnnotationPresent(PostConstruct.class)) {
                method.setAccessible(true);
                method.invoke(bean);
            }
        }
    }

    private static boolean isInjected(AnnotatedElement field) {
        return field.isAnnotationPresent(Inject.class) || field.isAnnotationPresent(PersistenceContext.class);
    }

    /** Without a container nobody finds them. */
    private final class AllKinds extends KindServices {

        @Override
        protected Stream<KindService<?, ?>> all() {
            return Stream.of(VenueService.class, OrganizerService.class, CategoryService.class, TagService.class)
                    .map(Beans.this::get);
        }
    }

    /** Without a server there are no transactions that it knows of, and nobody else who reads. */
    private static final class FreeTurns extends SeriesTurns {

        @Override
        public void take() {
            // at once
        }
    }
}

package almanac.http.connector;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.util.Map;

/**
 * The authorization of Payara 7 and GlassFish reads a path with a colon as a list of patterns, and fails. It escapes
 * the colon only if it takes the path from the request's line, and not from an attribute of the request, which the server names.
 */
final class PathAuthorization {
    private static final String FACTORY = "com.sun.enterprise.security.ee.web.integration.WebSecurityManagerFactory";

    private PathAuthorization() {}

    /** Lets it read the line of requests to each application, if the server has it. */
    static void correct() throws ReflectiveOperationException {
        Class<?> factory;
        try {
            factory = Class.forName(FACTORY);
        } catch (ClassNotFoundException e) {
            return;
        }
        Map<?, ?> applications = (Map<?, ?>) valueOf(factory, "SECURITY_MANAGERS", theOnly(factory));
        for (Object managers : applications.values()) {
            for (Object manager : ((Map<?, ?>) managers).values()) {
                Object authorization = valueOf(manager.getClass(), "authorizationService", manager);
                authorization
                        .getClass()
                        .getMethod("setConstrainedUriRequestAttribute", String.class)
                        .invoke(authorization, (Object) null);
            }
        }
    }

    private static Object theOnly(Class<?> service) throws ReflectiveOperationException {
        Object locator = Class.forName("org.glassfish.internal.api.Globals")
                .getMethod("getDefaultHabitat")
                .invoke(null);
        return Class.forName("org.glassfish.hk2.api.ServiceLocator")
                .getMethod("getService", Class.class, Annotation[].class)
                .invoke(locator, service, new Annotation[0]);
    }

    private static Object valueOf(Class<?> type, String field, Object of) throws ReflectiveOperationException {
        Field found = type.getDeclaredField(field);
        found.setAccessible(true);
        return found.get(of);
    }
}

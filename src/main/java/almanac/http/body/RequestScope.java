package almanac.http.body;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.http.HttpServletRequest;
import org.jboss.weld.context.http.HttpLiteral;
import org.jboss.weld.context.http.HttpRequestContext;

/**
 * Activates CDI's request scope for the second part of a request: Payara and GlassFish do so only for the first, and
 * its thread may still have the scope of another request.
 */
interface RequestScope {

    void end();

    /** Uses Weld; where the server hides Weld's classes from applications, it must activate the scope itself. */
    static RequestScope of(HttpServletRequest request) {
        try {
            return new OfWeld(request);
        } catch (NoClassDefFoundError e) {
            return () -> {};
        }
    }

    /** Separate, since other servers don't have Weld's classes. */
    final class OfWeld implements RequestScope {
        private final HttpServletRequest request;
        private final HttpRequestContext scope;

        private OfWeld(HttpServletRequest request) {
            this.request = request;
            scope = CDI.current()
                    .select(HttpRequestContext.class, HttpLiteral.INSTANCE)
                    .get();
            scope.associate(request);
            scope.activate();
        }

        @Override
        public void end() {
            scope.invalidate();
            scope.deactivate();
            scope.dissociate(request);
        }
    }
}

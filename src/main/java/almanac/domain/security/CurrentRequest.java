package almanac.domain.security;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import java.util.function.Supplier;

/** The request that is being served, as far as the domain needs it: background work has none. */
public interface CurrentRequest {

    Caller caller();

    /** The address that the request came from; empty if it isn't known. */
    String address();

    /** The path below the site's root. */
    String path();

    /** The one object of this type that the request has: made when it is first asked for. */
    <T> T attribute(Class<T> type, Supplier<T> first);

    /** The current request, for code without injection; none in background work and outside of a container. */
    static Optional<CurrentRequest> present() {
        try {
            CDI<Object> beans = CDI.current();
            beans.getBeanManager().getContext(RequestScoped.class);
            return Callers.named().isPresent()
                    ? Optional.empty()
                    : Optional.of(beans.select(CurrentRequest.class).get());
        } catch (ContextNotActiveException e) {
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.empty(); // outside of a container
        }
    }
}

package almanac.domain.security;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import java.util.function.Supplier;

/** The current request, as far as the domain needs it; background work has none. */
public interface CurrentRequest {

    Caller caller();

    String address();

    String path();

    /** Returns the request's single object of this type, created when it is first requested. */
    <T> T attribute(Class<T> type, Supplier<T> first);

    /** Returns the current request, for code without injection; empty in background work and outside of a container. */
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

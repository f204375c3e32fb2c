package almanac.http.session;

import almanac.domain.security.Caller;
import almanac.domain.security.CurrentRequest;
import almanac.http.request.ClientAddress;
import almanac.http.request.RequestAttribute;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;

/** The current request over HTTP, that of the calling thread. */
@ApplicationScoped
public class ServedRequest implements CurrentRequest {

    @Inject
    private HttpServletRequest request;

    @Inject
    private ClientAddress addresses;

    @Override
    public Caller caller() {
        return RequestCaller.of(request);
    }

    @Override
    public String address() {
        return addresses.of(request);
    }

    @Override
    public String path() {
        return request.getRequestURI().substring(request.getContextPath().length());
    }

    @Override
    public <T> T attribute(Class<T> type, Supplier<T> first) {
        return RequestAttribute.of(request, type, first);
    }
}

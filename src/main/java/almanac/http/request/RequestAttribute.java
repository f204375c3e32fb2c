package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;

/** A value that is computed once for each request and kept with it. */
public final class RequestAttribute {

    private RequestAttribute() {}

    /** The one object of this type that the request has: made when it is first asked for. */
    public static <T> T of(HttpServletRequest request, Class<T> type, Supplier<T> first) {
        Object known = request.getAttribute(type.getName());
        if (type.isInstance(known)) {
            return type.cast(known);
        }
        T made = first.get();
        request.setAttribute(type.getName(), made);
        return made;
    }
}

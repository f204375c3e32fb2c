package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;

/** A value that is computed once per request and stored in an attribute. */
public final class RequestAttribute {

    private RequestAttribute() {}

    /** Returns the request's only object of this type, created on first use. */
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

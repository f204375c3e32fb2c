package almanac.http.representation;

import java.util.Map;

/** The OpenAPI document of the interface, which {@code api} writes and the pages of the documentation read. */
public interface InterfaceDocument {

    /** Returns the document as maps and lists in a fixed order, with the addresses of the current request. */
    Map<String, Object> current();
}

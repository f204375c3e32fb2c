package almanac.pages.documentation;

import java.util.List;

/** A path at which an operation is offered, with its methods. */
public record Address(String path, List<Method> methods) {

    /** @param id the operation's id in the OpenAPI document */
    public record Method(String verb, String id) {}

    boolean isOfOne() {
        return path.contains("{");
    }
}

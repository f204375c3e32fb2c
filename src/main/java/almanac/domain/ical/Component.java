package almanac.domain.ical;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A component such as VEVENT, with its properties and those that it contains. */
final class Component {
    final String name;
    final int line;
    final List<Property> properties = new ArrayList<>();
    final List<Component> parts = new ArrayList<>();

    /** Whether its END is there. */
    boolean isClosed;

    /** The number of lines that are none, and of properties beyond the limit. */
    int strays;

    int dropped;

    Component(String name, int line) {
        this.name = name;
        this.line = line;
    }

    Stream<Property> all(String property) {
        return properties.stream().filter(each -> each.name().equals(property));
    }

    Optional<Property> first(String property) {
        return all(property).findFirst();
    }

    /** Returns the text of the first of these properties that isn't blank; empty if there is none. */
    String text(String... names) {
        return Stream.of(names)
                .flatMap(this::all)
                .map(Property::text)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }

    /** Returns the value of the first property of this name, as it is written; empty if there is none. */
    String raw(String property) {
        return first(property).map(each -> each.value().strip()).orElse("");
    }
}

package almanac.domain.ical;

import almanac.domain.file.FileLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A component such as VEVENT, with its properties and those that it contains. */
final class Component {
    private static final Set<String> TEXTS =
            Set.of("DESCRIPTION", "SUMMARY", "LOCATION", "COMMENT", "X-ALT-DESC", "STYLED-DESCRIPTION");

    final String name;
    final int line;
    private final List<Property> properties = new ArrayList<>();
    final List<Component> parts = new ArrayList<>();

    /** Lines that go on with the text of the last property. */
    private final StringBuilder further = new StringBuilder();

    /** Whether its END is there. */
    boolean isClosed;

    /** The number of lines that are none, and of properties beyond the limit. */
    int strays;

    int dropped;

    Component(String name, int line) {
        this.name = name;
        this.line = line;
    }

    /** Adds a property, up to the limit. */
    void add(Property property) {
        join();
        if (properties.size() < FileLimits.MOST_PARTS) {
            properties.add(property);
        } else {
            dropped++;
        }
    }

    /** Returns whether the last property is a text, which may go on in lines that are broken by hand. */
    boolean endsWithText() {
        return !properties.isEmpty()
                && dropped == 0
                && TEXTS.contains(properties.get(properties.size() - 1).name());
    }

    /** Counts a line that isn't in the form of one, and adds it to the text that it goes on with. */
    void goOn(String text) {
        strays++;
        if (!text.isEmpty() && endsWithText() && further.length() < FileLimits.LONGEST_TEXT) {
            further.append("\\n").append(text);
        }
    }

    private void join() {
        if (further.length() > 0) {
            properties.add(properties.remove(properties.size() - 1).with(further));
            further.setLength(0);
        }
    }

    Stream<Property> all(String property) {
        join();
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

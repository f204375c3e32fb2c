package almanac.desk.setup;

import almanac.base.constraint.InvalidValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Texts by name, as lines of a text box: {@code name: text}. A name may contain colons: it ends at the first colon
 * before a space, otherwise at the first colon.
 */
final class NamedLines {

    private NamedLines() {}

    static String of(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining("\n"));
    }

    /** @throws InvalidValue if a line has no colon, or nothing before or after it */
    static Map<String, String> parse(List<String> lines) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String line : lines) {
            String[] parts = line.split(line.contains(": ") ? ": " : ":", 2);
            if (parts.length < 2 || parts[0].isBlank() || parts[1].isBlank()) {
                throw InvalidValue.localized("almanac.site.line", Map.of("line", line));
            }
            texts.put(parts[0].strip(), parts[1].strip());
        }
        return texts;
    }
}

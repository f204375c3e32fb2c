package almanac.domain.format;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.domain.file.FileTerm;
import almanac.domain.file.WrittenText;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what lists of categories and tags, and events, say of these. */
final class JsonTerms {

    /** Of both kinds. */
    static final int MOST = 2_000;

    private final Map<Kind, Map<String, JsonObject>> byId = new LinkedHashMap<>();
    private int count;

    /** Returns the kind of which a member lists terms. */
    static Optional<Kind> kind(String member) {
        return Kind.TERMS.stream()
                .filter(each -> each.collection().equals(member))
                .findFirst();
    }

    /** Adds those that an event names. */
    void addOf(JsonObject event) {
        for (Kind kind : Kind.TERMS) {
            if (event.get(kind.collection()) instanceof JsonArray array) {
                array.stream().filter(JsonObject.class::isInstance).forEach(each -> add(kind, each.asJsonObject()));
            }
        }
    }

    void add(Kind kind, JsonObject term) {
        String id = JsonEvents.text(term, "id");
        if (!id.isEmpty() && count < MOST) {
            boolean isNew =
                    byId.computeIfAbsent(kind, any -> new LinkedHashMap<>()).put(id, term) == null;
            count += isNew ? 1 : 0;
        }
    }

    List<FileTerm> all() {
        return byId.entrySet().stream()
                .flatMap(ofKind -> ofKind.getValue().values().stream().map(each -> term(ofKind.getKey(), each)))
                .filter(each -> !each.name().isEmpty() && each.name().length() <= Longest.TERM)
                .toList();
    }

    private FileTerm term(Kind kind, JsonObject json) {
        JsonObject parent = byId.get(kind).get(JsonEvents.text(json, "parent"));
        return new FileTerm(
                kind,
                name(json),
                JsonRecords.slug(json),
                WrittenText.line(JsonEvents.text(json, "description")),
                parent == null ? "" : name(parent));
    }

    private static String name(JsonObject term) {
        return WrittenText.line(JsonEvents.text(term, "name"));
    }
}

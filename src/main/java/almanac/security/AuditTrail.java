package almanac.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.model.AuditEntry;
import almanac.model.AuditEntry.Action;
import almanac.rest.Json;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one transaction changed: of each record what its fields were before, and what they are in the end. However often a
 * record is written in between, it becomes one entry, or none if all is as it was.
 */
final class AuditTrail {
    private final Map<String, Changed> changed = new LinkedHashMap<>();

    /** A record and its fields: each with its first and its last text. */
    private static final class Changed {
        private AuditEntry.Subject subject;
        private Action action;
        private final Map<String, String[]> fields = new LinkedHashMap<>();
    }

    boolean isEmpty() {
        return changed.isEmpty();
    }

    /** Notes what was done; a record that is created and then changed is created, one that is changed and then deleted is deleted. */
    void note(AuditEntry.Subject subject, Action action) {
        Changed known = changed.computeIfAbsent(subject.kind() + " " + subject.id(), key -> new Changed());
        known.subject = subject;
        known.action = known.action == Action.CREATE ? Action.CREATE : action;
    }

    /** Notes a property of a record that was noted before. */
    void note(AuditEntry.Subject subject, String property, Object before, Object after) {
        Changed known = changed.get(subject.kind() + " " + subject.id());
        Map<String, String> old = AuditedValues.fields(property, before);
        Map<String, String> present = AuditedValues.fields(property, after);
        Map<String, String> names = new LinkedHashMap<>(old);
        names.putAll(present);
        names.keySet()
                .forEach(name -> known.fields.merge(
                        name,
                        new String[] {old.getOrDefault(name, ""), present.getOrDefault(name, "")},
                        (first, last) -> new String[] {first[0], last[1]}));
    }

    /** The entries of all that is different now. */
    List<AuditEntry> entries(Instant when, AuditEntry.Actor actor) {
        return changed.values().stream()
                .map(each -> entry(each, when, actor))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<AuditEntry> entry(Changed changed, Instant when, AuditEntry.Actor actor) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        changed.fields.forEach((name, texts) -> {
            if (!texts[0].equals(texts[1])) {
                fields.put(name, List.of(AuditedValues.shown(texts[0]), AuditedValues.shown(texts[1])));
            }
        });
        if (changed.action == Action.UPDATE && fields.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new AuditEntry(when, actor, changed.action, changed.subject, new String(Json.bytes(fields), UTF_8)));
    }
}

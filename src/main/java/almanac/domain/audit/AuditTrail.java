package almanac.domain.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.Json;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the audit trail: one entry for every record that a transaction changes, in the same transaction, so that the
 * trail is complete and contains only what was committed.
 */
public class AuditTrail implements ChangeConsumer {

    /** An entry without its actor and time. */
    private record Draft(AuditEntry.Action action, AuditEntry.Subject subject, Map<String, List<String>> fields) {}

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        List<Draft> trail = changes.stream()
                .map(AuditTrail::draft)
                .flatMap(Optional::stream)
                .toList();
        if (trail.isEmpty()) {
            return;
        }
        AuditEntry.Actor actor = Actors.current(id -> nameOf(entities, id));
        Instant now = Actors.CLOCK.now();
        for (Draft each : trail) {
            String fields = new String(Json.bytes(each.fields()), UTF_8);
            entities.persist(new AuditEntry(now, actor, each.action(), each.subject(), fields));
        }
    }

    private static Optional<Draft> draft(Change change) {
        return AuditedValues.subject(change.entity())
                .map(subject -> new Draft(action(change), subject, fields(change)))
                .filter(draft -> draft.action() != AuditEntry.Action.UPDATE
                        || !draft.fields().isEmpty());
    }

    private static AuditEntry.Action action(Change change) {
        return switch (change.kind()) {
            case CREATED -> AuditEntry.Action.CREATE;
            case CHANGED -> AuditEntry.Action.UPDATE;
            case DELETED -> AuditEntry.Action.DELETE;
        };
    }

    private static Map<String, List<String>> fields(Change change) {
        Map<String, String> before = texts(change.before());
        Map<String, String> after = texts(change.after());
        Set<String> names = new LinkedHashSet<>(before.keySet());
        names.addAll(after.keySet());
        Map<String, List<String>> fields = new LinkedHashMap<>();
        for (String name : names) {
            String old = before.getOrDefault(name, "");
            String present = after.getOrDefault(name, "");
            if (!old.equals(present)) {
                fields.put(name, List.of(AuditedValues.shown(old), AuditedValues.shown(present)));
            }
        }
        return fields;
    }

    private static Map<String, String> texts(Map<String, Object> values) {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((property, value) -> texts.putAll(AuditedValues.fields(property, value)));
        return texts;
    }

    private static String nameOf(EntityManager entities, long accountId) {
        Account account = entities.find(Account.class, accountId);
        return account == null ? "" : account.getName();
    }
}

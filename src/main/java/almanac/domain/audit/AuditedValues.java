package almanac.domain.audit;

import almanac.base.text.Sha256;
import almanac.base.time.TimeText;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Audited;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Stored;
import almanac.domain.model.Ticket;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Converts records and their values to entries of the audit trail: under the interface's names, never a secret. */
final class AuditedValues {

    /** The longest text of a value in the trail, in characters. */
    private static final int LONGEST = 1_000;

    private static final String SECRET = "\0secret ";

    /** Fields that are derived from others, or change with every write. */
    private static final Set<String> LEFT_OUT = Set.of(
            "version",
            "published",
            "dueAt",
            "createdAt",
            "modifiedAt",
            "nameKey",
            "skeleton",
            "sortTitle",
            "searchText",
            "hiddenSearchText",
            "plainText",
            "hiddenPlainText",
            "plainSearchText",
            "sourceHash",
            "tokenHash",
            "sizes",
            "original",
            "lastUsedAt",
            "lastUsedFrom",
            "startUtc",
            "endUtc",
            "occurrences",
            "overrides",
            "splitOf",
            "origin",
            "expandedUntil",
            "submittedAt",
            "reviewedBy",
            "reviewedAt",
            "trashedAlone",
            "movedAlone",
            "trashedFrom",
            "trashedAt");

    private AuditedValues() {}

    /** Returns the subject of an entry; empty for entities that aren't audited. */
    static Optional<AuditEntry.Subject> subject(Object entity) {
        return entity instanceof Stored stored && entity instanceof Audited audited
                ? Optional.of(new AuditEntry.Subject(
                        audited.kind().word(), stored.getShownId(), audited.getTitle(), stored.getVersion()))
                : Optional.empty();
    }

    /** Returns the interface's fields of a property, each as text. */
    static Map<String, String> fields(String property, Object value) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (LEFT_OUT.contains(property)) {
            return fields;
        }
        if (property.equals("passwordHash") || property.equals("credential")) {
            fields.put("password", value == null ? "" : secret(value));
        } else if (value instanceof Record composed && !(value instanceof CustomValue)) {
            for (RecordComponent each : composed.getClass().getRecordComponents()) {
                fields.putAll(fields(each.getName(), component(each, composed)));
            }
        } else {
            fields.put(name(property), text(value));
        }
        return fields;
    }

    /** Returns a digest, which reveals only whether two secrets are equal; no text written by people has its prefix. */
    private static String secret(Object hash) {
        return SECRET + Sha256.of(hash.toString());
    }

    static String shown(String text) {
        return text.startsWith(SECRET) ? "(secret)" : text;
    }

    private static Object component(RecordComponent component, Record composed) {
        try {
            return component.getAccessor().invoke(composed);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String name(String property) {
        return property.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    private static String text(Object value) {
        String text = plain(value);
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }

    private static String plain(Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Stored stored) {
            return stored.getId().toString();
        }
        if (value instanceof Instant instant) {
            return TimeText.utc(instant);
        }
        if (value instanceof LocalDateTime time) {
            return TimeText.of(time);
        }
        if (value instanceof Enum<?> word) {
            return word.name().toLowerCase(Locale.ROOT);
        }
        if (value instanceof CustomValue custom) {
            return custom.content();
        }
        if (value instanceof Ticket ticket) {
            return (ticket.getName() + " " + ticket.getPrice()).strip();
        }
        if (value instanceof Map<?, ?> map) {
            return String.join(
                    ", ",
                    map.entrySet().stream()
                            .map(each -> each.getKey() + ": " + plain(each.getValue()))
                            .sorted()
                            .toList());
        }
        if (value instanceof Collection<?> all) {
            List<String> texts = all.stream().map(AuditedValues::plain).toList();
            return String.join(
                    ", ",
                    value instanceof List ? texts : texts.stream().sorted().toList());
        }
        return value.toString();
    }
}

package almanac.base.json;

import almanac.base.json.Json.Tree;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes a tree of records, maps, collections and plain values: a record's components in the order of their
 * declaration, which JSON-B doesn't guarantee, named {@code in_snake_case}. Nulls are omitted from a record unless it
 * or the component is {@link JsonbNillable}.
 */
public class TreeSerializer implements JsonbSerializer<Tree> {

    private static final ClassValue<List<Member>> MEMBERS = new ClassValue<>() {
        @Override
        protected List<Member> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(each -> Member.of(each, type))
                    .toList();
        }
    };

    /** @param key the accessor of the key of a number that may be left open, or null */
    private record Member(String name, boolean nillable, Method accessor, Method key) {

        static Member of(RecordComponent component, Class<?> type) {
            Method accessor = opened(component);
            LeftOpen open = component.getAnnotation(LeftOpen.class);
            JsonbNillable own = accessor.getAnnotation(JsonbNillable.class);
            JsonbNillable whole = type.getAnnotation(JsonbNillable.class);
            return new Member(
                    TreeSerializer.name(component),
                    own != null ? own.value() : whole != null && whole.value(),
                    accessor,
                    open == null ? null : accessor(type, open.by()));
        }

        private static Method opened(RecordComponent component) {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor;
        }

        private static Method accessor(Class<?> type, String component) {
            return Arrays.stream(type.getRecordComponents())
                    .filter(each -> each.getName().equals(component))
                    .map(Member::opened)
                    .findFirst()
                    .orElseThrow();
        }

        Object of(Record value) {
            return call(accessor, value);
        }

        Long key(Record value) {
            return (Long) call(key, value);
        }

        private static Object call(Method accessor, Record value) {
            try {
                return accessor.invoke(value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a record's accessor is always there", e);
            }
        }
    }

    /** Returns the JSON key of a component. */
    public static String name(RecordComponent component) {
        JsonbProperty named = component.getAccessor().getAnnotation(JsonbProperty.class);
        return named != null
                ? named.value()
                : component.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    /** Returns what would be written of a record, by name. */
    public static Map<String, Object> members(Record value) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (Member member : MEMBERS.get(value.getClass())) {
            Object each = member.of(value);
            if (each != null || member.nillable()) {
                members.put(member.name(), each);
            }
        }
        return members;
    }

    @Override
    public void serialize(Tree tree, JsonGenerator json, SerializationContext context) {
        write(tree.root, tree, json);
    }

    private static void write(Object value, Tree tree, JsonGenerator json) {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof String text) {
            json.write(text);
        } else if (value instanceof Boolean truth) {
            json.write(truth);
        } else if (value instanceof Number number) {
            writeNumber(number, json);
        } else if (value instanceof Raw raw) {
            tree.insert(raw, json);
        } else if (value instanceof Record members) {
            writeRecord(members, tree, json);
        } else if (value instanceof Map<?, ?> members) {
            writeMap(members, tree, json);
        } else if (value instanceof Collection<?> entries) {
            json.writeStartArray();
            entries.forEach(each -> write(each, tree, json));
            json.writeEnd();
        } else {
            throw new IllegalStateException("No representation has a " + value.getClass());
        }
    }

    private static void writeNumber(Number number, JsonGenerator json) {
        if (number instanceof BigDecimal decimal) {
            json.write(decimal);
        } else if (number instanceof BigInteger whole) {
            json.write(whole);
        } else if (number instanceof Double fraction) {
            json.write(fraction);
        } else {
            json.write(number.longValue());
        }
    }

    private static void writeRecord(Record members, Tree tree, JsonGenerator json) {
        json.writeStartObject();
        for (Member member : MEMBERS.get(members.getClass())) {
            if (tree.leavesOpen && member.key() != null) {
                json.writeKey(member.name());
                tree.leaveOpen(member.key(members), json);
                continue;
            }
            Object value = member.of(members);
            if (value != null || member.nillable()) {
                json.writeKey(member.name());
                write(value, tree, json);
            }
        }
        json.writeEnd();
    }

    private static void writeMap(Map<?, ?> members, Tree tree, JsonGenerator json) {
        json.writeStartObject();
        members.forEach((name, value) -> {
            json.writeKey((String) name);
            write(value, tree, json);
        });
        json.writeEnd();
    }
}

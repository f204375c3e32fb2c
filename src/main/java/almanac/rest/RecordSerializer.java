package almanac.rest;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Writes a record's components in the order of their declaration, which JSON-B leaves open, named
 * {@code in_snake_case}. Nulls are left out unless the record or the component is {@link JsonbNillable}.
 */
public class RecordSerializer implements JsonbSerializer<Record> {

    private static final ClassValue<List<Member>> MEMBERS = new ClassValue<>() {
        @Override
        protected List<Member> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(each -> Member.of(each, type))
                    .toList();
        }
    };

    private record Member(String name, boolean nillable, Method accessor) {

        static Member of(RecordComponent component, Class<?> type) {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            JsonbNillable own = accessor.getAnnotation(JsonbNillable.class);
            JsonbNillable whole = type.getAnnotation(JsonbNillable.class);
            return new Member(
                    RecordSerializer.name(component),
                    own != null ? own.value() : whole != null && whole.value(),
                    accessor);
        }

        Object of(Record value) {
            try {
                return accessor.invoke(value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a record's accessor is always there", e);
            }
        }
    }

    /** The key of a component. */
    public static String name(RecordComponent component) {
        JsonbProperty named = component.getAccessor().getAnnotation(JsonbProperty.class);
        return named != null
                ? named.value()
                : component.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    @Override
    public void serialize(Record value, JsonGenerator generator, SerializationContext context) {
        generator.writeStartObject();
        for (Member member : MEMBERS.get(value.getClass())) {
            Object component = member.of(value);
            if (component != null) {
                context.serialize(member.name(), component, generator);
            } else if (member.nillable()) {
                generator.writeNull(member.name());
            }
        }
        generator.writeEnd();
    }
}

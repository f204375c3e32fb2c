package almanac.domain.model;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

/** The getter and the setter of an entity's field; called on proxies too, whose fields are empty. */
final class Accessors {
    private final Method getter;
    private final Method setter;

    /** @throws IllegalStateException unless the class of the field has both */
    Accessors(Field field) {
        String name = Character.toUpperCase(field.getName().charAt(0))
                + field.getName().substring(1);
        getter = method(field, (field.getType() == boolean.class ? "is" : "get") + name);
        setter = method(field, "set" + name);
    }

    private static Method method(Field field, String name) {
        return Arrays.stream(field.getDeclaringClass().getDeclaredMethods())
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(field + " needs " + name));
    }

    Object get(Object entity) {
        return call(getter, entity);
    }

    void set(Object entity, Object value) {
        call(setter, entity, value);
    }

    private static Object call(Method method, Object entity, Object... values) {
        try {
            return method.invoke(entity, values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(method + " failed", e);
        }
    }
}

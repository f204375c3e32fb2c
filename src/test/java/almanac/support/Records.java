package almanac.support;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** Copies of records of many components. */
public final class Records {

    private Records() {}

    /** A copy in which some components have other values: names and values in turn. */
    public static <R extends Record> R with(R record, Object... namesAndValues) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        List<String> names =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        Object[] values = new Object[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                components[i].getAccessor().setAccessible(true);
                values[i] = components[i].getAccessor().invoke(record);
            }
            for (int i = 0; i < namesAndValues.length; i += 2) {
                values[names.indexOf(namesAndValues[i])] = namesAndValues[i + 1];
            }
            @SuppressWarnings("unchecked") // it is the record's own
            Constructor<R> canonical = (Constructor<R>) record.getClass()
                    .getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new));
            canonical.setAccessible(true);
            return canonical.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no copy of " + record, e);
        }
    }
}

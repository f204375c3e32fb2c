package almanac.domain.migration;

import almanac.base.memory.ReadMemory;
import org.hibernate.Interceptor;
import org.hibernate.type.Type;

/** Reserves memory for the texts of each record that a request loads, row by row. */
public class LoadedTexts implements Interceptor {

    @Override
    public boolean onLoad(Object entity, Object id, Object[] state, String[] propertyNames, Type[] types) {
        long bytes = 0;
        for (Object value : state) {
            if (value instanceof String text) {
                bytes += 2L * text.length();
            }
        }
        ReadMemory.take(bytes);
        return false;
    }
}

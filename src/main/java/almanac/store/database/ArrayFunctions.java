package almanac.store.database;

import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.type.StandardBasicTypes;

/**
 * Registers the query function {@code is_one_of(o.id, ?1)} for arrays, whose SQL, unlike that of a list, is the same
 * for any number of values.
 */
public class ArrayFunctions implements FunctionContributor {

    @Override
    public void contributeFunctions(FunctionContributions functions) {
        functions
                .getFunctionRegistry()
                .registerPattern(
                        "is_one_of",
                        "?1 = any(?2)",
                        functions.getTypeConfiguration().getBasicTypeRegistry().resolve(StandardBasicTypes.BOOLEAN));
    }
}

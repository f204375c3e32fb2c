package almanac.store.database;

import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.type.StandardBasicTypes;

/** What queries may say of arrays: {@code is_one_of(o.id, ?1)}, whose SQL is the same however many there are, unlike that of a list. */
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

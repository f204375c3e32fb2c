package almanac.store.database;

import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.type.StandardBasicTypes;

/**
 * Registers the query function {@code any_equals(?1, o.id)} for arrays, whose SQL, unlike that of a list, is the same
 * for any number of values. The array comes first: Hibernate takes a trailing parameter for a list of any length, and
 * translates such a query anew each time.
 */
public class ArrayFunctions implements FunctionContributor {

    @Override
    public void contributeFunctions(FunctionContributions functions) {
        functions
                .getFunctionRegistry()
                .registerPattern(
                        "any_equals",
                        "?2 = any(?1)",
                        functions.getTypeConfiguration().getBasicTypeRegistry().resolve(StandardBasicTypes.BOOLEAN));
    }
}

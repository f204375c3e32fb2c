package almanac.store.database;

import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.query.sqm.function.SqmFunctionRegistry;
import org.hibernate.type.BasicType;
import org.hibernate.type.StandardBasicTypes;

/**
 * Registers query functions whose SQL, unlike that of a list, is the same for any number of ids. The ids come first:
 * Hibernate takes a trailing parameter for a list of any length, and translates such a query anew each time.
 *
 * <ul>
 *   <li>{@code any_equals(?1, o.id)} for an array, which the databases look up
 *   <li>{@code has_bit(?1, ?2, ?3, o.id)} for very many: bits for the ids from the second argument to before the third,
 *       of which the databases look up each id that they have
 * </ul>
 */
public class ArrayFunctions implements FunctionContributor {

    @Override
    public void contributeFunctions(FunctionContributions functions) {
        SqmFunctionRegistry registry = functions.getFunctionRegistry();
        BasicType<Boolean> type =
                functions.getTypeConfiguration().getBasicTypeRegistry().resolve(StandardBasicTypes.BOOLEAN);
        String bit = functions.getDialect() instanceof H2Dialect
                ? "bitget(?1, ?4 - ?2)"
                : "get_bit(?1, cast(?4 - ?2 as integer)) = 1";
        registry.registerPattern("any_equals", "?2 = any(?1)", type);
        registry.registerPattern("has_bit", "(case when ?4 >= ?2 and ?4 < ?3 then " + bit + " else false end)", type);
    }
}

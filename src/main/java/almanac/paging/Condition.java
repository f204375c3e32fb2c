package almanac.paging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * A piece of JPQL with {@code ?} for each of its values.
 *
 * @param joint the word between its parts, or the empty text. Further parts are added beside these, not around them:
 *     Hibernate's parser takes seconds and hundreds of megabytes for parentheses in parentheses twenty deep
 */
public record Condition(String piece, List<Object> values, String joint) {

    public static final Condition ALWAYS = new Condition("1 = 1", List.of());
    public static final Condition NEVER = new Condition("1 = 0", List.of());

    public Condition(String piece, List<Object> values) {
        this(piece, values, "");
    }

    public static Condition of(String piece, Object... values) {
        return new Condition(piece, List.of(values));
    }

    static final int FEW = 8;

    /** Whether a path has one of the values: a few are bound one by one, since SQL for a list isn't cached. See {@link Ids}. */
    public static Condition in(String path, Collection<?> values) {
        if (values.size() == 1) {
            return of(path + " = ?", values.iterator().next());
        }
        return values.isEmpty() || values.size() > FEW
                ? of(path + " in (?)", values)
                : new Condition(
                        path + " in (" + String.join(", ", Collections.nCopies(values.size(), "?")) + ")",
                        List.copyOf(values));
    }

    /** How many values it has, those in collections and ids included. */
    public int size() {
        return values.stream()
                .mapToInt(each -> each instanceof Ids ids
                        ? ids.all().size()
                        : each instanceof Collection<?> several ? several.size() : 1)
                .sum();
    }

    public Condition or(Condition other) {
        return joined(" or ", other);
    }

    public Condition and(Condition other) {
        return joined(" and ", other);
    }

    public Condition not() {
        return new Condition("not (" + piece + ")", values);
    }

    private Condition joined(String word, Condition other) {
        List<Object> both = new ArrayList<>(values);
        both.addAll(other.values);
        return new Condition(beside(word) + word + other.beside(word), both, word);
    }

    private String beside(String word) {
        return joint.equals(word) ? piece : "(" + piece + ")";
    }
}

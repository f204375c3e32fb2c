package almanac.base.paging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * A piece of JPQL with {@code ?} for each of its values. It has no redundant parentheses, and conditions that always or
 * never hold are simplified away: Hibernate's parser takes seconds and hundreds of megabytes for nested parentheses
 * when it first meets them.
 */
public record Condition(String piece, List<Object> values) {

    public static final Condition ALWAYS = new Condition("1 = 1", List.of());
    public static final Condition NEVER = new Condition("1 = 0", List.of());

    public static Condition of(String piece, Object... values) {
        return new Condition(piece, List.of(values));
    }

    static final int FEW = 8;

    /**
     * Requires a path to have one of the values: a few are bound one by one, since SQL for a list isn't cached. See
     * {@link Ids}.
     */
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

    public int size() {
        return values.stream()
                .mapToInt(each -> each instanceof Ids ids
                        ? ids.all().size()
                        : each instanceof Collection<?> several ? several.size() : 1)
                .sum();
    }

    public Condition or(Condition other) {
        return joined(" or ", other, ALWAYS, NEVER);
    }

    public Condition and(Condition other) {
        return joined(" and ", other, NEVER, ALWAYS);
    }

    public Condition not() {
        return new Condition("not (" + piece + ")", values);
    }

    /**
     * @param decisive the condition that decides the result by itself
     * @param idle the condition that has no effect
     */
    private Condition joined(String word, Condition other, Condition decisive, Condition idle) {
        if (equals(decisive) || other.equals(idle)) {
            return this;
        }
        if (equals(idle) || other.equals(decisive)) {
            return other;
        }
        List<Object> both = new ArrayList<>(values);
        both.addAll(other.values);
        boolean isAnd = word.equals(" and ");
        return new Condition((isAnd ? factor() : piece) + word + (isAnd ? other.factor() : other.piece), both);
    }

    /** Returns the piece as an operand of {@code and}: alternatives in parentheses, as {@code and} binds more strongly. */
    String factor() {
        return isAlternative() ? "(" + piece + ")" : piece;
    }

    /** Returns whether the piece has an {@code or} outside of all parentheses. */
    private boolean isAlternative() {
        int depth = 0;
        for (int i = 0; i < piece.length(); i++) {
            if (piece.charAt(i) == '(') {
                depth++;
            } else if (piece.charAt(i) == ')') {
                depth--;
            } else if (depth == 0 && piece.startsWith(" or ", i)) {
                return true;
            }
        }
        return false;
    }
}

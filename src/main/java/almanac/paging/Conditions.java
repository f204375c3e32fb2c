package almanac.paging;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The conditions of a query, each a piece of JPQL with {@code ?} for its values. The list and its total share them. The
 * pieces are constants; what a client sent is only ever a value.
 */
public final class Conditions {

    private final List<String> pieces = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    public Conditions and(String piece, Object... pieceValues) {
        StringBuilder numbered = new StringBuilder();
        int next = values.size();
        for (int i = 0; i < piece.length(); i++) {
            char each = piece.charAt(i);
            numbered.append(each);
            if (each == '?') {
                numbered.append(++next);
            }
        }
        if (next - values.size() != pieceValues.length) {
            throw new IllegalArgumentException("the numbers of values and question marks differ: " + piece);
        }
        pieces.add("(" + numbered + ")");
        values.addAll(List.of(pieceValues));
        return this;
    }

    public Conditions and(Condition condition) {
        return and(condition.piece(), condition.values().toArray());
    }

    /** {@code where …}, or nothing if there are no conditions. */
    public String where() {
        return pieces.isEmpty() ? "" : " where " + all();
    }

    /** The conditions alone, of which there must be one. */
    public String all() {
        return String.join(" and ", pieces);
    }

    /** All of them as one, which equals another of the same pieces and values. */
    public Condition whole() {
        return new Condition(all(), List.copyOf(values));
    }

    /** The number of a value after all of these. */
    public int next() {
        return values.size() + 1;
    }

    /** Passes every value to {@code set} with its number, from 1. */
    public void bind(BiConsumer<Integer, Object> set) {
        for (int i = 0; i < values.size(); i++) {
            set.accept(i + 1, values.get(i) instanceof Ids ids ? ids.array() : values.get(i));
        }
    }
}

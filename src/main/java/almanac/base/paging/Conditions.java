package almanac.base.paging;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The conditions of a query, each a piece of JPQL with {@code ?} for its values. The list and its total share them. The
 * pieces are constants; client input is only ever a value.
 */
public final class Conditions {

    private final List<String> joins = new ArrayList<>();
    private final List<String> selects = new ArrayList<>();
    private final List<String> pieces = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    public Conditions and(String piece, Object... pieceValues) {
        return and(Condition.of(piece, pieceValues));
    }

    private String numbered(String piece, Object... pieceValues) {
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
        values.addAll(List.of(pieceValues));
        return numbered.toString();
    }

    public Conditions and(Condition condition) {
        pieces.add(numbered(condition.factor(), condition.values().toArray()));
        return this;
    }

    /**
     * Restricts the query to what a select finds.
     *
     * @param path the path of an id
     * @param found {@code select … as id from …}
     */
    public Conditions among(String path, Condition found) {
        String select = numbered(found.piece(), found.values().toArray());
        String alias = "found" + joins.size();
        joins.add(" join (select distinct" + select.substring("select".length())
                + (joins.isEmpty() ? " order by 1 offset 0" : "") + ") " + alias + " on " + alias + ".id = " + path);
        selects.add("(" + path + " in (" + select + "))");
        return this;
    }

    /** {@code where …}, or nothing if there are no conditions. */
    public String where() {
        return where(Stream.of(pieces, selects).flatMap(List::stream).toList());
    }

    /**
     * Returns the conditions with their selects as joins, for H2: it runs a subquery in a condition again for each row
     * once anybody has changed its tables since the statement began. It begins with the first select, since it can't
     * look up rows in a subquery with an offset, even of 0; in the others it looks up the remaining rows.
     */
    public String joined() {
        return String.join("", joins) + where(pieces);
    }

    /**
     * Keeps the databases from looking for paths in an index: for a prepared statement PostgreSQL expects few rows in any
     * range, and would compare each of its many with an array of ids.
     *
     * @param paths a regular expression
     */
    public Conditions withoutIndex(String paths) {
        pieces.replaceAll(piece -> piece.replaceAll(paths, "greatest($0, $0)"));
        return this;
    }

    private static String where(List<String> all) {
        return all.isEmpty() ? "" : " where " + String.join(" and ", all);
    }

    /** Returns the conditions without selects; there must be at least one. */
    public String all() {
        return String.join(" and ", pieces);
    }

    /** Returns all conditions as one, which equals any other with the same pieces and values. */
    public Condition whole() {
        return new Condition(where(), List.copyOf(values));
    }

    /** Returns the number of the next value. */
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

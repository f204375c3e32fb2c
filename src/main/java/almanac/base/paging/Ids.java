package almanac.base.paging;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** Ids as one value of a condition, bound as an array: the SQL is the same for any number of ids. */
public record Ids(List<Long> all) {

    static final int PART = 200;

    public Ids {
        all = List.copyOf(all);
    }

    /** Requires a path to have one of the ids: a few are bound one by one, since databases plan these best. */
    public static Condition contain(String path, Collection<Long> ids) {
        return ids.isEmpty() || ids.size() > Condition.FEW
                ? Condition.of("any_equals(?, " + path + ")", of(ids))
                : Condition.in(path, ids);
    }

    public static Ids of(Collection<Long> ids) {
        return new Ids(List.copyOf(ids));
    }

    /**
     * Returns the ids in order, and in parts that a query may name at once: H2 compares each row that it finds with one id
     * after another, so that thousands take seconds, and its arrays have at most 65,536 elements.
     */
    public List<Ids> parts() {
        List<Long> sorted = all.stream().sorted().toList();
        return IntStream.iterate(0, from -> from < sorted.size(), from -> from + PART)
                .mapToObj(from -> new Ids(sorted.subList(from, Math.min(from + PART, sorted.size()))))
                .toList();
    }

    Long[] array() {
        return all.toArray(Long[]::new);
    }
}

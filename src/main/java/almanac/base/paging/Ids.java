package almanac.base.paging;

import java.util.Collection;
import java.util.List;

/** Ids as one value of a condition, bound as an array: the SQL is the same for any number of ids. */
public record Ids(List<Long> all) {

    public Ids {
        all = List.copyOf(all);
    }

    /** Requires a path to have one of the ids: a few are bound one by one, since databases plan these best. */
    public static Condition contain(String path, Collection<Long> ids) {
        return ids.isEmpty() || ids.size() > Condition.FEW
                ? Condition.of("is_one_of(" + path + ", ?)", of(ids))
                : Condition.in(path, ids);
    }

    public static Ids of(Collection<Long> ids) {
        return new Ids(List.copyOf(ids));
    }

    Long[] array() {
        return all.toArray(Long[]::new);
    }
}

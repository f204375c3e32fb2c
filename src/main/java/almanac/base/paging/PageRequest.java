package almanac.base.paging;

/**
 * A request for one page of a list.
 *
 * @param page counted from 1
 * @param size the number of entries on a page
 */
public record PageRequest(long page, int size) {

    /** Returns the number of entries before this page, capped where no list is that long. */
    public int offset() {
        return (int) Math.min(Integer.MAX_VALUE, Math.min(page - 1, Integer.MAX_VALUE) * size);
    }
}

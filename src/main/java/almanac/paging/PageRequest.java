package almanac.paging;

/**
 * Which part of a list is wanted.
 *
 * @param page counted from 1
 * @param size how many entries a page has
 */
public record PageRequest(long page, int size) {

    /** How many entries come before this page, saturated where no list is that long. */
    public int offset() {
        return (int) Math.min(Integer.MAX_VALUE, Math.min(page - 1, Integer.MAX_VALUE) * size);
    }
}

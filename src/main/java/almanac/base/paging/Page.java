package almanac.base.paging;

import java.util.List;
import java.util.function.Function;

/** A part of a list, and the length of the whole. */
public record Page<T>(List<T> entries, long total, PageRequest request) {

    public static <T> Page<T> empty() {
        return new Page<>(List.of(), 0, new PageRequest(1, 1));
    }

    public long totalPages() {
        return (total + request.size() - 1) / request.size();
    }

    /** Returns whether the page is beyond the end of the list; the first page never is. */
    public boolean isBeyondEnd() {
        return request.page() > 1 && request.page() > totalPages();
    }

    public boolean hasNext() {
        return request.page() < totalPages();
    }

    public boolean hasPrevious() {
        return request.page() > 1;
    }

    public <R> Page<R> map(Function<? super T, ? extends R> change) {
        return new Page<>(entries.stream().<R>map(change).toList(), total, request);
    }
}

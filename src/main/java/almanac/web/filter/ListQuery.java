package almanac.web.filter;

import almanac.base.paging.PageRequest;
import almanac.base.text.Characters;
import almanac.domain.record.Links;
import almanac.web.frame.WrongAddress;
import jakarta.ws.rs.core.UriInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The query of a list, as in its address.
 *
 * @param path the path of the list
 * @param narrowed what the list is narrowed to, by parameter; none is empty
 * @param page counted from 1
 */
public record ListQuery(String path, Map<String, String> narrowed, int page) {
    /** The number of rows of a page. */
    public static final int SIZE = 50;

    private static final String SEARCH = "search";
    private static final int LONGEST_SEARCH = 1_000;

    /**
     * Returns the query that an address names.
     *
     * @param names the names of the parameters that narrow it
     * @throws WrongAddress if the page is invalid, or the words are too long to search for
     */
    public static ListQuery of(String path, UriInfo address, String... names) {
        return of(path, address.getQueryParameters()::getFirst, names);
    }

    public static ListQuery of(String path, UnaryOperator<String> sent, String... names) {
        Map<String, String> narrowed = new LinkedHashMap<>();
        for (String name : names) {
            String text = Characters.printable(
                            Optional.ofNullable(sent.apply(name)).orElse(""))
                    .strip();
            if (!text.isEmpty()) {
                narrowed.put(name, name.equals(SEARCH) ? text.replaceAll("\\s+", " ") : text);
            }
        }
        String page = Optional.ofNullable(sent.apply("page")).orElse("1");
        require(page.matches("[1-9][0-9]{0,6}"), "wrong.page", page, path);
        ListQuery query = new ListQuery(path, narrowed, Integer.parseInt(page));
        require(query.search().length() <= LONGEST_SEARCH, "wrong.search", "", path);
        return query;
    }

    /**
     * Requires a valid value of a parameter.
     *
     * @param wrong the key of the text that says so
     */
    public ListQuery where(String name, String wrong, Predicate<String> isRight) {
        String text = get(name);
        require(text.isEmpty() || isRight.test(text), wrong, text, path);
        return this;
    }

    private static void require(boolean isRight, String wrong, String got, String path) {
        if (!isRight) {
            throw WrongAddress.malformed(wrong, got, path);
        }
    }

    public String get(String name) {
        return narrowed.getOrDefault(name, "");
    }

    public Optional<String> find(String name) {
        return Optional.ofNullable(narrowed.get(name));
    }

    /** Returns the search as it was typed. */
    public String search() {
        return get(SEARCH);
    }

    public PageRequest request() {
        return new PageRequest(page, SIZE);
    }

    /** Returns whether another page may follow one with these rows. */
    public boolean hasNext(List<?> rows) {
        return rows.size() == SIZE;
    }

    /** Returns the address of the list with another filter, from its first page. */
    public String with(String name, String value) {
        Map<String, String> other = new LinkedHashMap<>(narrowed);
        other.put(name, value);
        other.values().removeIf(String::isEmpty);
        return new ListQuery(path, other, 1).address();
    }

    public String onPage(int other) {
        return new ListQuery(path, narrowed, other).address();
    }

    /** Returns the address of all pages as a file. */
    public String file() {
        return new ListQuery(path + ".csv", narrowed, 1).address();
    }

    public String address() {
        Stream<String> pairs =
                narrowed.entrySet().stream().map(each -> each.getKey() + "=" + Links.encoded(each.getValue()));
        String query = Stream.concat(pairs, page > 1 ? Stream.of("page=" + page) : Stream.empty())
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }
}

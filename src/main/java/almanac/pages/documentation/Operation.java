package almanac.pages.documentation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation, with all methods and addresses that differ in nothing else.
 *
 * @param id the id of one of its operations in the OpenAPI document
 * @param isPublic whether it needs no account
 * @param addresses the shortest first
 * @param example a command that requests it
 * @param errors the codes with which it may fail, beyond those of every request, by status
 */
public record Operation(
        String id,
        String title,
        String description,
        boolean isPublic,
        List<Address> addresses,
        List<Member> ofPath,
        List<Member> ofQuery,
        List<Member> ofHeaders,
        Body body,
        String example,
        Success success,
        Map<Integer, List<String>> errors) {

    /**
     * The request body.
     *
     * @param members empty if it takes none, or another operation's
     * @param sameAs the operation with the same members, none of them required here; null if they are its own
     */
    public record Body(List<Member> members, Operation sameAs) {}

    /** The response to a success, with its headers. */
    public record Success(String status, String description, Shape shape, List<Member> headers) {}

    /** Returns what a search finds it by, besides its title. */
    public String words() {
        return addresses.stream()
                .flatMap(each ->
                        Stream.concat(each.methods().stream().map(Address.Method::verb), Stream.of(each.path())))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    public boolean isOpenable() {
        return addresses.get(0).methods().get(0).verb().equals("GET")
                && !addresses.get(0).isOfOne();
    }
}

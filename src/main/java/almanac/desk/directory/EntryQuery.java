package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.http.request.QueryText;
import almanac.web.filter.ListQuery;
import almanac.web.frame.WrongAddress;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The query of a list of entries. */
public record EntryQuery(Kind kind, ListQuery list) {
    private static final String STATE = "state";

    public static EntryQuery of(Kind kind, String words) {
        Map<String, String> narrowed = words.isEmpty() ? Map.of() : Map.of("search", words);
        return new EntryQuery(kind, new ListQuery(Directory.path(kind), narrowed, 1));
    }

    /** @throws WrongAddress if the address names no such list */
    static EntryQuery of(Kind kind, UriInfo address) {
        return of(kind, address.getQueryParameters()::getFirst);
    }

    /**
     * Returns the list that an action began in, by the address in the action's form; for any other address the whole
     * list.
     */
    static EntryQuery in(Kind kind, String address) {
        String path = Directory.path(kind) + "?";
        try {
            return address.startsWith(path)
                    ? of(kind, QueryText.of(address.substring(path.length()))::get)
                    : of(kind, "");
        } catch (WrongAddress e) {
            return of(kind, "");
        }
    }

    private static EntryQuery of(Kind kind, UnaryOperator<String> sent) {
        ListQuery list = ListQuery.of(Directory.path(kind), sent, STATE, "search");
        return new EntryQuery(kind, list.where(STATE, "wrong.entry-state", word -> EntryState.named(word)
                .filter(each -> kind.isRecord() || each == EntryState.PUBLISHED)
                .isPresent()));
    }

    public EntryState state() {
        return EntryState.named(list.get(STATE)).orElse(EntryState.PUBLISHED);
    }

    public String in(EntryState other) {
        return list.with(STATE, other.word());
    }

    /** Returns whether it is the beginning of a list without a search. */
    boolean isWhole() {
        return list.search().isEmpty() && list.page() == 1;
    }
}

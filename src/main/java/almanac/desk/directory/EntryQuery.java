package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.web.filter.ListQuery;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;

/** The query of a list of entries. */
public record EntryQuery(Kind kind, ListQuery list) {
    private static final String STATE = "state";

    /** Returns the query of the first page, unfiltered or searched for words. */
    public static EntryQuery of(Kind kind, String words) {
        Map<String, String> narrowed = words.isEmpty() ? Map.of() : Map.of("search", words);
        return new EntryQuery(kind, new ListQuery(Directory.path(kind), narrowed, 1));
    }

    /** @throws almanac.web.frame.WrongAddress if the address names no such list */
    static EntryQuery of(Kind kind, UriInfo address) {
        ListQuery list = ListQuery.of(Directory.path(kind), address, STATE, "search");
        return new EntryQuery(kind, list.where(STATE, "wrong.entry-state", word -> EntryState.named(word)
                .filter(each -> kind.isRecord() || each == EntryState.PUBLISHED)
                .isPresent()));
    }

    /** Returns the state of a list of venues or organizers; other lists have none. */
    public EntryState state() {
        return EntryState.named(list.get(STATE)).orElse(EntryState.PUBLISHED);
    }

    /** Returns the address of the same list in another state, from its first page. */
    public String in(EntryState other) {
        return list.with(STATE, other.word());
    }

    /** Returns whether it is the beginning of a list that isn't searched. */
    boolean isWhole() {
        return list.search().isEmpty() && list.page() == 1;
    }
}

package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.web.filter.ListQuery;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;

/** The query of a list of entries. */
public record EntryQuery(Kind kind, ListQuery list) {
    private static final String STATE = "state";

    /** The list as it is opened, or with what has some words. */
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

    /** That of venues and organizers; the others have none. */
    public EntryState state() {
        return EntryState.named(list.get(STATE)).orElse(EntryState.PUBLISHED);
    }

    /** The address of the same list in another state, from its beginning. */
    public String in(EntryState other) {
        return list.with(STATE, other.word());
    }

    /** Whether it shows all there are. */
    boolean isWhole() {
        return list.search().isEmpty() && list.page() == 1;
    }
}

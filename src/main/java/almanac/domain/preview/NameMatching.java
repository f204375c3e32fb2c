package almanac.domain.preview;

import almanac.base.kind.Kind;
import almanac.base.text.Slug;
import almanac.base.text.Spelling;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Term;
import almanac.domain.preview.FileNames.Name;
import almanac.domain.preview.FileNames.Similar;
import almanac.domain.preview.FileNames.State;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds what names in a file may mean, as the form of an event does. */
@ApplicationScoped
class NameMatching {

    /** The most names that are searched for similar ones, and the most of these that are proposed. */
    private static final int MOST_ALIKE = 2_000;

    private static final int PROPOSED = 5;
    private static final int LETTERS_PER_ERROR = 8;
    private static final int SHORTEST = 5;

    @Inject
    private KindServices kinds;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private PreviewSearch search;

    /** Returns all names of the entries, with what they mean to the caller. */
    FileNames of(List<Entry> entries, Caller caller) {
        return ofMembers(
                entries.stream()
                        .filter(each -> !each.event().skipped())
                        .map(Entry::given)
                        .toList(),
                caller);
    }

    FileNames ofMembers(List<Map<String, Object>> all, Caller caller) {
        FileNames names = FileNames.none();
        for (String kind : FileNames.KINDS) {
            Map<String, String> meanings = search.meanings(caller.accountId(), kind);
            all.stream()
                    .flatMap(given -> Stream.concat(Stream.of(given), Entry.overrides(given).values().stream()))
                    .flatMap(members -> FileNames.in(members, kind).stream())
                    .distinct()
                    .forEach(name -> names.put(kind, name, known(kind, name, meanings, caller)));
        }
        return names;
    }

    private Name known(String property, String name, Map<String, String> meanings, Caller caller) {
        Kind kind = Kind.ofProperty(property).orElseThrow();
        String meaning = meanings.getOrDefault(CalendarRecord.sortTitle(name), "");
        if (isThere(kind, name, caller)) {
            return new Name(State.EXISTING, List.of(), meaning);
        }
        List<Similar> similar = similar(kind, name, caller);
        boolean isForbidden = !caller.may(kind.isTree() ? Permission.toCreate(kind) : Permission.WRITE)
                || kind.isTerm() && TermSearch.isId(name);
        State state = isForbidden ? State.FORBIDDEN : similar.isEmpty() ? State.NEW : State.SIMILAR;
        return new Name(state, similar, meaning);
    }

    private boolean isThere(Kind kind, String name, Caller caller) {
        if (!kind.isTerm()) {
            return !linked.named(record(kind), name, caller, 1).isEmpty();
        }
        return !TermSearch.isId(name)
                && (!terms.named(term(kind), name, 1).isEmpty()
                        || terms.byIdOrSlug(term(kind), name).isPresent());
    }

    private List<Similar> similar(Kind kind, String name, Caller caller) {
        Stream<Similar> alike = kind.isTerm()
                ? terms.alike(term(kind), name, MOST_ALIKE).stream()
                        .map(each -> new Similar(each.getId(), each.getName()))
                : linked.alike(record(kind), name, caller, MOST_ALIKE).stream()
                        .map(each -> new Similar(each.getId(), each.getTitle()));
        return alike.filter(each -> isNear(name, each.name())).limit(PROPOSED).toList();
    }

    /** Stricter than the suggestions of forms, since events wait for the decision: other numbers are other names. */
    private static boolean isNear(String name, String known) {
        String one = Slug.of(name);
        String other = Slug.of(known);
        int most = Math.max(1, one.length() / LETTERS_PER_ERROR);
        return one.length() >= SHORTEST
                && Math.abs(one.length() - other.length()) <= most
                && one.replaceAll("[^0-9]", "").equals(other.replaceAll("[^0-9]", ""))
                && Spelling.distance(one, other) <= most;
    }

    private Class<? extends CalendarRecord> record(Kind kind) {
        return kinds.type(kind).asSubclass(CalendarRecord.class);
    }

    private Class<? extends Term> term(Kind kind) {
        return kinds.type(kind).asSubclass(Term.class);
    }
}

package almanac.domain.preview;

import almanac.base.kind.Kind;
import almanac.domain.file.FileTerm;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The names of categories, tags, venues and organizers in a file, and what each is to mean. */
public final class FileNames {

    /** It becomes a new record. */
    public static final String NEW = "new";

    /** It is left out. */
    public static final String NONE = "none";

    /** The kinds that a file names, by the property of events. */
    public static final List<String> KINDS =
            List.of(Kind.CATEGORY.property(), Kind.TAG.property(), Kind.VENUE.property(), Kind.ORGANIZER.property());

    /** What is known of a name. */
    public enum State {
        /** A record has it. */
        EXISTING,
        NEW,
        /** Records have similar names: which is meant has to be decided. */
        SIMILAR,
        /** The account may not make one. */
        FORBIDDEN
    }

    /** A record with a similar name. */
    public record Similar(long id, String name) {}

    /**
     * A name.
     *
     * @param meaning the id of a record, {@link #NEW} or {@link #NONE}; empty while nobody has decided
     */
    public record Name(State state, List<Similar> similar, String meaning) {

        private boolean isMade() {
            return state != State.FORBIDDEN && (meaning.isEmpty() ? state != State.EXISTING : meaning.equals(NEW));
        }

        boolean isOpen() {
            return state == State.SIMILAR && meaning.isEmpty();
        }

        /** Returns what an input gets for it: the id of a record, the name itself, or nothing. */
        private Optional<Object> written(Object value) {
            if (meaning.isEmpty() || meaning.equals(NEW)) {
                return state == State.FORBIDDEN ? Optional.empty() : Optional.of(value);
            }
            return meaning.equals(NONE) ? Optional.empty() : Optional.of(meaning);
        }
    }

    private static final String TERMS = "terms";

    private final Map<String, Map<String, Name>> names;
    private final Map<Kind, Map<String, FileTerm>> terms = new EnumMap<>(Kind.class);

    private FileNames(Map<String, Map<String, Name>> names) {
        this.names = names;
    }

    static FileNames none() {
        return new FileNames(new TreeMap<>());
    }

    /** Reads what {@link #asJson} wrote. */
    public static FileNames of(String json) {
        FileNames all = none();
        Map<String, Object> members = StoredJson.members(json);
        if (members.remove(TERMS) instanceof List<?> terms) {
            terms.forEach(each -> all.describe(term((List<?>) each)));
        }
        members.forEach((kind, ofKind) ->
                ((Map<?, ?>) ofKind).forEach((name, stored) -> all.put(kind, name.toString(), name((List<?>) stored))));
        return all;
    }

    private static Name name(List<?> stored) {
        List<Similar> similar = new ArrayList<>();
        for (int i = 2; i < stored.size(); i += 2) {
            similar.add(new Similar(
                    Long.parseLong(stored.get(i).toString()), stored.get(i + 1).toString()));
        }
        return new Name(
                State.valueOf(stored.get(0).toString()),
                List.copyOf(similar),
                stored.get(1).toString());
    }

    private static FileTerm term(List<?> stored) {
        Iterator<String> values = stored.stream().map(Object::toString).iterator();
        return new FileTerm(Kind.valueOf(values.next()), values.next(), values.next(), values.next(), values.next());
    }

    public String asJson() {
        Map<String, Object> all = new TreeMap<>();
        all.put(
                TERMS,
                terms.values().stream()
                        .flatMap(each -> each.values().stream())
                        .map(each -> List.of(
                                each.kind().name(), each.name(), each.slug(), each.description(), each.parent()))
                        .toList());
        names.forEach((kind, ofKind) -> {
            Map<String, Object> stored = new TreeMap<>();
            ofKind.forEach((name, known) -> {
                List<Object> list = new ArrayList<>(List.of(known.state().name(), known.meaning()));
                known.similar().forEach(each -> {
                    list.add(each.id());
                    list.add(each.name());
                });
                stored.put(name, list);
            });
            all.put(kind, stored);
        });
        return StoredJson.of(all);
    }

    /** Returns all names, by the property of events. */
    public Map<String, Map<String, Name>> all() {
        return names;
    }

    Optional<Name> get(String kind, String name) {
        return Optional.ofNullable(names.getOrDefault(kind, Map.of()).get(name));
    }

    void put(String kind, String name, Name known) {
        names.computeIfAbsent(kind, any -> new TreeMap<>()).put(name, known);
    }

    /** Takes over what a file says of the names that become new categories and tags, and of the categories above them. */
    void describe(List<FileTerm> described) {
        FileNames all = none();
        described.forEach(all::describe);
        for (Kind kind : Kind.TERMS) {
            names.getOrDefault(kind.property(), Map.of()).forEach((name, known) -> {
                Optional<FileTerm> next = known.state() == State.EXISTING ? Optional.empty() : all.term(kind, name);
                while (next.isPresent() && term(kind, next.get().name()).isEmpty()) {
                    describe(next.get());
                    next = all.above(next.get());
                }
            });
        }
    }

    private void describe(FileTerm term) {
        terms.computeIfAbsent(term.kind(), any -> new TreeMap<>()).putIfAbsent(term.name(), term);
    }

    private Optional<FileTerm> term(Kind kind, String name) {
        return Optional.ofNullable(terms.getOrDefault(kind, Map.of()).get(name));
    }

    /** Returns what the file says of the category above another. */
    public Optional<FileTerm> above(FileTerm term) {
        return term(term.kind(), term.parent());
    }

    /** Returns the categories and tags in members that are to be made as the file describes them. */
    public List<FileTerm> toMake(Map<String, Object> members) {
        return Kind.TERMS.stream()
                .flatMap(kind -> in(members, kind.property()).stream()
                        .filter(each ->
                                get(kind.property(), each).filter(Name::isMade).isPresent())
                        .flatMap(each -> term(kind, each).stream()))
                .toList();
    }

    /** Returns the addresses of the pictures that a write of members needs: of an event, and of the records that become new. */
    public Set<String> images(Map<String, Object> members) {
        Set<String> images = new LinkedHashSet<>();
        Stream<?> made = KINDS.stream()
                .flatMap(kind -> members.get(kind) instanceof List<?> entries
                        ? entries.stream().filter(each -> get(kind, nameOf(kind, each))
                                .filter(Name::isMade)
                                .isPresent())
                        : Stream.empty());
        Stream.concat(Stream.of(members), made)
                .filter(Map.class::isInstance)
                .map(each -> ((Map<?, ?>) each).get(EventValues.IMAGE))
                .filter(String.class::isInstance)
                .forEach(each -> images.add(each.toString()));
        return images;
    }

    /** Notes that a record has the name by now. */
    public void makeKnown(FileTerm made) {
        put(made.kind().property(), made.name(), new Name(State.EXISTING, List.of(), ""));
    }

    /** Decides what a name means; returns whether the file has it. */
    public boolean decide(String kind, String name, String meaning) {
        Optional<Name> known = get(kind, name);
        known.ifPresent(each -> put(kind, name, new Name(each.state(), each.similar(), meaning)));
        return known.isPresent();
    }

    /** Returns the names in members whose meaning nobody has decided, with their kinds. */
    public List<Map.Entry<String, String>> open(Map<String, Object> members) {
        List<Map.Entry<String, String>> open = new ArrayList<>();
        for (String kind : KINDS) {
            for (String name : in(members, kind)) {
                get(kind, name).filter(Name::isOpen).ifPresent(any -> open.add(Map.entry(kind, name)));
            }
        }
        return open;
    }

    /** Returns the members with what the names mean. */
    Map<String, Object> applied(Map<String, Object> members) {
        Map<String, Object> applied = new LinkedHashMap<>(members);
        for (String kind : KINDS) {
            if (members.get(kind) instanceof List<?> entries) {
                applied.put(
                        kind,
                        entries.stream()
                                .flatMap(each -> written(kind, each).stream())
                                .toList());
            }
        }
        return applied;
    }

    private Optional<Object> written(String kind, Object entry) {
        return get(kind, nameOf(kind, entry)).map(each -> each.written(entry)).orElse(Optional.of(entry));
    }

    /** Returns the names of a kind in members. */
    public static List<String> in(Map<String, Object> members, String kind) {
        return members.get(kind) instanceof List<?> entries
                ? entries.stream().map(each -> nameOf(kind, each)).toList()
                : List.of();
    }

    private static String nameOf(String kind, Object entry) {
        return String.valueOf(entry instanceof Map<?, ?> data ? data.get(kind) : entry);
    }
}

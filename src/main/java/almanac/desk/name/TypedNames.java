package almanac.desk.name;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.text.Spelling;
import almanac.base.validation.Violations;
import almanac.desk.name.TypedName.Choice;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Resolves the names in the form of an event: to what the event already has of that name, or to the only record of it. About
 * any other name the author is asked, so that no misspelling creates a venue, and none is chosen for them.
 */
@ApplicationScoped
public class TypedNames {

    /** The field of the categories, by their slugs. */
    public static final String CATEGORIES = "categories[]";

    public static final List<String> FIELDS = fields(Kind.LINKED);

    /** The fields of terms, a line each. */
    public static final List<String> OF_TERMS = fields(Kind.TERMS);

    /** The most records of one name that are looked up. */
    private static final int MOST_SAME = 1_000;

    /** The most names that are searched for similar ones, and the most of these that a form offers. */
    private static final int MOST_ALIKE = 2_000;

    private static final int OFFERED = 5;

    /** The most names that are suggested while one is typed. */
    private static final int SUGGESTED = 8;

    /** The most names of a field: more are refused, before any is looked up. */
    private static final int MOST = 100;

    @Inject
    private KindServices kinds;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    /** Trees are chosen from, and not typed. */
    private static List<String> fields(List<Kind> kinds) {
        return kinds.stream().filter(each -> !each.isTree()).map(Kind::property).toList();
    }

    /**
     * Adds the members for those names that a form changes.
     *
     * @return the names that are unclear, for which nothing is created
     */
    public Violations addTo(Map<String, Object> members, Form form, Form stored, Optional<Event> event, Frame frame) {
        Violations violations = new Violations();
        for (String field : FIELDS) {
            boolean isChosen = form.offers(inForm(field)) && isAnswered(form, field);
            if (isChosen || form.changes(stored, inForm(field))) {
                List<TypedName> read = read(field, form, event, frame.caller());
                requireClear(read, field, frame, violations);
                members.put(field, references(read, field));
            }
        }
        if (form.changes(stored, CATEGORIES)) {
            requireCategories(form.all(CATEGORIES), violations);
        }
        return violations;
    }

    private static String inForm(String field) {
        return OF_TERMS.contains(field) ? field : field + "[]";
    }

    /** Resolves the names of a field, for a new event or a stored one. */
    public List<TypedName> read(String field, Form form, Optional<Event> stored, Caller caller) {
        Kind kind = Kind.ofProperty(field).orElseThrow();
        Collection<? extends Stored> present = stored.<Collection<? extends Stored>>map(event -> event.links(kind))
                .orElse(List.of());
        return kind.isTerm() ? terms(kind, present, form) : records(kind, present, form, caller);
    }

    private List<TypedName> records(Kind kind, Collection<? extends Stored> present, Form form, Caller caller) {
        List<Choice> own = present.stream()
                .map(CalendarRecord.class::cast)
                .filter(each -> TypedName.isShown(each, caller))
                .map(TypedNames::choice)
                .toList();
        Class<? extends CalendarRecord> type = record(kind);
        return read(
                form.all(kind.property() + "[]"),
                own,
                answers(form, kind.property()),
                name -> distinct(linked.named(type, name, caller, MOST_SAME)),
                name -> distinct(linked.alike(type, name, caller, MOST_ALIKE), name));
    }

    /** Resolves terms. Digits are an id, as on the interface, which refuses those of no term: none can have such a name. */
    private List<TypedName> terms(Kind kind, Collection<? extends Stored> present, Form form) {
        List<Choice> own = distinctTerms(present.stream().map(Term.class::cast).toList());
        Class<? extends Term> type = term(kind);
        List<TypedName> read = read(
                TypedName.terms(
                        form, kind.property(), own.stream().map(Choice::name).toList()),
                own,
                answers(form, kind.property()),
                name -> terms(type, name),
                name -> distinctTerms(
                        Spelling.nearest(name, terms.alike(type, name, MOST_ALIKE), Term::getName, OFFERED)));
        return read.stream()
                .map(each -> each.isUnknown() && TermSearch.isId(each.text()) ? TypedName.unread(each.text()) : each)
                .toList();
    }

    private <T extends Term> List<Choice> terms(Class<T> type, String name) {
        List<T> named = TermSearch.isId(name) ? List.of() : terms.named(type, name, MOST_SAME);
        return distinctTerms(
                named.isEmpty() ? terms.byIdOrSlug(type, name).stream().toList() : named);
    }

    private Class<? extends CalendarRecord> record(Kind kind) {
        return kinds.type(kind).asSubclass(CalendarRecord.class);
    }

    private Class<? extends Term> term(Kind kind) {
        return kinds.type(kind).asSubclass(Term.class);
    }

    private static List<TypedName> read(
            List<String> names,
            List<Choice> own,
            List<String> answers,
            Function<String, List<Choice>> same,
            Function<String, List<Choice>> alike) {
        if (names.size() > MOST) {
            return names.stream().map(TypedName::unread).toList();
        }
        List<Choice> left = new ArrayList<>(own);
        List<TypedName> read = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            int times = Collections.frequency(names.subList(i, names.size()), name);
            boolean isOwn = times > TypedName.others(name, own, answers);
            Optional<Choice> kept = left.stream()
                    .filter(each -> isOwn && each.name().equals(name))
                    .findFirst();
            kept.ifPresent(left::remove);
            read.add(kept.map(each -> TypedName.known(name, each.id())).orElseGet(() -> {
                List<Choice> found = same.apply(name);
                return found.size() == 1 && !TypedName.isAnother(name, found.get(0), answers)
                        ? TypedName.known(name, found.get(0).id())
                        : TypedName.asked(name, found.isEmpty(), found.isEmpty() ? alike.apply(name) : found, answers);
            }));
        }
        return read;
    }

    /** Returns what a name that is being typed may become: known names that it begins, contain it or resemble it. */
    List<Choice> suggested(String field, String typed, Caller caller) {
        Kind kind = Kind.ofProperty(field).orElseThrow();
        return kind.isTerm()
                ? distinctTerms(begun(terms.alike(term(kind), typed, MOST_ALIKE), typed, Term::getName))
                : suggested(linked.alike(record(kind), typed, caller, MOST_ALIKE), typed);
    }

    private static List<Choice> suggested(List<? extends CalendarRecord> alike, String typed) {
        return distinct(begun(alike, typed, CalendarRecord::getTitle));
    }

    private static <T> List<T> begun(List<? extends T> alike, String typed, Function<T, String> name) {
        String begin = " " + CalendarRecord.sortTitle(typed);
        ToIntFunction<T> word = each -> (" " + CalendarRecord.sortTitle(name.apply(each))).indexOf(begin);
        Stream<T> begun = alike.stream()
                .<T>map(each -> each)
                .filter(each -> word.applyAsInt(each) >= 0)
                .sorted(Comparator.<T>comparingInt(each -> Math.min(word.applyAsInt(each), 1))
                        .thenComparing(name.andThen(CalendarRecord::sortTitle)));
        List<T> nearest = Spelling.nearest(typed, List.<T>copyOf(alike), name, SUGGESTED);
        return Stream.concat(begun, nearest.stream())
                .distinct()
                .limit(SUGGESTED)
                .toList();
    }

    /** Returns the answers about the names of a field, whichever position these had then. */
    private static List<String> answers(Form form, String field) {
        return form.fields().keySet().stream()
                .filter(each -> each.startsWith(field + "_is["))
                .flatMap(each -> form.all(each).stream())
                .toList();
    }

    /** Returns whether a form answers any question about the names of a field. */
    public static boolean isAnswered(Form form, String field) {
        return !answers(form, field).isEmpty();
    }

    private static void requireClear(List<TypedName> names, String field, Frame frame, Violations violations) {
        String unclear = names.stream()
                .filter(each -> !each.isClear())
                .map(TypedName::text)
                .distinct()
                .map(each -> frame.text("manage.asked.quoted", each))
                .collect(Collectors.joining(", "));
        if (!unclear.isEmpty()) {
            violations.add(field, InvalidValue.localized("almanac.event.unclear", Map.of("names", unclear)));
        }
    }

    /** Returns what the interface takes for names: ids, or the data of new records. */
    private static List<Object> references(List<TypedName> names, String field) {
        return names.stream()
                .filter(TypedName::isClear)
                .map(each -> each.id()
                        .<Object>map(String::valueOf)
                        .orElseGet(() -> OF_TERMS.contains(field) ? each.text() : Map.of(field, each.text())))
                .toList();
    }

    /** Adds a violation if a category that was chosen by its slug is gone: it would be created again. */
    public void requireCategories(Collection<String> slugs, Violations violations) {
        String gone = slugs.stream()
                .filter(slug -> terms.byIdOrSlug(Category.class, slug).isEmpty())
                .collect(Collectors.joining(", "));
        if (!gone.isEmpty()) {
            violations.add("categories", InvalidValue.localized("almanac.event.term", Map.of("ids", gone)));
        }
    }

    private static List<Choice> distinct(List<? extends CalendarRecord> alike, String name) {
        return distinct(Spelling.nearest(name, alike, CalendarRecord::getTitle, OFFERED));
    }

    /** Returns choices in which records of one name at one address differ by their slugs. */
    private static List<Choice> distinct(List<? extends CalendarRecord> records) {
        Map<List<String>, Long> counts = records.stream()
                .collect(Collectors.groupingBy(each -> List.of(each.getTitle(), detail(each)), Collectors.counting()));
        return records.stream()
                .map(each -> {
                    String detail = detail(each);
                    boolean isAlone = counts.get(List.of(each.getTitle(), detail)) == 1;
                    String slug = isAlone ? "" : each.getSlug();
                    return new Choice(each.getId(), each.getTitle(), joined(detail, slug));
                })
                .toList();
    }

    private static Choice choice(CalendarRecord each) {
        return new Choice(each.getId(), each.getTitle(), detail(each));
    }

    /** Returns choices in which terms of one name differ by their slugs. */
    private static List<Choice> distinctTerms(List<? extends Term> terms) {
        Map<String, Long> counts = terms.stream().collect(Collectors.groupingBy(Term::getName, Collectors.counting()));
        return terms.stream()
                .map(each ->
                        new Choice(each.getId(), each.getName(), counts.get(each.getName()) == 1 ? "" : each.getSlug()))
                .toList();
    }

    private static String detail(CalendarRecord each) {
        if (each instanceof Venue venue) {
            String town = (venue.getZip() + " " + venue.getCity()).strip();
            return joined(venue.getAddress(), town, venue.getStateProvince(), venue.getCountry());
        }
        return each instanceof Organizer organizer ? joined(organizer.getPhone(), organizer.getWebsite()) : "";
    }

    private static String joined(String... texts) {
        return Stream.of(texts).filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }
}

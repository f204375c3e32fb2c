package almanac.desk.name;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.validation.Violations;
import almanac.desk.name.TypedName.Choice;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.TermSearch;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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

    /** The most names of a field: more are refused, before any is looked up. */
    private static final int MOST = 100;

    @Inject
    private NameSuggestions known;

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
            String inForm = OF_TERMS.contains(field) ? field : field + "[]";
            if (form.offers(inForm) && isAnswered(form, field) || form.changes(stored, inForm)) {
                List<TypedName> names = read(field, form, event, frame.caller());
                requireClear(names, field, frame, violations);
                members.put(field, references(names, field));
            }
        }
        if (form.changes(stored, CATEGORIES)) {
            requireCategories(form.all(CATEGORIES), violations);
        }
        return violations;
    }

    /** Resolves the names of a field, for a new event or a stored one. */
    public List<TypedName> read(String field, Form form, Optional<Event> stored, Caller caller) {
        Kind kind = Kind.ofProperty(field).orElseThrow();
        List<Choice> own = stored.stream()
                .<Stored>flatMap(event -> event.links(kind).stream())
                .filter(each -> !(each instanceof CalendarRecord linked) || TypedName.isShown(linked, caller))
                .map(Choice::of)
                .toList();
        List<String> names = kind.isTerm()
                ? TypedName.terms(form, field, own.stream().map(Choice::name).toList())
                : form.all(field + "[]");
        return names.size() > MOST
                ? names.stream().map(TypedName::unread).toList()
                : resolved(names, own, kind, answers(form, field), caller);
    }

    private List<TypedName> resolved(
            List<String> names, List<Choice> own, Kind kind, List<String> answers, Caller caller) {
        List<Choice> left = new ArrayList<>(own);
        List<TypedName> resolved = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            int times = Collections.frequency(names.subList(i, names.size()), name);
            Optional<Choice> kept = left.stream()
                    .filter(each -> each.name().equals(name) && times > TypedName.others(name, own, answers))
                    .findFirst();
            kept.ifPresent(left::remove);
            resolved.add(kept.map(each -> TypedName.known(name, each.id()))
                    .orElseGet(() -> resolved(name, kind, answers, caller)));
        }
        return resolved;
    }

    /** Resolves the name of no present link. Digits are the id of a term, as on the interface, and never its new name. */
    private TypedName resolved(String name, Kind kind, List<String> answers, Caller caller) {
        List<Choice> found = known.named(kind, name, caller);
        if (found.size() == 1 && TypedName.others(name, found, answers) == 0) {
            return TypedName.known(name, found.get(0).id());
        }
        return found.isEmpty() && kind.isTerm() && TermSearch.isId(name)
                ? TypedName.unread(name)
                : TypedName.asked(
                        name, found.isEmpty(), found.isEmpty() ? known.similar(kind, name, caller) : found, answers);
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
                .map(each -> frame.text("manage.asked.quoted", each.text()))
                .distinct()
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
}

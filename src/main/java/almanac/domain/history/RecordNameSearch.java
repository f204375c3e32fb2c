package almanac.domain.history;

import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Map;
import java.util.Optional;

/** Finds the names of linked records whose ids are the values of fields. */
@ApplicationScoped
public class RecordNameSearch {

    private static final Map<String, Class<?>> OTHERS = Map.of("image", Image.class, "author", Account.class);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private KindServices kinds;

    /** Returns whether a field names other records by their ids. */
    public static boolean isLink(String member) {
        return Kind.ofProperty(member).isPresent() || OTHERS.containsKey(member) || member.equals("parent");
    }

    /**
     * Returns the name of a linked record, or the alternative text of an image, which may be empty; empty if it doesn't exist, is
     * in the trash, or the caller may not see it.
     *
     * @param type the class of the record that has the field
     */
    public Optional<String> seen(String member, String id, Class<?> type, Caller caller) {
        Object found = entities.find(linked(member, type), Long.valueOf(id));
        if (found instanceof CalendarRecord shared) {
            boolean isSeen = !shared.isInTrash() && Policy.maySee(caller, shared) && !isDate(shared);
            return isSeen ? Optional.of(shared.getTitle()) : Optional.empty();
        }
        if (found instanceof Term term) {
            return Optional.of(term.getName());
        }
        if (found instanceof Account account) {
            return Optional.of(account.getDisplayName());
        }
        return found instanceof Image image ? Optional.of(image.getAltText()) : Optional.empty();
    }

    private Class<?> linked(String member, Class<?> type) {
        Class<?> other = member.equals("parent") ? type : OTHERS.get(member);
        return other != null ? other : kinds.type(Kind.ofProperty(member).orElseThrow());
    }

    private static boolean isDate(CalendarRecord shared) {
        return shared instanceof Event event && event.getSeries() != null;
    }
}

package almanac.domain.history;

import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hibernate.Hibernate;

/**
 * Removes from former values what can't be restored: links to deleted records, and values that the caller may not set.
 */
@ApplicationScoped
public class MemberCheck {

    private static final String AUTHOR = "author";
    private static final String STATUS = "status";

    @Inject
    private RecordNameSearch names;

    /**
     * A former value that can't be restored.
     *
     * @param isAbsent whether it is the id of a record that is gone, or hidden from the caller
     */
    public record LeftOut(String member, Object value, boolean isAbsent) {}

    /** The members that can be written, and the values that can't. */
    public record Checked(Map<String, Object> members, List<LeftOut> leftOut) {}

    public Checked check(Stored known, Map<String, Object> members, Caller caller) {
        Checked checked = new Checked(new LinkedHashMap<>(), new ArrayList<>());
        members.forEach((member, value) -> add(member, value, checked, known, caller));
        return checked;
    }

    private void add(String member, Object value, Checked checked, Stored known, Caller caller) {
        if (!mayWrite(member, value, caller)) {
            checked.leftOut().add(new LeftOut(member, value, false));
            return;
        }
        boolean isLink = RecordNameSearch.isLink(member);
        List<String> there = isLink ? there(member, value, known, checked.leftOut(), caller) : List.of();
        if (isLink && value instanceof List<?>) {
            checked.members().put(member, there);
        } else if (!isLink || !there.isEmpty() || value.toString().isEmpty()) {
            checked.members().put(member, granted(member, value, caller));
        }
    }

    private static boolean mayWrite(String member, Object value, Caller caller) {
        return switch (member) {
            case AUTHOR -> ids(value).stream().allMatch(id -> Policy.mayName(caller, Long.parseLong(id)));
            case STATUS -> Policy.mayRequest(caller, status(value));
            default -> true;
        };
    }

    /** Returns the value that the caller gets by writing one. */
    private static Object granted(String member, Object value, Caller caller) {
        return member.equals(STATUS) ? Policy.granted(caller, status(value)).word() : value;
    }

    private static Status status(Object word) {
        return Status.valueOf(word.toString().toUpperCase(Locale.ROOT));
    }

    private List<String> there(String member, Object value, Stored known, List<LeftOut> leftOut, Caller caller) {
        List<String> there = new ArrayList<>();
        for (String id : ids(value)) {
            if (names.seen(member, id, Hibernate.getClass(known), caller).isPresent()) {
                there.add(id);
            } else {
                leftOut.add(new LeftOut(member, id, true));
            }
        }
        return there;
    }

    /** Returns the ids in a value: a list of them, or text. */
    public static List<String> ids(Object value) {
        Collection<?> all = value instanceof Collection<?> list
                ? list
                : List.of(value.toString().split(", "));
        return all.stream()
                .map(Object::toString)
                .filter(each -> each.matches("\\d{1,18}"))
                .toList();
    }
}

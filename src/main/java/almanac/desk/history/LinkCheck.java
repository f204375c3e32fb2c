package almanac.desk.history;

import almanac.domain.history.RecordNameSearch;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.security.Policy;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hibernate.Hibernate;

/**
 * Removes from a restoration what can't be restored: links to deleted records, and values that the caller may not set.
 */
@ApplicationScoped
class LinkCheck {

    private static final String AUTHOR = "author";
    private static final String STATUS = "status";

    @Inject
    private FieldTexts texts;

    @Inject
    private RecordNameSearch names;

    /**
     * The members that can be written, and the values that can't.
     *
     * @param leftOut each as a text with its field
     */
    record Checked(Map<String, Object> members, List<String> leftOut) {}

    Checked check(Stored known, Map<String, Object> members, Frame frame) {
        Map<String, Object> writable = new LinkedHashMap<>();
        List<String> leftOut = new ArrayList<>();
        members.forEach((member, value) -> {
            if (!mayWrite(member, value, frame)) {
                leftOut.add(FieldLabels.of(member, frame.language()) + ": "
                        + texts.text(member, value, Hibernate.getClass(known), frame));
                return;
            }
            List<String> there =
                    RecordNameSearch.isLink(member) ? there(member, value, known, leftOut, frame) : List.of();
            if (value instanceof List<?> && RecordNameSearch.isLink(member)) {
                writable.put(member, there);
            } else if (!RecordNameSearch.isLink(member)
                    || !there.isEmpty()
                    || value.toString().isEmpty()) {
                writable.put(member, granted(member, value, frame));
            }
        });
        return new Checked(writable, leftOut);
    }

    private static boolean mayWrite(String member, Object value, Frame frame) {
        return switch (member) {
            case AUTHOR ->
                FieldTexts.ids(value).stream().allMatch(id -> Policy.mayName(frame.caller(), Long.parseLong(id)));
            case STATUS -> Policy.mayRequest(frame.caller(), status(value));
            default -> true;
        };
    }

    /** Returns the value that the caller gets by writing one. */
    private static Object granted(String member, Object value, Frame frame) {
        return member.equals(STATUS)
                ? Policy.granted(frame.caller(), status(value)).word()
                : value;
    }

    private static Status status(Object word) {
        return Status.valueOf(word.toString().toUpperCase(Locale.ROOT));
    }

    private List<String> there(String member, Object value, Stored known, List<String> leftOut, Frame frame) {
        List<String> there = new ArrayList<>();
        for (String id : FieldTexts.ids(value)) {
            if (names.seen(member, id, Hibernate.getClass(known), frame.caller())
                    .isPresent()) {
                there.add(id);
            } else {
                leftOut.add(FieldLabels.of(member, frame.language()) + ": " + frame.text("manage.history.absent", id));
            }
        }
        return there;
    }
}

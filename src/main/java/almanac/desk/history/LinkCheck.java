package almanac.desk.history;

import almanac.domain.model.Stored;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Hibernate;

/** Removes from a restoration the links that a record can no longer have. */
@ApplicationScoped
class LinkCheck {

    @Inject
    private FieldTexts texts;

    /**
     * The members that can be written, and the links that can't.
     *
     * @param leftOut each as a text with its field and its id
     */
    record Checked(Map<String, Object> members, List<String> leftOut) {}

    Checked check(Stored known, Map<String, Object> members, Frame frame) {
        Map<String, Object> writable = new LinkedHashMap<>();
        List<String> leftOut = new ArrayList<>();
        members.forEach((member, value) -> {
            List<String> there = FieldTexts.isLink(member) ? there(member, value, known, leftOut, frame) : List.of();
            if (value instanceof List<?> && FieldTexts.isLink(member)) {
                writable.put(member, there);
            } else if (!FieldTexts.isLink(member)
                    || !there.isEmpty()
                    || value.toString().isEmpty()) {
                writable.put(member, value);
            }
        });
        return new Checked(writable, leftOut);
    }

    private List<String> there(String member, Object value, Stored known, List<String> leftOut, Frame frame) {
        List<String> there = new ArrayList<>();
        for (String id : FieldTexts.ids(value)) {
            if (texts.seen(member, id, Hibernate.getClass(known), frame.caller())
                    .isPresent()) {
                there.add(id);
            } else {
                leftOut.add(FieldLabels.of(member, frame.language()) + ": " + frame.text("manage.history.absent", id));
            }
        }
        return there;
    }
}

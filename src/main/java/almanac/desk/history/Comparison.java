package almanac.desk.history;

import almanac.domain.history.InputSnapshot;
import almanac.domain.model.Stored;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Hibernate;

/** Compares the present values of a record with former ones. */
@ApplicationScoped
public class Comparison {

    @Inject
    private FieldTexts texts;

    /** Returns the changes from former to present values, field by field. */
    public List<FieldChange> since(Stored known, Map<String, Object> had, Frame frame) {
        Map<String, Object> present = InputSnapshot.present(known);
        return changes(known, InputSnapshot.differing(present, had), present, frame);
    }

    /** Returns all present values that aren't empty, as changes from nothing, except for some members. */
    public List<FieldChange> whole(Stored known, Set<String> without, Frame frame) {
        return InputSnapshot.present(known).entrySet().stream()
                .filter(each -> each.getValue() != null && !without.contains(each.getKey()))
                .filter(each -> FieldLabels.isKnown(each.getKey(), frame.language()))
                .map(each -> change(each.getKey(), "", each.getValue(), known, frame))
                .filter(each -> !each.after().isEmpty())
                .toList();
    }

    /** Returns the changes by field, for each member in {@code after}. */
    List<FieldChange> changes(Stored known, Map<String, Object> before, Map<String, Object> after, Frame frame) {
        return before.keySet().stream()
                .filter(after::containsKey)
                .map(member -> change(member, before.get(member), after.get(member), known, frame))
                .toList();
    }

    FieldChange change(String field, Object before, Object after, Stored known, Frame frame) {
        String member = FieldLabels.member(field);
        Class<?> type = Hibernate.getClass(known);
        return new FieldChange(
                FieldLabels.of(field, frame.language()),
                texts.text(member, before, type, frame),
                texts.text(member, after, type, frame));
    }
}

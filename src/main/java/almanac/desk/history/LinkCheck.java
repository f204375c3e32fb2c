package almanac.desk.history;

import almanac.domain.history.MemberCheck;
import almanac.domain.model.Stored;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Hibernate;

/** Says in words what a restoration has to leave out. */
@ApplicationScoped
class LinkCheck {

    @Inject
    private FieldTexts texts;

    @Inject
    private MemberCheck members;

    /**
     * The members that can be written, and the values that can't.
     *
     * @param leftOut each as a text with its field
     */
    record Checked(Map<String, Object> members, List<String> leftOut) {}

    Checked check(Stored known, Map<String, Object> had, Frame frame) {
        MemberCheck.Checked checked = members.check(known, had, frame.caller());
        return new Checked(
                checked.members(),
                checked.leftOut().stream()
                        .map(each -> FieldLabels.of(each.member(), frame.language()) + ": " + text(each, known, frame))
                        .collect(Collectors.toCollection(ArrayList::new))); // callers add to it
    }

    private String text(MemberCheck.LeftOut value, Stored known, Frame frame) {
        return value.isAbsent()
                ? frame.text("manage.history.absent", value.value())
                : texts.text(value.member(), value.value(), Hibernate.getClass(known), frame);
    }
}

package almanac.pages.follow;

import almanac.domain.follow.FollowInput;
import almanac.domain.follow.FollowRhythm;
import almanac.domain.follow.NewsKind;
import almanac.domain.follow.Reminder;
import jakarta.ws.rs.FormParam;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The fields of a form about how something is followed; what isn't a choice of it is ignored. */
public class FollowFields {

    @FormParam("rhythm")
    private String rhythm;

    @FormParam("tells")
    private List<String> tells;

    @FormParam("reminder")
    private String reminder;

    /** Fills in what the form has; of what is told at once, only where it is chosen. */
    FollowInput input() {
        FollowInput input = new FollowInput();
        chosen(FollowRhythm.class, rhythm).ifPresent(input.rhythm::set);
        chosen(Reminder.class, reminder).ifPresent(input.reminder::set);
        if (input.rhythm.value().equals(Optional.of(FollowRhythm.IMMEDIATE))) {
            input.tellsNew.set(isTold(NewsKind.NEW));
            input.tellsMoved.set(isTold(NewsKind.MOVED));
            input.tellsStatus.set(isTold(NewsKind.STATUS));
        }
        return input;
    }

    /** Returns whether it is to be told at once, and nothing is: the form has a mark that is sent even then. */
    boolean tellNothing() {
        return rhythm() == FollowRhythm.IMMEDIATE && told().isEmpty();
    }

    public FollowRhythm rhythm() {
        return chosen(FollowRhythm.class, rhythm).orElse(FollowRhythm.WEEKLY);
    }

    public Reminder reminder() {
        return chosen(Reminder.class, reminder).orElse(Reminder.NONE);
    }

    public Set<NewsKind> told() {
        return Arrays.stream(NewsKind.values()).filter(this::isTold).collect(Collectors.toSet());
    }

    private boolean isTold(NewsKind kind) {
        return tells == null || tells.isEmpty() || tells.contains(word(kind));
    }

    private static <E extends Enum<E>> Optional<E> chosen(Class<E> type, String sent) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> word(each).equals(sent))
                .findFirst();
    }

    /** Returns the value of a choice in a form. */
    public static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}

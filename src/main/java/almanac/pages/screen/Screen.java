package almanac.pages.screen;

import java.util.List;
import java.util.stream.Stream;

/**
 * The events on a screen.
 *
 * @param now what goes on, first what takes place as planned and not for days
 * @param ahead what comes next, by time
 */
public record Screen(List<ScreenEntry> now, List<ScreenEntry> ahead) {

    /** Returns what is shown large: what goes on, or else what comes next. */
    public List<ScreenEntry> lead() {
        return now.isEmpty() ? ahead.stream().limit(1).toList() : now;
    }

    /** Returns what is listed beside it. */
    public List<ScreenEntry> rest() {
        return now.isEmpty() ? ahead.stream().skip(1).toList() : ahead;
    }

    /** Returns whether the one before it, of those that come next, is of the same day, which has one heading. */
    public boolean isAgain(ScreenEntry entry) {
        int at = ahead.indexOf(entry);
        return at > 0 && ahead.get(at - 1).line().firstDay().equals(entry.line().firstDay());
    }

    public boolean isEmpty() {
        return Stream.concat(now.stream(), ahead.stream()).findAny().isEmpty();
    }
}

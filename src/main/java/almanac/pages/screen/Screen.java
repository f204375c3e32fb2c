package almanac.pages.screen;

import java.util.List;
import java.util.stream.Stream;

/**
 * The events on a screen.
 *
 * @param now current events, first those that take place as planned and don't last for days
 * @param ahead upcoming events, by time
 */
public record Screen(List<ScreenEntry> now, List<ScreenEntry> ahead) {

    /** Returns the events that are shown large: current ones, otherwise upcoming ones. */
    public List<ScreenEntry> lead() {
        return now.isEmpty() ? ahead.stream().limit(1).toList() : now;
    }

    public List<ScreenEntry> rest() {
        return now.isEmpty() ? ahead.stream().skip(1).toList() : ahead;
    }

    /** Returns whether the upcoming event before it is on the same day, which has one heading. */
    public boolean isAgain(ScreenEntry entry) {
        int at = ahead.indexOf(entry);
        return at > 0 && ahead.get(at - 1).line().firstDay().equals(entry.line().firstDay());
    }

    public boolean isEmpty() {
        return Stream.concat(now.stream(), ahead.stream()).findAny().isEmpty();
    }
}

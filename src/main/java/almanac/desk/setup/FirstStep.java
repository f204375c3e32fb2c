package almanac.desk.setup;

import almanac.base.kind.Worded;
import almanac.pages.signin.FirstRun;
import java.util.List;

/** A step of setting up a new site; each can be skipped. */
public enum FirstStep implements Worded {
    NAME,
    ZONE,
    COLOR,
    CATEGORY,
    EVENT;

    /** The path of the page after the last step. */
    private static final String END = FirstRun.PATH + "/end";

    public static final List<FirstStep> ALL = List.of(values());

    static FirstStep named(String word) {
        return ALL.stream().filter(each -> each.word().equals(word)).findFirst().orElseThrow();
    }

    public int number() {
        return ALL.indexOf(this) + 1;
    }

    public String path() {
        return FirstRun.PATH + "/" + word();
    }

    /** Returns the path of the next step, or of the page after the last. */
    public String next() {
        return number() == ALL.size() ? END : ALL.get(number()).path();
    }
}

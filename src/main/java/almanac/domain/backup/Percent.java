package almanac.domain.backup;

import java.util.function.Consumer;

/** Reports progress, at most once for each tenth and for each part. */
final class Percent {

    private static final int STEP = 10;

    private final String things;
    private final long all;
    private final Consumer<String> progress;
    private String part = "";
    private long done;
    private long reported;

    /** @param all the number of things, as far as is known */
    Percent(String things, long all, Consumer<String> progress) {
        this.things = things;
        this.all = all;
        this.progress = progress;
    }

    void begin(String name) {
        part = name;
        report();
    }

    void advance() {
        done++;
        if (percent() >= reported + STEP || done == all) {
            report();
        }
    }

    private void report() {
        reported = percent();
        progress.accept("%3d %%  %s (%d of %d %s)".formatted(reported, part, done, all, things));
    }

    private long percent() {
        return all == 0 ? 100 : Math.min(100, 100 * done / all);
    }
}

package almanac.store.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ShortCacheTest {
    private final AtomicLong clock = new AtomicLong();
    private final AtomicLong version = new AtomicLong();
    private Long begun;
    private final ShortCache<String, Integer> lengths = new ShortCache<>(
            100, value -> value, clock::get, version::get, () -> begun == null ? version.get() : begun);
    private final List<String> read = new ArrayList<>();

    private Map<String, Integer> get(String... words) {
        return lengths.getAll(List.of(words), missing -> {
            Map<String, Integer> found = new HashMap<>();
            for (String each : missing) {
                read.add(each);
                if (!each.isEmpty()) {
                    found.put(each, each.length());
                }
            }
            return found;
        });
    }

    @Test
    void readsOnlyWhatItDoesNotKnow() {
        assertThat(get("a", "bb")).isEqualTo(Map.of("a", 1, "bb", 2));
        assertThat(get("bb", "ccc")).isEqualTo(Map.of("bb", 2, "ccc", 3));
        assertThat(read).containsExactly("a", "bb", "ccc");
    }

    @Test
    void readsAgainAfterAMoment() {
        get("a");
        clock.addAndGet(Duration.ofMillis(299).toNanos());
        get("a");
        assertThat(read).containsExactly("a");
        clock.addAndGet(Duration.ofMillis(1).toNanos());
        get("a");
        assertThat(read).containsExactly("a", "a");
    }

    @Test
    void readsAgainTogetherWhatItHasKnown() {
        get("a", "bb");
        clock.addAndGet(Duration.ofMillis(300).toNanos());
        assertThat(get("a", "ccc")).isEqualTo(Map.of("a", 1, "ccc", 3));
        assertThat(read).containsExactly("a", "bb", "a", "ccc", "bb");
        get("bb");
        assertThat(read).hasSize(5);
    }

    @Test
    void readsAgainAfterAnyCommitOfThisNode() {
        get("a");
        version.incrementAndGet();
        get("a");
        assertThat(read).containsExactly("a", "a");
    }

    @Test
    void whatIsReadDuringACommitCountsAsOld() {
        lengths.get("a", word -> {
            version.incrementAndGet();
            return 0;
        });
        assertThat(lengths.get("a", String::length)).isEqualTo(1);
    }

    @Test
    void whatMayBeOlderThanACommitIsNotKeptAsNewer() {
        begun = version.getAndIncrement();
        get("a");
        lengths.get("bb", String::length);
        assertThat(read).containsExactly("a");
        begun = null;
        get("a", "bb");
        assertThat(read).containsExactly("a", "a", "bb");
    }

    @Test
    void aReadingIsAsOldAsItsBeginning() throws Exception {
        long before = DataVersion.present();
        DataVersion.reading(() -> {
            DataVersion.raise();
            return DataVersion.reading(() -> assertThat(DataVersion.begun()).isLessThan(DataVersion.present()));
        });
        assertThat(DataVersion.begun()).isGreaterThan(before);
    }

    @Test
    void leavesOutWhatIsNotThere() {
        assertThat(get("", "a")).isEqualTo(Map.of("a", 1));
    }
}

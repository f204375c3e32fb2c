package almanac.store.cache;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.store.cache.DataVersion.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataCacheTest {
    private long version;
    private Moment begun;
    private final DataCache<String, Integer> lengths = new DataCache<>(
            100,
            value -> value,
            () -> begun == null ? new Moment(version, 0) : begun,
            since -> since.isPresentAt(new Moment(version, 0)));
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
    void isPresentLongerIfAllCommitsAreHeard() {
        Moment since = new Moment(7, 0);
        Moment soon = new Moment(7, Duration.ofMillis(199).toNanos());
        Moment later = new Moment(7, Duration.ofMillis(200).toNanos());
        assertThat(since.isPresentAt(soon, false)).isTrue();
        assertThat(since.isPresentAt(later, false)).isFalse();
        assertThat(since.isPresentAt(later, true)).isTrue();
        assertThat(since.isPresentAt(new Moment(8, 0), true)).isFalse();
    }

    @Test
    void readsAgainTogetherWhatItHasKnown() {
        get("a", "bb");
        version++;
        assertThat(get("a", "ccc")).isEqualTo(Map.of("a", 1, "ccc", 3));
        assertThat(read).containsExactly("a", "bb", "a", "ccc", "bb");
        get("bb");
        assertThat(read).hasSize(5);
    }

    @Test
    void readsAgainAfterAnyCommit() {
        get("a");
        version++;
        get("a");
        assertThat(read).containsExactly("a", "a");
    }

    @Test
    void whatIsReadDuringACommitCountsAsOld() {
        lengths.get("a", word -> {
            version++;
            return 0;
        });
        assertThat(lengths.get("a", String::length)).isEqualTo(1);
    }

    @Test
    void whatMayBeOlderThanACommitIsNotKeptAsNewer() {
        begun = new Moment(version++, 0);
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
            return DataVersion.reading(
                    () -> assertThat(DataVersion.begun().version()).isLessThan(DataVersion.present()));
        });
        assertThat(DataVersion.begun().version()).isGreaterThan(before);
    }

    @Test
    void leavesOutWhatIsNotThere() {
        assertThat(get("", "a")).isEqualTo(Map.of("a", 1));
    }
}

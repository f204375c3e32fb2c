package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The clients that are disconnected for the sake of others; {@code SlowReadersIT} tests the effect. */
class DeliveriesTest {
    private static final long MEMORY = 10 << 20;
    private static final int LARGE = 4 << 20;
    private static final int SMALL = 1_000;
    private static final int MANY = 64;
    private static final int MOST = 96;

    private final List<String> disconnected = new ArrayList<>();
    private long now;
    private final Deliveries deliveries = new Deliveries(MEMORY, () -> now);

    private Deliveries.Delivering begin(String client, int bytes) {
        return deliveries.begin(bytes, () -> disconnected.add(client));
    }

    private void wait(int seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
    }

    @Test
    void whoIsSlowGivesWayToLargeResponsesAndOthersDoNot() {
        begin("slowest", LARGE);
        wait(3);
        begin("slow", LARGE);

        wait(1);
        assertThat(deliveries.makeRoom(LARGE)).isFalse();
        assertThat(deliveries.makeRoom(SMALL)).isTrue();
        assertThat(disconnected).isEmpty();

        wait(1);
        assertThat(deliveries.makeRoom(LARGE)).isTrue();
        assertThat(disconnected).containsExactly("slowest");
    }

    @Test
    void whoHasTakenAResponseLeavesItsRoom() {
        Deliveries.Delivering first = begin("first", LARGE);
        begin("second", LARGE);
        deliveries.end(first);
        deliveries.end(first);
        wait(60);
        assertThat(deliveries.makeRoom(LARGE)).isTrue();
        assertThat(disconnected).isEmpty();
    }

    @Test
    void aResponseLargerThanAllTheMemoryIsDeliveredAlone() {
        assertThat(deliveries.makeRoom(MEMORY + 1)).isTrue();
        begin("other", SMALL);
        assertThat(deliveries.makeRoom(MEMORY + 1)).isFalse();
    }

    @Test
    void manyWaitOnlyWhileNobodyNeedsTheirThreads() {
        IntStream.range(0, MANY).forEach(i -> begin("client " + i, SMALL));
        assertThat(deliveries.makeRoom(SMALL)).isFalse();
        IntStream.range(MANY, MOST).forEach(i -> begin("client " + i, SMALL));
        assertThat(disconnected).isEmpty();
        begin("one more", SMALL);
        assertThat(disconnected).containsExactly("client 0");
    }
}

package almanac.base.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.refusal.Busy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReadMemoryTest {
    private static final long UNCOUNTED = 1 << 20;

    private final MemoryBudget budget = new MemoryBudget(100);

    @AfterEach
    void end() {
        ReadMemory.end();
    }

    private boolean isFree(long bytes) {
        boolean isFree = budget.take(bytes);
        if (isFree) {
            budget.giveBack(bytes);
        }
        return isFree;
    }

    @Test
    void onlyWhatIsMoreThanUsualIsReserved() {
        ReadMemory.begin(budget);
        ReadMemory.take(UNCOUNTED);
        assertThat(isFree(100)).isTrue();

        ReadMemory.take(60);
        assertThat(isFree(41)).isFalse();
        assertThat(isFree(40)).isTrue();
        ReadMemory.end();
        assertThat(isFree(100)).isTrue();
    }

    @Test
    void whoFindsNoneLeftIsRefusedAndLeavesItToTheOthers() {
        ReadMemory.begin(budget);
        ReadMemory.take(UNCOUNTED + 60);

        assertThatThrownBy(() -> ReadMemory.take(41)).isInstanceOf(Busy.class);
        assertThat(isFree(100)).isTrue();
        ReadMemory.take(UNCOUNTED + 101); // the refusal itself can be written
    }

    @Test
    void whatIsNoRequestOfAReaderIsNotCounted() {
        ReadMemory.take(UNCOUNTED + 1_000);

        assertThat(isFree(100)).isTrue();
    }
}

package almanac.base.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {

    @Test
    void nobodyTakesMoreThanIsLeft() {
        MemoryBudget budget = new MemoryBudget(100);

        assertThat(budget.take(60)).isTrue();
        assertThat(budget.take(41)).isFalse();
        assertThat(budget.take(40)).isTrue();
        budget.giveBack(60);
        assertThat(budget.take(60)).isTrue();
    }

    @Test
    void aCrowdTakesNoMoreThanThereIs() {
        MemoryBudget budget = new MemoryBudget(1_000);

        long taken = IntStream.range(0, 10_000)
                .parallel()
                .filter(i -> budget.take(3))
                .count();

        assertThat(taken).isEqualTo(333);
    }
}

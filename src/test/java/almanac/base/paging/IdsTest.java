package almanac.base.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IdsTest {

    @Test
    void aQueryIsNeverNamedMoreIdsThanItComparesQuickly() {
        List<Long> all = LongStream.rangeClosed(1, 2 * Ids.PART + 1).boxed().toList();
        List<Ids> parts = Ids.of(all).parts();

        assertThat(parts).extracting(part -> part.all().size()).containsExactly(Ids.PART, Ids.PART, 1);
        assertThat(parts.stream().flatMap(part -> part.all().stream())).containsExactlyElementsOf(all);
        assertThat(Ids.of(List.of()).parts()).isEmpty();
    }
}

package almanac.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The table of errors. */
class ErrorCodeTest {

    @Test
    void theyAreSortedByStatus() {
        assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::status)).isSorted();
    }
}

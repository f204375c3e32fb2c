package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters of a page's address. */
class QueryTextTest {

    @Test
    void valuesAreDecoded() {
        assertThat(QueryText.of("search=caf%C3%A9+%26+bar&t%61g=a%3Db=c"))
                .containsEntry("search", "café & bar")
                .containsEntry("tag", "a=b=c")
                .hasSize(2);
    }

    @Test
    void theFirstOfSeveralCounts() {
        assertThat(QueryText.of("tag=one&tag=two")).containsEntry("tag", "one");
    }

    @Test
    void aNameWithoutAValueIsEmpty() {
        assertThat(QueryText.of("tag&venue=&=x&&"))
                .containsEntry("tag", "")
                .containsEntry("venue", "")
                .doesNotContainKey("x");
    }

    @Test
    void theirOrderIsKept() {
        assertThat(QueryText.of("z=1&a=2&m=3").keySet()).containsExactly("z", "a", "m");
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"&", "search=%", "search=%zz", "tag=a&search=%1"})
    void whatCantBeReadSaysNothing(String query) {
        assertThat(QueryText.of(query)).isEmpty();
    }
}

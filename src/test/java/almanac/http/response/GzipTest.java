package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** The clients that get compressed responses (RFC 9110 §12.5.3). */
class GzipTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "GZIP",
                "br, gzip",
                "gzip;q=0.1",
                "*",
                "deflate;q=0, *",
                "gzip;q=1, *;q=0",
                "identity;q=0,gzip"
            })
    void whoTakesItIs(String accepted) {
        assertThat(Gzip.isAccepted(accepted)).isTrue();
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"br", "identity", "gzip;q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "gzipped", ";q=1"})
    void nobodyElseIs(String accepted) {
        assertThat(Gzip.isAccepted(accepted)).isFalse();
    }

    @Test
    void theSameBytesArePackedAlikeAndComeOutAgain() throws IOException {
        byte[] content = "again and ".repeat(1_000).getBytes(StandardCharsets.UTF_8);
        byte[] packed = Gzip.packed(content);
        assertThat(packed).hasSizeLessThan(200).isEqualTo(Gzip.packed(content));
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(content);
    }
}

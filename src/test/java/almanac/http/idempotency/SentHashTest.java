package almanac.http.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.json.JsonText;
import almanac.base.rule.Upload;
import almanac.base.validation.RequestData;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hashes of the contents of requests, whatever their order. */
class SentHashTest {
    private static String hash(Map<String, Object> members) {
        return SentHash.of(new RequestData(members));
    }

    private static String json(String text) {
        return SentHash.of(JsonText.parse(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theOrderOfMembersMeansNothing() {
        assertThat(json("{'a': {'x': 1, 'y': [null]}, 'b': true}"))
                .isEqualTo(json("{'b': true, 'a': {'y': [null], 'x': 1}}"));
    }

    @Test
    void noTwoBodiesLookAlike() {
        Set<String> hashes = new HashSet<>();
        List<String> bodies = List.of(
                "{}",
                "{'a': null}",
                "{'a': 'null'}",
                "{'a': ''}",
                "{'a': []}",
                "{'a': '[]'}",
                "{'a': {}}",
                "{'a': 'b, c=d'}",
                "{'a': 'b', 'c': 'd'}",
                "{'a': 1}",
                "{'a': '1'}",
                "{'a': true}",
                "{'a': 'true'}",
                "{'a': ['b, c']}",
                "{'a': ['b', 'c']}",
                "{'a': {'b': 'c'}}",
                "{'a': '{b=c}'}",
                "{'a': [{'b': 'c'}]}");
        bodies.forEach(body -> hashes.add(json(body)));

        assertThat(hashes).hasSameSizeAs(bodies);
    }

    @Test
    void aFileIsItsBytes() {
        Upload file = new Upload(new byte[] {1, 2});
        assertThat(hash(Map.of("file", file))).isEqualTo(hash(Map.of("file", new Upload(new byte[] {1, 2}))));
        assertThat(hash(Map.of("file", file))).isNotEqualTo(hash(Map.of("file", new Upload(new byte[] {1}))));
        assertThat(hash(Map.of("file", file))).isNotEqualTo(hash(Map.of("file", file.toString())));
    }
}

package almanac.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.validation.Fields;
import almanac.validation.Sent;
import almanac.validation.Upload;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How a request is read, whatever the order of its parts. */
class InputTest {
    private static final class Nothing extends Input {
        Nothing(Sent sent) {
            super(new Fields(), sent, true);
        }
    }

    private static String hash(Map<String, Object> members) {
        return new Nothing(new Sent(members)).hash();
    }

    private static String json(String text) {
        return new Nothing(JsonText.parse(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))).hash();
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

package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every threat of {@code SECURITY.md} names tests that exist. */
class SecurityTest {

    @Test
    void everyThreatIsMetByATest() throws IOException {
        List<String[]> rows = Files.readAllLines(Path.of("SECURITY.md")).stream()
                .filter(line -> line.startsWith("|"))
                .skip(2) // the head and its rule
                .map(line -> line.split(" *\\| *"))
                .toList();

        assertThat(rows).hasSizeGreaterThan(15).allSatisfy(row -> {
            assertThat(row).as("threat, protection, tests").hasSize(4);
            for (String test : row[3].split(", ")) {
                assertThat(test).matches("`[\\w.]+`");
                ContractTest.requireTest(test.replace("`", ""));
            }
        });
    }
}

package almanac.start.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {

    @Test
    void thoseOfTheLastStartsAreKept(@TempDir Path directory) throws IOException {
        Path log = directory.resolve("server.log");
        int starts = ServerLog.KEPT + 3;
        for (int start = 1; start <= starts; start++) {
            ServerLog.keepLast(log);
            Files.writeString(log, "start " + start);
        }

        assertThat(directory).isDirectoryNotContaining("glob:**.log.*");
        assertThat(log).hasContent("start " + starts);
        for (int age = 1; age <= ServerLog.KEPT; age++) {
            assertThat(directory.resolve("server." + age + ".log")).hasContent("start " + (starts - age));
        }
        assertThat(directory.resolve("server." + (ServerLog.KEPT + 1) + ".log")).doesNotExist();
    }
}

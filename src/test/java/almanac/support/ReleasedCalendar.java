package almanac.support;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The calendar of a release, as {@code src/test/resources/release} keeps it. */
public record ReleasedCalendar(String release) {

    public static final ReleasedCalendar FIRST = new ReleasedCalendar("release-0.1.0");

    /** The site's public address when its answers were kept. */
    public static final String PUBLIC = "https://site.example/calendar";

    private static final Path ALL = Path.of("src/test/resources/release");
    private static final Pattern REQUEST = Pattern.compile("(?m)^> ");

    /** Returns a kept file, unzipped. */
    public static InputStream unzipped(String name) throws IOException {
        return new GZIPInputStream(Files.newInputStream(ALL.resolve(name)));
    }

    /** Makes it the H2 file of a data directory, which may not exist yet. */
    public void putIn(Path data) throws IOException {
        Files.createDirectories(data);
        try (InputStream file = unzipped(release + ".mv.db.gz")) {
            Files.copy(file, data.resolve("almanac.mv.db"));
        }
    }

    /** Loads it into an empty database. */
    public void putIn(Postgres postgres) throws IOException, SQLException {
        try (InputStream dump = unzipped(release + ".sql.gz");
                Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(new String(dump.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** The name, number of rows and checksum of each table, once it is brought up to date. */
    public List<String> tables() throws IOException {
        return Files.readAllLines(ALL.resolve(release + ".txt"));
    }

    /** Requires the kept answers, and leaves what is answered in {@code target}. */
    public void requireServed(Site admin, String... headers) throws IOException {
        String name = release + ".answers.txt";
        List<String> kept = REQUEST.splitAsStream(Files.readString(ALL.resolve(name)))
                .skip(1)
                .toList();
        List<String> served = kept.stream()
                .map(each -> each.lines().findFirst().orElseThrow())
                .map(path -> path + "\n" + body(admin.get(admin.root() + path, headers)))
                .toList();
        Files.writeString(
                Path.of("target", name),
                served.stream().map(each -> "> " + each).collect(joining()));

        assertThat(served).hasSizeGreaterThan(10).containsExactlyElementsOf(kept);
    }

    /** A member of JSON on each line, so that differences are found. */
    private static String body(Site.Answer answer) {
        return answer.response()
                        .body()
                        .replace("\r\n", "\n")
                        .replace(",\"", ",\n\"")
                        .strip() + "\n";
    }
}

package almanac.api.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import almanac.support.ContractCases;
import almanac.support.Deployed;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that are generated of {@code /doc} by others compile without a change, and read and write. */
@Tag("long")
class GeneratedClientsIT extends SiteTest {

    private static final Path TARGET = Path.of("target/clients").toAbsolutePath();
    private static final Path PROGRAMS = Path.of("src/test/clients").toAbsolutePath();
    private static final String MAVEN = Path.of("mvnw").toAbsolutePath().toString();
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:";
    private static final String GENERATOR = "openapi-generator-cli";
    private static final String VERSION = "7.25.0";

    private final String title = fresh("Generated");

    @ContractCases("8 A list among alternatives")
    @ValueSource(strings = {"native", "okhttp-gson"})
    void javaClients(String library) throws IOException, InterruptedException {
        Path client = generated("java", library, "--library", library);
        maven(
                client,
                "copy-dependencies",
                "-DincludeScope=compile",
                "-DoutputDirectory=" + client.resolve("libraries"));
        Path classes = client.resolve("classes");
        String path = client.resolve("libraries") + "/*" + File.pathSeparator + classes;
        List<String> compile =
                new ArrayList<>(List.of(java("javac"), "-nowarn", "-d", classes.toString(), "-cp", path));
        compile.addAll(sources(client.resolve("src/main/java")));
        compile.add(PROGRAMS.resolve("Client.java").toString());
        compile.add(PROGRAMS.resolve(library).resolve("Connection.java").toString());
        Tool.run(client, compile.toArray(String[]::new));

        readsAndWrites(client, java("java"), "-cp", path, "Client");
    }

    /** Debian's pydantic is too old for it. */
    @Test
    void pythonClient() throws IOException, InterruptedException {
        Tool.require("python3");
        Path client = generated("python", "python");
        Tool.run(client, "python3", "-m", "compileall", "-q", "openapi_client");
        assumeTrue(
                new ProcessBuilder("python3", "-c", "import pydantic, dateutil, urllib3; pydantic.TypeAdapter")
                                .redirectError(ProcessBuilder.Redirect.DISCARD)
                                .start()
                                .waitFor()
                        == 0,
                "not installed: pydantic 2, dateutil and urllib3");
        Files.copy(PROGRAMS.resolve("client.py"), client.resolve("client.py"));

        readsAndWrites(client, "python3", "client.py");
    }

    @Test
    void typescriptClientOfOpenapiGenerator() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        Path client = generated("typescript-fetch", "fetch");

        readsAndWrites(client, "node", compiled(client, "fetch", "commonjs", "node"));
    }

    @Test
    void typescriptClientOfOpenapiTypescript() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        Path client = empty("openapi");
        Files.createSymbolicLink(
                client.resolve("node_modules"),
                Path.of(Tool.packaged("openapi-fetch")).getParent());
        Tool.run(
                client,
                "node",
                Tool.packaged("openapi-typescript/bin/cli.js"),
                document(client).toString(),
                "-o",
                "client.ts");

        readsAndWrites(client, "node", compiled(client, "openapi", "nodenext", "nodenext"));
    }

    /** Runs a program, which lists events of all shapes, and makes, changes and deletes one. */
    private void readsAndWrites(Path client, String... program) throws IOException, InterruptedException {
        Site editor = as("editor");
        int image = editor.sendBytes(
                        "POST", "/images", "image/png", Files.readAllBytes(Path.of("docs/images/phone.png")))
                .id();
        editor.create(title + " plain", "").is(201);
        editor.create(title + " full", """
                        , 'image': %d, 'venue': [{'venue': 'One %2$s'}, {'venue': 'Other %2$s'}], 'organizer': {'organizer': '%2$s'},
                        'custom_fields': {'text': 'a', 'number': 1, 'flag': true}, 'tickets': [{'name': 'Adults'}],
                        'cost': '10-20', 'categories': ['%2$s'], 'rrule': 'FREQ=DAILY;COUNT=2'""", image, title).is(201);
        editor.create(title + " locked", ", 'password': 'secret', 'venue': {'venue': '%s'}", title)
                .is(201);
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(List.of(anonymous().root().toString(), "editor:" + Site.passwordOf("editor"), title));

        String[] printed = Tool.run(client, command.toArray(String[]::new)).split("\\R");

        assertThat(printed).hasSize(5);
        assertThat(Stream.of(printed).filter(each -> each.matches(".* full, image: (Image|object)")))
                .hasSize(2);
        assertThat(Stream.of(printed).filter(each -> each.matches(".* (plain|locked), image: (Boolean|bool|boolean)")))
                .hasSize(2);
        String[] deleted = printed[4].split(" ");
        assertThat(deleted[0]).isEqualTo("trash");
        editor.get("/events?status=trash&include=" + deleted[1])
                .has("events.0.title=" + title + " changed&events.0.cost=$10 – $20&events.0.venue.venue=" + title);
    }

    private static Path generated(String language, String name, String... more)
            throws IOException, InterruptedException {
        Path client = empty(name);
        Path jar = TARGET.resolve(GENERATOR + "-" + VERSION + ".jar");
        if (!Files.exists(jar)) {
            maven(
                    Path.of("").toAbsolutePath(),
                    "copy",
                    "-Dartifact=org.openapitools:" + GENERATOR + ":" + VERSION,
                    "-DoutputDirectory=" + TARGET);
        }
        List<String> command =
                new ArrayList<>(List.of(java("java"), "-jar", jar.toString(), "generate", "-g", language));
        command.addAll(List.of("-i", document(TARGET).toString(), "-o", client.toString()));
        command.addAll(List.of(more));
        Tool.run(TARGET, command.toArray(String[]::new));
        return client;
    }

    private static Path document(Path directory) throws IOException {
        return Files.writeString(
                directory.resolve("doc.json"),
                Site.anonymous(Deployed.root()).get("/doc").body());
    }

    /** A directory without what an earlier run has left. */
    private static Path empty(String name) throws IOException {
        Path directory = TARGET.resolve(name);
        if (Files.exists(directory)) {
            try (Stream<Path> all = Files.walk(directory)) {
                all.sorted((one, other) -> other.compareTo(one))
                        .forEach(each -> each.toFile().delete());
            }
        }
        return Files.createDirectories(directory);
    }

    private static String compiled(Path client, String name, String module, String resolution)
            throws IOException, InterruptedException {
        Files.copy(PROGRAMS.resolve(name + ".ts"), client.resolve(name + ".ts"));
        Tool.run(
                client,
                ("node " + Tool.packaged("typescript/bin/tsc")
                                + " --strict --target es2022 --lib es2022,dom,dom.iterable" + " --module " + module
                                + " --moduleResolution " + resolution + " " + name + ".ts")
                        .split(" "));
        return name + ".js";
    }

    private static void maven(Path project, String goal, String... more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(MAVEN, "-q", "-B", "-ntp", "-f", project + "/pom.xml"));
        command.add(PLUGIN + goal);
        command.addAll(List.of(more));
        Tool.run(TARGET, command.toArray(String[]::new));
    }

    private static String java(String program) {
        return Path.of(System.getProperty("java.home"), "bin", program).toString();
    }

    private static List<String> sources(Path directory) {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.map(Path::toString)
                    .filter(each -> each.endsWith(".java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package almanac.support;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A server that companies run, which Maven has unpacked ({@code -Dserver}), with the WAR that is built for such servers.
 * What kind it is, its command line tools tell.
 */
public abstract class InstalledServer {
    public static final String ROOT = "/";

    private static final Path WAR = Path.of("target/almanac.war").toAbsolutePath();
    private static final Path DATA = Path.of("target/installed-data").toAbsolutePath();

    /** In milliseconds: after a minute, it would give up a start on a busy machine. */
    private static final String PATIENCE_OF_ASADMIN = "600000";

    private static InstalledServer only;

    public final Path home;

    private InstalledServer(Path home) {
        this.home = home;
    }

    /** Whether the tests are to run on one. */
    public static boolean isWanted() {
        return System.getProperty("serverHome") != null;
    }

    /** The only one, started, with the WAR at the root; it stops with the JVM. */
    public static synchronized InstalledServer running() {
        if (only == null) {
            only = of(Path.of(System.getProperty("serverHome")));
            Runtime.getRuntime().addShutdownHook(new Thread(only::stop));
            only.prepare();
            only.start();
            only.deploy(ROOT);
        }
        return only;
    }

    private static InstalledServer of(Path unpacked) {
        Path home = only(unpacked);
        return Files.exists(home.resolve("bin/asadmin")) ? new GlassFish(home) : new WildFly(home);
    }

    private static Path only(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(Files::isDirectory).findFirst().orElseThrow().toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param offset a port of this server, counted from {@code -DserverPorts} */
    public static int port(int offset) {
        return Integer.getInteger("serverPorts") + offset;
    }

    /** @param context the path, beginning with a slash, below which the site is */
    public URI site(String context) {
        return URI.create("http://localhost:" + port(80) + (context.equals(ROOT) ? "" : context));
    }

    /** Where the site is if it is at the root. */
    public URL root() {
        try {
            return site(ROOT).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    public void deploy(String context) {
        put(WAR, context);
        awaitSite(context);
    }

    public void awaitSite(String context) {
        URI list = URI.create(site(context) + "/cal/events/v1/events?per_page=1");
        eventually(() -> assertThat(((HttpURLConnection) list.toURL().openConnection()).getResponseCode())
                .isEqualTo(200));
    }

    public void restart() {
        stop();
        start();
    }

    public abstract void prepare();

    public abstract void start();

    public abstract void stop();

    public abstract void put(Path war, String context);

    public abstract void undeploy();

    /** Runs one of the server's commands, and waits for its end. */
    public void run(String... command) {
        try {
            int status = process(command).start().waitFor();
            assertThat(status)
                    .as("%s; see its output beside %s", List.of(command), home)
                    .isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The environment is that of the tests, apart from the database: a file, since it has to survive. */
    public ProcessBuilder process(String... command) {
        List<String> all = new ArrayList<>(List.of("bash"));
        all.addAll(List.of(command));
        ProcessBuilder process = new ProcessBuilder(all)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        home.resolveSibling("output.txt").toFile()));
        process.environment().remove("ALMANAC_DB_URL");
        process.environment().put("ALMANAC_DATA_DIR", DATA.toString());
        process.environment().put("AS_START_TIMEOUT", PATIENCE_OF_ASADMIN);
        return process;
    }

    public void write(String file, String text) {
        try {
            Path path = home.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Payara and GlassFish. */
    private static final class GlassFish extends InstalledServer {
        private static final String ASADMIN = "bin/asadmin";
        private final String domains = home.resolve("domains-of-tests").toString();

        GlassFish(Path home) {
            super(home);
        }

        @Override
        public void prepare() {
            run(
                    ASADMIN,
                    "create-domain",
                    "--nopassword",
                    "--portbase",
                    "" + port(0),
                    "--domaindir",
                    domains,
                    "almanac");
        }

        @Override
        public void start() {
            run(ASADMIN, "start-domain", "--domaindir", domains, "almanac");
        }

        @Override
        public void stop() {
            run(ASADMIN, "stop-domain", "--domaindir", domains, "almanac");
        }

        @Override
        public void put(Path war, String context) {
            run(ASADMIN, "--port", "" + port(48), "deploy", "--contextroot", context, "--name", "almanac", "" + war);
        }

        @Override
        public void undeploy() {
            run(ASADMIN, "--port", "" + port(48), "undeploy", "almanac");
        }
    }

    private static final class WildFly extends InstalledServer {
        private static final String NO_LIMIT_OF_ITS_OWN =
                "/subsystem=undertow/server=default-server/http-listener=default:write-attribute(name=max-post-size,value=0)";

        WildFly(Path home) {
            super(home);
        }

        @Override
        public void prepare() {
            write("prepare.cli", String.join("\n", "embed-server", NO_LIMIT_OF_ITS_OWN, "stop-embedded-server"));
            run("bin/jboss-cli.sh", "--file=prepare.cli");
        }

        @Override
        public void start() {
            String[] ports = {
                "-Djboss.http.port=" + port(80),
                "-Djboss.https.port=" + port(81),
                "-Djboss.management.http.port=" + port(48)
            };
            try {
                process("bin/standalone.sh", ports[0], ports[1], ports[2]).start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            eventually(() -> tell(":read-attribute(name=server-state)"));
        }

        @Override
        public void stop() {
            tell(":shutdown");
        }

        /** The context is the name of the file. */
        @Override
        public void put(Path war, String context) {
            String name = context.equals(ROOT) ? "ROOT" : context.substring(1);
            tell("deploy " + war + " --name=almanac.war --runtime-name=" + name + ".war");
        }

        @Override
        public void undeploy() {
            tell("undeploy almanac.war");
        }

        private void tell(String command) {
            run("bin/jboss-cli.sh", "--connect", "--controller=localhost:" + port(48), "--command=" + command);
        }
    }
}

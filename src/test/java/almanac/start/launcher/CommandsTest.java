package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.start.server.StartException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --backup} with a server that sends a backup, or doesn't. */
class CommandsTest {

    @TempDir
    private Path directory;

    private final List<String> progress = new ArrayList<>();
    private Path file;

    /** What a server sends. */
    private interface Frames {
        void write(DataOutputStream out) throws IOException;
    }

    @BeforeEach
    void chooseAFile() {
        file = directory.resolve("calendar.backup");
    }

    private String backUp(Frames frames) throws IOException {
        Map<String, String> settings =
                Map.of("ALMANAC_DATA_DIR", directory.toString(), "ALMANAC_BACKUP_PASSPHRASE", "correct horse");
        Commands commands = new Commands(new Choices(settings, new Properties(), directory), progress::add);
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(directory.resolve("backup.socket")));
            CompletableFuture<String> asked = CompletableFuture.supplyAsync(() -> send(server, frames));
            try {
                return commands.backUp(file);
            } finally {
                assertThat(asked.join()).isEqualTo("correct horse");
            }
        } finally {
            Files.delete(directory.resolve("backup.socket"));
        }
    }

    /** Returns the passphrase that it was asked with. */
    private static String send(ServerSocketChannel server, Frames frames) {
        try (SocketChannel client = server.accept()) {
            String passphrase = new DataInputStream(Channels.newInputStream(client)).readUTF();
            frames.write(new DataOutputStream(Channels.newOutputStream(client)));
            return passphrase;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void part(DataOutputStream out) throws IOException {
        out.writeByte('P');
        out.writeUTF("half");
        out.writeByte('D');
        out.writeInt(3);
        out.write(new byte[] {1, 2, 3});
    }

    @Test
    void aFileIsThereOnceTheServerHasSentAll() throws IOException {
        String summary = backUp(out -> {
            part(out);
            part(out);
            assertThat(file).doesNotExist();
            out.writeByte('E');
            out.writeUTF("everything.");
        });

        assertThat(summary).isEqualTo(file + " has everything.");
        assertThat(progress).containsExactly("half", "half");
        assertThat(file).hasBinaryContent(new byte[] {1, 2, 3, 1, 2, 3});
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFileIsImportedByTheServer() throws IOException {
        Path calendar = Files.writeString(directory.resolve("town.ics"), "BEGIN:VCALENDAR");
        Commands commands = new Commands(
                new Choices(Map.of("ALMANAC_DATA_DIR", directory.toString()), new Properties(), directory),
                progress::add);
        assertThatThrownBy(() -> commands.imported(calendar))
                .isInstanceOf(StartException.class)
                .hasMessageStartingWith("no server runs on");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(directory.resolve("backup.socket")));
            CompletableFuture<String> sent = CompletableFuture.supplyAsync(() -> received(server));

            assertThat(commands.imported(calendar)).isEqualTo(calendar + ": 1 created.");
            assertThat(sent.join()).isEqualTo("\0import town.ics BEGIN:VCALENDAR");
            assertThat(progress).containsExactly("Preview: 1 new");
        } finally {
            Files.delete(directory.resolve("backup.socket"));
        }
        assertThatThrownBy(() -> commands.imported(directory.resolve("none.ics")))
                .isInstanceOf(StartException.class)
                .hasMessageContaining("there is no file");
    }

    private static String received(ServerSocketChannel server) {
        try (SocketChannel client = server.accept()) {
            DataInputStream in = new DataInputStream(Channels.newInputStream(client));
            String asked = in.readUTF() + " " + in.readUTF() + " "
                    + new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            DataOutputStream out = new DataOutputStream(Channels.newOutputStream(client));
            out.writeByte('P');
            out.writeUTF("Preview: 1 new");
            out.writeByte('E');
            out.writeUTF("1 created.");
            return asked;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aServerThatEndsOrFailsLeavesNoFile() {
        assertThatThrownBy(() -> backUp(CommandsTest::part))
                .isInstanceOf(StartException.class)
                .hasMessage("the server ended before the backup was complete.");
        assertThatThrownBy(() -> backUp(out -> {
                    part(out);
                    out.writeByte('F');
                    out.writeUTF("the disk is broken.");
                }))
                .isInstanceOf(StartException.class)
                .hasMessage("the disk is broken.");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aCheckBesideAServerNamesThePageThatChecks() {
        DataDirectory.open(directory.resolve("data"));
        Map<String, String> settings =
                Map.of("ALMANAC_DATA_DIR", "data", "ALMANAC_PUBLIC_URL", "https://calendar.example/");
        Commands commands = new Commands(new Choices(settings, new Properties(), directory), progress::add);

        assertThatThrownBy(commands::check)
                .isInstanceOf(StartException.class)
                .hasMessageEndingWith("/data (ALMANAC_DATA_DIR); while that runs, administrators check at"
                        + " https://calendar.example/manage/state.");
    }

    @Test
    void noFileIsReplacedAndNoneIsWrittenTwiceAtOnce() throws IOException {
        Files.writeString(file, "mine");

        assertThatThrownBy(() -> new NewFile(file)).hasMessage(file + " exists already; name a new file.");
        assertThat(file).hasContent("mine");
        Path other = directory.resolve("other");
        try (NewFile first = new NewFile(other)) {
            assertThat(first.path()).isEqualTo(other);
            assertThatThrownBy(() -> new NewFile(other)).hasMessageStartingWith(other + ".part exists already");
        }
        assertThatThrownBy(() -> new NewFile(directory.resolve("missing/file")))
                .hasMessageEndingWith("can't be written.");
    }
}

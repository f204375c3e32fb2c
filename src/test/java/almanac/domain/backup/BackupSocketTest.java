package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the socket outlives what goes wrong with one client or backup. */
class BackupSocketTest {

    @TempDir
    private Path directory;

    private BackupSocket socket;

    @AfterEach
    void stop() {
        socket.stop();
    }

    private void start(String database) {
        Map<String, String> settings = Map.of("almanac.data.dir", directory.toString(), "almanac.db.url", database);
        socket = new BackupSocket(new Settings(key -> settings.getOrDefault(key, "")), null);
        socket.start(null);
    }

    private SocketChannel connect() throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(directory.resolve("backup.socket")));
    }

    /** Returns the letter of the frame that answers a request for a backup. */
    private char asked() throws IOException {
        try (SocketChannel client = connect()) {
            new DataOutputStream(Channels.newOutputStream(client)).writeUTF("");
            return (char) new DataInputStream(Channels.newInputStream(client)).readByte();
        }
    }

    @Test
    void aClientThatSaysNothingKeepsNobodyWaiting() throws IOException {
        start("jdbc:h2:mem:silent");
        try (SocketChannel silent = connect()) {
            assertThat(silent.isConnected()).isTrue();
            assertThat(asked()).isEqualTo('F');
        }
    }

    @Test
    void aFaultEndsNoMoreThanItsOwnBackup() throws IOException {
        start("jndi:java:app/nothing");
        assertThat(asked()).isEqualTo('F');
        assertThat(asked()).isEqualTo('F');
    }
}

package almanac.domain.backup;

import almanac.base.settings.Settings;
import almanac.base.settings.StorageSettings;
import almanac.domain.media.ImageFiles;
import almanac.store.database.Database;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Serves {@code --backup}, and other {@link SocketCommand}s, at a socket in the data directory. The system lets only the directory's owner
 * connect, so there is no secret. One backup is made at a time; each client has a thread, so that a silent one doesn't
 * block others.
 */
@ApplicationScoped
public class BackupSocket {

    private static final Logger LOG = Logger.getLogger(BackupSocket.class.getName());
    private static final String NAME = "backup.socket";
    private static final int PATIENCE_MILLIS = 5_000;

    @Inject
    private Settings settings;

    @Inject
    private ImageFiles images;

    @Inject
    private Instance<SocketCommand> commands;

    private final ReentrantLock turn = new ReentrantLock();
    private ServerSocketChannel socket;

    BackupSocket() {}

    BackupSocket(Settings settings, ImageFiles images) {
        this.settings = settings;
        this.images = images;
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        Path path = settings.dataDir().resolve(NAME);
        try {
            Files.createDirectories(path.getParent());
            Files.deleteIfExists(path); // of a process that was killed; this one holds the directory's lock
            socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            socket.bind(UnixDomainSocketAddress.of(path));
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        } catch (IOException | UnsupportedOperationException e) {
            LOG.log(Level.WARNING, "--backup won't work while this server runs: no socket at " + path, e);
            return;
        }
        run(this::serve);
    }

    private static void run(Runnable work) {
        Thread thread = new Thread(work, "almanac-backup");
        thread.setDaemon(true);
        thread.start();
    }

    /** Aborts a backup in progress; its receiver notices that it is incomplete. */
    @PreDestroy
    void stop() {
        try {
            if (socket != null) {
                socket.close();
                Files.deleteIfExists(settings.dataDir().resolve(NAME));
                if (!turn.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                    LOG.log(Level.WARNING, "a backup goes on while the server stops");
                }
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the socket for backups can't be closed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve() {
        while (socket.isOpen()) {
            try {
                SocketChannel client = socket.accept();
                run(() -> answer(client));
            } catch (ClosedChannelException e) {
                LOG.log(Level.FINE, "the server stops", e);
            } catch (IOException e) {
                LOG.log(Level.WARNING, "the socket for backups fails: {0}", e.getMessage());
            }
        }
    }

    private void answer(SocketChannel client) {
        try (client) {
            DataInputStream in = new DataInputStream(Channels.newInputStream(client));
            String passphrase = in.readUTF();
            BackupFrames frames = new BackupFrames(Channels.newOutputStream(client), socket::isOpen);
            if (passphrase.startsWith(String.valueOf(SocketCommand.MARK))) {
                run(passphrase.substring(1), in, frames);
                return;
            }
            if (!turn.tryLock()) {
                frames.failed("another backup is being made.");
                return;
            }
            try {
                send(passphrase, frames);
            } finally {
                turn.unlock();
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a backup can't be sent: {0}", e.getMessage());
        }
    }

    private void run(String name, DataInputStream in, BackupFrames frames) throws IOException {
        for (SocketCommand each : commands) {
            if (each.name().equals(name)) {
                try {
                    frames.done(each.run(in, frames::progress));
                } catch (IOException | RuntimeException e) {
                    LOG.log(Level.WARNING, "--" + name + " failed", e);
                    frames.failed(e.getMessage());
                }
                return;
            }
        }
        frames.failed("this server doesn't know --" + name + ".");
    }

    private void send(String passphrase, BackupFrames frames) throws IOException {
        try {
            frames.done(backup(passphrase, frames).write(frames.content()));
        } catch (SQLException | IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "a backup failed", e);
            frames.failed(e.getMessage());
        }
    }

    /** @param passphrase the command's; without one the server's is used */
    private Backup backup(String passphrase, BackupFrames frames) {
        String chosen = passphrase.isEmpty() ? settings.get(StorageSettings.BACKUP_PASSPHRASE) : passphrase;
        return new Backup(Database.unlimited(settings), images, chosen, frames::progress);
    }
}

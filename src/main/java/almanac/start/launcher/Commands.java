package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** {@code --backup}, {@code --restore}, {@code --import} and {@code --check}, which report their progress on standard error. */
final class Commands {

    private static final String BACKUP = "almanac.domain.backup.Command";
    private static final String CHECK = "almanac.domain.check.Command";

    private static final long LARGEST_IMPORT = 100L << 20;

    private final Choices choices;
    private final Consumer<String> progress;

    /** @param progress receives the progress, line by line */
    Commands(Choices choices, Consumer<String> progress) {
        this.choices = choices;
        this.progress = progress;
    }

    /** Returns the commands with the settings of this process, which must be valid. */
    static Commands ofThisProcess() throws IOException {
        Choices choices = Choices.ofThisProcess();
        List<String> faults = SettingsFaults.of(choices);
        if (!faults.isEmpty()) {
            throw new StartException(faults);
        }
        return new Commands(choices, System.err::println);
    }

    /**
     * Requests a backup from the running server; without one, reads the database itself.
     *
     * @return one sentence that summarizes it
     */
    String backUp(Path path) throws IOException {
        if (!Files.isDirectory(choices.dataDirectory())) {
            throw new StartException("there is no data directory " + choices.dataDirectory() + " (ALMANAC_DATA_DIR).");
        }
        try (NewFile file = new NewFile(path)) {
            Optional<SocketChannel> server = server();
            String summary = server.isPresent()
                    ? backUp(server.get(), file.content())
                    : called(BACKUP, "", Map.of("out", file.content()));
            file.complete();
            return file.path() + " has " + summary;
        }
    }

    /**
     * Has the running server import a file of another calendar.
     *
     * @return what came of it
     */
    String imported(Path path) throws IOException {
        if (!Files.isReadable(path) || Files.isDirectory(path)) {
            throw new StartException("there is no file " + path + " that can be read.");
        }
        SocketChannel server = server().orElseThrow(() -> new StartException(
                "no server runs on " + choices.dataDirectory() + " (ALMANAC_DATA_DIR); start it first."));
        try (server) {
            DataOutputStream out = new DataOutputStream(Channels.newOutputStream(server));
            out.writeUTF("\0import"); // as the application's SocketCommand describes
            out.writeUTF(path.getFileName().toString());
            out.writeInt((int) Math.min(Files.size(path), Integer.MAX_VALUE));
            if (Files.size(path) <= LARGEST_IMPORT) { // of a larger one its length is refused
                Files.copy(path, out);
            }
            return path + ": " + received(server, OutputStream.nullOutputStream(), "the import was complete");
        }
    }

    /** Restores a backup; no server may run on the data directory. */
    String restore(Path path) throws IOException {
        if (!Files.isReadable(path)) {
            throw new StartException("there is no file " + path + " that can be read.");
        }
        return called(BACKUP, "", Map.of("file", path.toAbsolutePath()));
    }

    /**
     * Compares redundant data with their sources and corrects them; no server may run on the data directory.
     *
     * @return one sentence that summarizes it
     */
    String check() throws IOException {
        return called(
                CHECK, "; while that runs, administrators check at " + choices.site() + "/manage/state", Map.of());
    }

    private Optional<SocketChannel> server() throws IOException {
        try {
            Path socket = choices.dataDirectory().resolve("backup.socket");
            return Optional.of(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
        } catch (SocketException e) { // nobody listens
            return Optional.empty();
        }
    }

    private String backUp(SocketChannel server, OutputStream file) throws IOException {
        try (server) {
            new DataOutputStream(Channels.newOutputStream(server))
                    .writeUTF(choices.secret("ALMANAC_BACKUP_PASSPHRASE"));
            return received(server, file, "the backup was complete");
        }
    }

    /** Receives the frames that the application's {@code BackupFrames} describe. */
    private String received(SocketChannel server, OutputStream file, String end) throws IOException {
        try {
            DataInputStream in = new DataInputStream(Channels.newInputStream(server));
            while (true) {
                char kind = (char) in.readUnsignedByte();
                switch (kind) {
                    case 'P' -> progress.accept(in.readUTF());
                    case 'D' -> file.write(in.readNBytes(in.readInt()));
                    case 'E' -> {
                        return in.readUTF();
                    }
                    case 'F' -> throw new StartException(in.readUTF());
                    default -> throw new StartException("the server is of another version.");
                }
            }
        } catch (EOFException | SocketException e) {
            throw new StartException("the server ended before " + end + ".");
        }
    }

    /** @param besideServer the end of the sentence if a server is running */
    private String called(String command, String besideServer, Map<String, Object> parameters) throws IOException {
        DataDirectory data = DataDirectory.open(choices.dataDirectory(), besideServer);
        System.setProperty("java.io.tmpdir", data.temporary().toString());
        Map<String, Object> all = new HashMap<>(parameters);
        all.put("progress", progress);
        UnaryOperator<String> settings =
                key -> choices.get(key.toUpperCase(Locale.ROOT).replace('.', '_'), "");
        all.put("settings", settings);
        Path application = data.server().resolve("application");
        try {
            String result = new ApplicationCode(application).call(command, all);
            if (result.startsWith("-")) {
                throw new StartException(result.substring(1));
            }
            return result.substring(1);
        } finally {
            DataDirectory.clear(application);
        }
    }
}

package almanac.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.store.encryption.EncryptedInput;
import almanac.store.encryption.Encryption;
import almanac.store.encryption.InvalidArchive;
import almanac.store.encryption.SealedInput;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** Reads an archive from beginning to end, and requires that it is complete. */
public final class ArchiveReader {

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final int LONGEST_BEGINNING = 64;

    /** The longest description or manifest in bytes; they are read before the archive is known to be complete. */
    private static final int LONGEST_JSON = 16 << 20;

    private static final Pattern TABLE = Pattern.compile("[a-z_]{1,60}");
    private static final Pattern FILE = Pattern.compile("[0-9a-f]{64}\\.[a-z0-9]{1,10}");

    private final Path path;
    private final String passphrase;

    /** @param passphrase for encrypted archives; ignored for others */
    public ArchiveReader(Path path, String passphrase) {
        this.path = path;
        this.passphrase = passphrase;
    }

    /** Receives the contents of an archive, in order. */
    public interface Visitor {

        void table(String name, InputStream text) throws IOException, SQLException;

        /** @param name safe as a file name */
        void file(String name, InputStream content) throws IOException;
    }

    /** The description at the beginning of an archive and the manifest at its end. */
    public record Frame(Description description, Manifest manifest) {}

    /** Requires that the archive is complete. */
    public Frame check() throws IOException {
        try {
            return read(new Visitor() {
                @Override
                public void table(String name, InputStream text) {
                    // skips what the visitor didn't read
                }

                @Override
                public void file(String name, InputStream content) {}
            });
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Reads the whole archive.
     *
     * @throws InvalidArchive if it isn't an archive, isn't complete, is of a newer format, or encrypted with another
     *     passphrase; the visitor may have received a part by then
     */
    public Frame read(Visitor visitor) throws IOException, SQLException {
        try (BufferedInputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
            SealedInput sealed = new SealedInput(decrypted(in));
            Frame frame = new Pass(new ZipInputStream(sealed, UTF_8), visitor).frame();
            sealed.requireWhole();
            return frame;
        } catch (ZipException | EOFException | JsonException | IllegalArgumentException e) { // the last: of a name
            throw InvalidArchive.broken(e);
        }
    }

    private InputStream decrypted(BufferedInputStream in) throws IOException {
        in.mark(LONGEST_BEGINNING);
        byte[] beginning = in.readNBytes(LONGEST_BEGINNING);
        in.reset();
        if (Encryption.isEncrypted(beginning)) {
            return new EncryptedInput(in, passphrase);
        }
        if (!new String(beginning, 0, Math.min(ZIP.length, beginning.length), UTF_8).equals(new String(ZIP, UTF_8))) {
            throw InvalidArchive.foreign();
        }
        return in;
    }

    /** One reading. */
    private static final class Pass {

        private final ZipInputStream zip;
        private final Visitor visitor;
        private final Manifest found = new Manifest();

        Pass(ZipInputStream zip, Visitor visitor) {
            this.zip = zip;
            this.visitor = visitor;
        }

        Frame frame() throws IOException, SQLException {
            ZipEntry first = zip.getNextEntry();
            if (first == null || !first.getName().equals(Description.ENTRY)) {
                throw InvalidArchive.foreign();
            }
            Description description = Description.of(json());
            Manifest written = null;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (written != null) {
                    throw InvalidArchive.broken(null);
                }
                String name = entry.getName();
                if (name.equals(Manifest.ENTRY)) {
                    written = Manifest.of(json());
                } else {
                    visit(name);
                }
            }
            if (written == null || !found.agreesWith(written)) {
                throw InvalidArchive.broken(null);
            }
            return new Frame(description, written);
        }

        private JsonObject json() throws IOException {
            byte[] text = zip.readNBytes(LONGEST_JSON + 1);
            if (text.length > LONGEST_JSON) {
                throw InvalidArchive.broken(null);
            }
            try (JsonReader reader = Json.createReader(new ByteArrayInputStream(text))) {
                return reader.readObject();
            }
        }

        private void visit(String entry) throws IOException, SQLException {
            if (entry.startsWith(ArchiveWriter.TABLES)) {
                table(matching(TABLE, entry.substring(ArchiveWriter.TABLES.length())));
            } else if (entry.startsWith(ArchiveWriter.FILES)) {
                file(matching(FILE, entry.substring(ArchiveWriter.FILES.length())));
            } else {
                throw InvalidArchive.broken(null);
            }
        }

        private static String matching(Pattern pattern, String name) throws InvalidArchive {
            if (!pattern.matcher(name).matches()) {
                throw InvalidArchive.broken(null);
            }
            return name;
        }

        private void table(String name) throws IOException, SQLException {
            CountedInput in = new CountedInput(zip);
            visitor.table(name, in);
            in.transferTo(OutputStream.nullOutputStream());
            found.addTable(name, new Manifest.Content(in.lines() - 1, in.sha256()));
        }

        private void file(String name) throws IOException {
            CountedInput in = new CountedInput(zip);
            visitor.file(name, in);
            in.transferTo(OutputStream.nullOutputStream());
            found.addFile(in.bytes());
            if (!name.startsWith(in.sha256())) {
                found.addDamaged(name);
            }
        }
    }
}

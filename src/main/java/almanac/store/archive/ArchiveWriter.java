package almanac.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.text.Sha256;
import almanac.store.encryption.EncryptedOutput;
import almanac.store.encryption.Encryption;
import almanac.store.encryption.LastBytes;
import almanac.store.encryption.SealedOutput;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes an archive: a description, tables, files named by the SHA-256 of their content, and a manifest. It is complete
 * once {@link #end} has returned.
 */
public final class ArchiveWriter {

    static final String TABLES = "tables/";
    static final String FILES = "files/";

    private final OutputStream layer;
    private final OutputStream sealed;
    private final ZipOutputStream zip;
    private final Manifest manifest = new Manifest();

    /**
     * Begins an archive.
     *
     * @param out stays open
     * @param passphrase empty for an archive that isn't encrypted
     */
    public ArchiveWriter(OutputStream out, String passphrase, Description description) throws IOException {
        this(passphrase.isEmpty() ? out : new EncryptedOutput(out, Encryption.begin(passphrase)), description);
    }

    /** @param layer one that encrypts, or the file itself */
    ArchiveWriter(OutputStream layer, Description description) throws IOException {
        this.layer = layer;
        sealed = new SealedOutput(layer);
        zip = new ZipOutputStream(sealed, UTF_8);
        zip.setComment("0".repeat(LastBytes.COUNT)); // the seal's place
        write(Description.ENTRY, description.json());
    }

    private void write(String entry, JsonObject json) throws IOException {
        zip.setLevel(Deflater.DEFAULT_COMPRESSION);
        zip.putNextEntry(new ZipEntry(entry));
        zip.write(json.toString().getBytes(UTF_8));
        zip.closeEntry();
    }

    /** @see TableText#write */
    public void table(Table table, Connection connection, LongConsumer progress) throws SQLException, IOException {
        zip.putNextEntry(new ZipEntry(TABLES + table.name()));
        DigestOutputStream out = new DigestOutputStream(zip, Sha256.computation());
        long rows = TableText.write(table, connection, out, progress);
        zip.closeEntry();
        manifest.addTable(table.name(), new Manifest.Content(rows, Sha256.of(out.getMessageDigest())));
    }

    /**
     * Copies a file; one whose content doesn't match its name is recorded as damaged.
     *
     * @param name the SHA-256 of its content in hex, and an ending
     */
    public void file(String name, InputStream content) throws IOException {
        zip.setLevel(Deflater.NO_COMPRESSION); // images are compressed already
        zip.putNextEntry(new ZipEntry(FILES + name));
        DigestInputStream in = new DigestInputStream(content, Sha256.computation());
        manifest.addFile(in.transferTo(zip));
        zip.closeEntry();
        if (!name.startsWith(Sha256.of(in.getMessageDigest()))) {
            manifest.addDamaged(name);
        }
    }

    public Manifest manifest() {
        return manifest;
    }

    /** Writes the manifest and the seal. */
    public void end() throws IOException {
        write(Manifest.ENTRY, manifest.json());
        zip.finish();
        sealed.close();
        if (layer instanceof EncryptedOutput encrypted) {
            encrypted.close();
        }
    }
}

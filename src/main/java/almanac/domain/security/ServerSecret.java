package almanac.domain.security;

import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A secret that is not in the database: whoever reads that can neither read what it encrypts nor forge what it signs. */
@ApplicationScoped
public class ServerSecret {

    private static final String FILE = "secret.key";
    private static final int BYTES = 32;
    private static final int FINGERPRINT = 8;

    @Inject
    private Settings settings;

    public String text() {
        return settings.secret().orElseGet(this::ofFile);
    }

    /**
     * Returns the secret of a link, which can be made again when it is sent, so that it is stored nowhere.
     *
     * @param purpose of this link alone
     */
    public Secret derived(String purpose) {
        return new Secret(new Secret(text()).derived(purpose));
    }

    /** Returns a word that tells this secret from others, and reveals nothing of it. */
    public String fingerprint() {
        return derived("fingerprint").text().substring(0, FINGERPRINT);
    }

    private synchronized String ofFile() {
        Path file = settings.dataDir().resolve(FILE);
        try {
            if (!Files.exists(file)) {
                write(file);
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file) throws IOException {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        Path made = Files.createTempFile(
                file.getParent(),
                FILE,
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(made, HexFormat.of().formatHex(random));
        try {
            Files.move(made, file);
        } catch (FileAlreadyExistsException e) {
            Files.delete(made);
        }
    }
}

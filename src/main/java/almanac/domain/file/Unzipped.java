package almanac.domain.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The files of an archive, in bounded memory, whatever it says of their sizes; never written anywhere by their names. */
public final class Unzipped {
    private static final int MOST_FILES = 1_000;
    private static final int BUFFER = 8_192;

    private Unzipped() {}

    /**
     * Returns the wanted files by their names, in the order of the archive.
     *
     * @param mostBytes of all files together, unwanted ones included
     * @throws UnreadableFile if it is broken, encrypted or too large inside
     */
    public static Map<String, byte[]> files(byte[] archive, Predicate<String> wanted, int mostBytes)
            throws UnreadableFile {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive), StandardCharsets.UTF_8)) {
            int count = 0;
            long left = mostBytes;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (++count > MOST_FILES) {
                    throw new UnreadableFile("too-many-files", MOST_FILES);
                }
                byte[] bytes = bytes(zip, left);
                left -= bytes.length;
                if (!entry.isDirectory() && wanted.test(entry.getName())) {
                    files.put(entry.getName(), bytes);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableFile("broken-archive");
        }
        return files;
    }

    private static byte[] bytes(ZipInputStream zip, long most) throws IOException, UnreadableFile {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        for (int read = zip.read(buffer); read >= 0; read = zip.read(buffer)) {
            if (bytes.size() + read > most) {
                throw new UnreadableFile("too-large-inside");
            }
            bytes.write(buffer, 0, read);
        }
        return bytes.toByteArray();
    }
}

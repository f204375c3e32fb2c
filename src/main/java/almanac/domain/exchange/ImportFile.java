package almanac.domain.exchange;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.Arrays;
import java.util.Base64;

/** A part of the file of an import. */
@Entity
@Table(name = "import_files")
public class ImportFile {

    /** The size of a part, in bytes; divisible by three. */
    static final int SIZE = 3 << 18;

    /** Identifies a part. */
    @Embeddable
    public record Key(long importId, int number) {}

    @EmbeddedId
    private Key key;

    private String content;

    protected ImportFile() {}

    ImportFile(long importId, int number, byte[] file) {
        int from = number * SIZE;
        key = new Key(importId, number);
        content =
                Base64.getEncoder().encodeToString(Arrays.copyOfRange(file, from, Math.min(from + SIZE, file.length)));
    }

    byte[] content() {
        return Base64.getDecoder().decode(content);
    }
}

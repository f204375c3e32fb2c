package almanac.model;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** A stored picture and the smaller sizes made of it; the files are named by the hash of their content. */
@Entity
@Table(name = "images")
public class Image extends Stored {

    /** One file: the SHA-256 of its content in hex, its width and height in pixels, its size in bytes. */
    @Embeddable
    public record File(String contentHash, int width, int height, long fileSize) {}

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    private Account author;

    @Embedded
    private File original;

    private String mediaType;
    private String extension;
    private String altText = "";
    private String sourceUrl;
    private String sourceHash;
    private Instant createdAt;

    @ElementCollection
    @CollectionTable(name = "image_sizes", joinColumns = @JoinColumn(name = "image_id"))
    @MapKeyColumn(name = "name")
    private Map<String, File> sizes = new TreeMap<>();

    protected Image() {}

    public Account getAuthor() {
        return author;
    }

    public File getOriginal() {
        return original;
    }

    /** {@code image/jpeg}, {@code image/png}, {@code image/gif} or {@code image/webp}. */
    public String getMediaType() {
        return mediaType;
    }

    /** The file name's ending, without the dot. */
    public String getExtension() {
        return extension;
    }

    public String getAltText() {
        return altText;
    }

    /** {@code thumbnail}, {@code medium}, {@code large}: those that are smaller than the original. */
    public Map<String, File> getSizes() {
        return sizes;
    }
}

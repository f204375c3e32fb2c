package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
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
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** A stored picture and its smaller copies; the files are named by the hash of their content. */
@Entity
@Table(name = "images")
public class Image extends Stored implements Audited, Authored {

    /**
     * One file.
     *
     * @param contentHash the SHA-256 of its content, in hex
     * @param extension {@code jpg}, {@code png}, {@code gif} or {@code webp}
     * @param width in pixels
     * @param height in pixels
     * @param fileSize in bytes
     */
    @Embeddable
    public record File(String contentHash, String extension, int width, int height, long fileSize) {

        public String mediaType() {
            return "image/" + (extension.equals("jpg") ? "jpeg" : extension);
        }

        /** Returns its name in the store and in URLs. */
        public String name() {
            return contentHash + "." + extension;
        }
    }

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    private Account author;

    @Embedded
    private File original;

    @NotNull
    @Size(max = Longest.LINE)
    private String altText = "";

    @Size(max = Longest.WEB_ADDRESS)
    private String sourceUrl;

    private String sourceHash;
    private Instant createdAt;

    @ElementCollection
    @CollectionTable(name = "image_sizes", joinColumns = @JoinColumn(name = "image_id"))
    @MapKeyColumn(name = "name")
    private Map<String, File> sizes = new TreeMap<>();

    protected Image() {}

    /** @param sizes the smaller copies by their names */
    public Image(Account author, File original, Map<String, File> sizes, Instant now) {
        this.author = author;
        this.original = original;
        this.sizes.putAll(sizes);
        this.createdAt = now;
    }

    /** Records the address that the image was fetched from, and the hash that it is looked up by. */
    public void fetchedFrom(String url, String hash) {
        this.sourceUrl = url;
        this.sourceHash = hash;
    }

    @Override
    public Account getAuthor() {
        return author;
    }

    @Override
    public void setAuthor(Account author) {
        this.author = author;
    }

    public File getOriginal() {
        return original;
    }

    public String getAltText() {
        return altText;
    }

    /** Sets the description for those who can't see the image; may be empty. */
    public void setAltText(String altText) {
        this.altText = altText;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** Returns the address that it was fetched from, or null. */
    public String getSourceUrl() {
        return sourceUrl;
    }

    /** Returns {@code thumbnail}, {@code medium} and {@code large}, as far as they are smaller than the original. */
    public Map<String, File> getSizes() {
        return sizes;
    }

    @Override
    public Kind kind() {
        return Kind.IMAGE;
    }

    @Override
    public String getTitle() {
        return altText;
    }
}

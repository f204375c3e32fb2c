package almanac.domain.suggestion;

import almanac.base.text.Sha256;
import almanac.domain.picture.Picture;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Base64;

/** The picture of a suggestion, no image yet: readers can't have it, whatever address they try. */
@Entity
@Table(name = "suggested_pictures")
public class SuggestedPicture {

    /** The copy that is stored: as large as pages show pictures, so that a row is no larger than some 500 kB. */
    private static final String SIZE = "1536x1536";

    @Id
    private Long suggestionId;

    private String extension;
    private String content; // Base64, which backups know
    private String altText;

    protected SuggestedPicture() {}

    SuggestedPicture(Suggestion suggestion, Picture picture, String altText) {
        Picture.Encoded shown = picture.sizes().getOrDefault(SIZE, picture.original());
        this.suggestionId = suggestion.getId();
        this.extension = shown.extension();
        this.content = Base64.getEncoder().encodeToString(shown.content());
        this.altText = altText;
    }

    public String mediaType() {
        return "image/" + (extension.equals("jpg") ? "jpeg" : extension);
    }

    /** Returns a text that names this picture and its words, as a reviewer has seen them. */
    public String hash() {
        return Sha256.of(altText + "\n" + content);
    }

    public byte[] getContent() {
        return Base64.getDecoder().decode(content);
    }

    public String getAltText() {
        return altText;
    }
}

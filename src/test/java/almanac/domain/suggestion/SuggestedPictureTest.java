package almanac.domain.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.picture.Picture;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a reviewer has seen of a picture. */
class SuggestedPictureTest {

    private static SuggestedPicture picture(int content, String altText) {
        Picture.Encoded whole = new Picture.Encoded(new byte[] {(byte) content}, "png", 1, 1);
        Suggestion suggestion = new Suggestion(null, new SuggestionInput("Ada", "", Map.of()), Instant.EPOCH);
        return new SuggestedPicture(suggestion, new Picture(whole, Map.of()), altText);
    }

    @Test
    void otherWordsMakeItAnotherOneAsOtherPixelsDo() {
        String seen = picture(1, "A garden").hash();
        assertThat(picture(1, "A garden").hash()).isEqualTo(seen);
        assertThat(picture(2, "A garden").hash()).isNotEqualTo(seen);
        assertThat(picture(1, "An insult").hash()).isNotEqualTo(seen);
    }
}

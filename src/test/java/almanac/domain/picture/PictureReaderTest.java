package almanac.domain.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.constraint.InvalidValue;
import almanac.base.memory.MemoryBudget;
import almanac.domain.media.Pictures;
import almanac.support.ContractCases;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading of files that claim to be pictures. */
class PictureReaderTest {
    private static final int PIXELS = 4_000_000;
    private final PictureReader reader = new PictureReader(PIXELS, new MemoryBudget(1L << 30));

    private static BufferedImage decoded(Picture.Encoded encoded) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(encoded.content()));
    }

    private static boolean isRed(BufferedImage picture, int x, int y) {
        Color color = new Color(picture.getRGB(x, y));
        return color.getRed() > 200 && color.getBlue() < 60;
    }

    @ContractCases("3 image")
    @CsvSource({"jpg, jpg", "png, png", "gif, gif"})
    void sizesAreMadeThatAreSmallerThanThePicture(String format, String extension) throws IOException {
        Picture picture = reader.read(Pictures.of(format, 1600, 800));

        assertThat(picture.original().extension()).isEqualTo(extension);
        assertThat(picture.original().width()).isEqualTo(1600);
        assertThat(picture.sizes()).containsOnlyKeys("thumbnail", "medium", "large", "1536x1536");
        assertThat(decoded(picture.sizes().get("thumbnail")).getHeight()).isEqualTo(150);
        assertThat(decoded(picture.sizes().get("thumbnail")).getWidth()).isEqualTo(150);
        assertThat(decoded(picture.sizes().get("medium")).getWidth()).isEqualTo(300);
        assertThat(decoded(picture.sizes().get("large")).getHeight()).isEqualTo(512);
        assertThat(isRed(decoded(picture.sizes().get("large")), 10, 10)).isTrue();
        assertThat(isRed(decoded(picture.sizes().get("large")), 1000, 10)).isFalse();
    }

    @Test
    void noSizeIsLargerThanThePicture() {
        assertThat(reader.read(Pictures.of("png", 150, 150)).sizes()).isEmpty();
        assertThat(reader.read(Pictures.of("png", 301, 100)).sizes()).containsOnlyKeys("medium");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 40, 20, 5, 10",
        "2, 40, 20, 35, 10",
        "3, 40, 20, 35, 10",
        "4, 40, 20, 5, 10",
        "5, 20, 40, 10, 5",
        "6, 20, 40, 10, 5",
        "7, 20, 40, 10, 35",
        "8, 20, 40, 10, 35"
    })
    void picturesAreTurnedAsTheCameraWasHeld(int orientation, int width, int height, int redX, int redY)
            throws IOException {
        Picture picture = reader.read(Pictures.jpegWithExif(40, 20, orientation));
        BufferedImage upright = decoded(picture.original());

        assertThat(upright.getWidth()).isEqualTo(width);
        assertThat(upright.getHeight()).isEqualTo(height);
        assertThat(isRed(upright, redX, redY)).isTrue();
        assertThat(isRed(upright, width - 1 - redX, height - 1 - redY)).isFalse();
    }

    @Test
    void whereAPictureWasTakenIsNotKept() {
        byte[] sent = Pictures.jpegWithExif(400, 300, 1);
        Picture picture = reader.read(sent);

        assertThat(new String(sent, StandardCharsets.ISO_8859_1)).contains("Exif", "52.5200N");
        Stream.concat(Stream.of(picture.original()), picture.sizes().values().stream())
                .forEach(each -> assertThat(new String(each.content(), StandardCharsets.ISO_8859_1))
                        .doesNotContain("Exif", "52.5200N"));
    }

    @Test
    void anAnimatedGifStaysOneWithoutItsComments() throws IOException {
        byte[] sent = Pictures.animatedGif(400, 200, 3);
        Picture picture = reader.read(sent);
        ImageReader gif = ImageIO.getImageReadersByFormatName("gif").next();
        gif.setInput(ImageIO.createImageInputStream(
                new ByteArrayInputStream(picture.original().content())));

        assertThat(gif.getNumImages(true)).isEqualTo(3);
        assertThat(isRed(gif.read(2), 10, 10)).isTrue();
        assertThat(picture.original().width()).isEqualTo(400);
        assertThat(new String(sent, StandardCharsets.ISO_8859_1)).contains("secret note");
        assertThat(new String(picture.original().content(), StandardCharsets.ISO_8859_1))
                .doesNotContain("secret note");
        assertThat(picture.sizes().get("medium").extension()).isEqualTo("png");
    }

    @Test
    void aWebpIsReadAndWrittenAsWhatEveryBrowserShows() {
        assertThat(reader.read(Pictures.webp()).original().extension()).isIn("png", "jpg");
    }

    static Stream<Arguments> noPictures() {
        byte[] png = Pictures.of("png", 300, 300);
        byte[] jpeg = Pictures.of("jpg", 300, 300);
        return Stream.of(
                Arguments.of("nothing", new byte[0]),
                Arguments.of("text", "hello".getBytes(StandardCharsets.UTF_8)),
                Arguments.of("SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(StandardCharsets.UTF_8)),
                Arguments.of("HTML", "<html><script>alert(1)</script>".getBytes(StandardCharsets.UTF_8)),
                Arguments.of("BMP", Pictures.of("bmp", 10, 10)),
                Arguments.of("half a PNG", Arrays.copyOf(png, png.length / 2)),
                Arguments.of("a JPEG's beginning", Arrays.copyOf(jpeg, 20)),
                Arguments.of("a GIF's name only", "GIF89a".getBytes(StandardCharsets.UTF_8)),
                Arguments.of("a WebP's name only", "RIFF\0\0\0\0WEBP".getBytes(StandardCharsets.UTF_8)));
    }

    @ContractCases("3 image")
    @MethodSource("noPictures")
    void whatIsNoPictureIsRefused(String name, byte[] content) {
        assertThatThrownBy(() -> reader.read(content))
                .isInstanceOf(InvalidValue.class)
                .hasMessageContaining("must be a JPEG, PNG, GIF or WebP");
    }

    @Test
    void whatWouldBeTooLargeIsRefusedByItsHead() {
        assertThatThrownBy(() -> reader.read(Pictures.pngBomb()))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("must have at most 4000000 pixels, not 3600000000");
        assertThatThrownBy(() -> reader.read(Pictures.animatedGif(1000, 1000, 5)))
                .isInstanceOf(InvalidValue.class)
                .hasMessageContaining("pixels, not 5000000");
    }

    static Stream<Arguments> hidden() {
        return Stream.of(
                Arguments.of("a GIF's second frame", Pictures.gifWithHiddenFrame(4000, 1001)),
                Arguments.of("a GIF's screen", Pictures.gifOnLargeScreen(4000, 1001)),
                Arguments.of("a WebP's frame", Pictures.webpWithHiddenFrame("VP8 ", 2000, 1001, false)),
                Arguments.of("a WebP's lossless frame", Pictures.webpWithHiddenFrame("VP8L", 2000, 1001, false)),
                Arguments.of("an animated WebP's frame", Pictures.webpWithHiddenFrame("VP8 ", 2000, 1001, true)),
                Arguments.of("a JPEG in four colours", Pictures.jpegOfPrint(2000, 1001)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hidden")
    void noPartOfAFileHidesHowLargeItWouldBe(String name, byte[] content) {
        assertThatThrownBy(() -> reader.read(content))
                .isInstanceOf(InvalidValue.class)
                .hasMessageContaining("must have at most");
    }

    @Test
    void aTextInAPictureIsNotEvenUnpacked() {
        byte[] sent = Pictures.pngWithText(1);
        byte[] decoded = PictureHead.of(PictureFormat.PNG, sent).content();

        assertThat(new String(sent, StandardCharsets.ISO_8859_1)).contains("zTXt");
        assertThat(new String(decoded, StandardCharsets.ISO_8859_1)).doesNotContain("zTXt");
        assertThat(reader.read(sent).original().width()).isEqualTo(20);
    }

    @Test
    void aPictureThatIsToBeDrawnAgainAndAgainIsRefused() {
        assertThat(reader.read(Pictures.jpegInScans(400, 300, 10)).original().width())
                .isEqualTo(400);
        assertThatThrownBy(() -> reader.read(Pictures.jpegInScans(400, 300, 50)))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("must have at most 50 scans");
        assertThatThrownBy(() -> reader.read(Pictures.animatedGif(1, 1, 1001)))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("must have at most 1000 frames");
    }

    @Test
    void aPngTellsHowTheCameraWasHeldToo() {
        assertThat(reader.read(Pictures.pngWithExif(40, 20, 6)).original().height())
                .isEqualTo(40);
    }

    @Test
    void nothingButPixelsIsKeptOfAFileThatIsTwoThingsAtOnce() {
        byte[] png = Pictures.of("png", 20, 20);
        byte[] script = "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8);
        byte[] both = Arrays.copyOf(png, png.length + script.length);
        System.arraycopy(script, 0, both, png.length, script.length);

        assertThat(new String(reader.read(both).original().content(), StandardCharsets.ISO_8859_1))
                .doesNotContain("script");
    }
}

package almanac.picture;

import java.awt.image.SampleModel;
import java.io.IOException;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import net.coobird.thumbnailator.util.exif.Orientation;

/** How much memory a pixel takes at most while its picture is decoded, turned, and written in all sizes. */
final class PixelWeight {

    /** What a decoder makes of colours that it doesn't tell: four bytes. */
    private static final int UNKNOWN = 4;

    /** The smaller copies of a picture in the colours of a screen. */
    private static final int COPIES = 2;

    /** Of all others also a whole copy in those colours. */
    private static final int OTHER_COPIES = 4 + COPIES;

    private PixelWeight() {}

    /** In bytes. */
    static int of(ImageReader reader, PictureFormat format, Orientation orientation) throws IOException {
        ImageTypeSpecifier colours = reader.getRawImageType(0);
        int decoded = colours == null ? UNKNOWN : bytes(colours.getSampleModel());
        int copies = format == PictureFormat.JPEG && decoded <= 3 ? COPIES : OTHER_COPIES;
        int turned = orientation == Orientation.TOP_LEFT ? 0 : Math.max(decoded, UNKNOWN);
        return (decoded + turned + copies) * (isTwice(reader, format) ? 2 : 1);
    }

    private static int bytes(SampleModel samples) {
        int bits = 0;
        for (int size : samples.getSampleSize()) {
            bits += size;
        }
        return Math.max(1, bits / Byte.SIZE);
    }

    /** Whether a decoder takes twice the memory: of a WebP, and of a JPEG in the colours of print. */
    static boolean isTwice(ImageReader reader, PictureFormat format) throws IOException {
        ImageTypeSpecifier colours = format == PictureFormat.JPEG ? reader.getRawImageType(0) : null;
        return format == PictureFormat.WEBP
                || (format == PictureFormat.JPEG && (colours == null || colours.getNumBands() > 3));
    }
}

package almanac.domain.picture;

import java.awt.image.SampleModel;
import java.io.IOException;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import net.coobird.thumbnailator.util.exif.Orientation;

/** The maximum memory of a pixel while its picture is decoded, rotated, and encoded in all sizes. */
final class PixelWeight {

    /** The bytes of a pixel if the decoder doesn't report its colours. */
    private static final int UNKNOWN = 4;

    /** The smaller copies of an RGB picture. */
    private static final int COPIES = 2;

    /** For all other pictures also a full-size copy in RGB. */
    private static final int OTHER_COPIES = 4 + COPIES;

    private PixelWeight() {}

    /** Returns the memory in bytes. */
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

    /** Returns whether a decoder takes twice the memory: for WebP, and for JPEG in print colours (CMYK). */
    static boolean isTwice(ImageReader reader, PictureFormat format) throws IOException {
        ImageTypeSpecifier colours = format == PictureFormat.JPEG ? reader.getRawImageType(0) : null;
        return format == PictureFormat.WEBP
                || (format == PictureFormat.JPEG && (colours == null || colours.getNumBands() > 3));
    }
}

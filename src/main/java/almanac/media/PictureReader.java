package almanac.media;

import almanac.rest.Refused;
import almanac.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.stream.ImageInputStream;
import net.coobird.thumbnailator.util.exif.ExifFilterUtils;
import net.coobird.thumbnailator.util.exif.Orientation;

/**
 * Reads what claims to be a picture. How large it would be is read from its head before anything is decoded, and only one
 * is decoded at a time, so that no file and no crowd of files can take all memory.
 */
@ApplicationScoped
public class PictureReader {
    private static final Logger LOG = Logger.getLogger(PictureReader.class.getName());
    private static final Refused NO_PICTURE =
            new Refused("rest_invalid_image", "must be a JPEG, PNG, GIF or WebP picture that can be read");

    /** Cameras and common programs write up to a dozen; each takes as long as decoding the whole picture. */
    private static final int MOST_SCANS = 50;

    private static final int MOST_FRAMES = 1_000;

    private final Semaphore decoding = new Semaphore(1);

    private final int pixels;

    /** For the container. */
    protected PictureReader() {
        this(0);
    }

    @Inject
    PictureReader(Settings settings) {
        this(settings.imagePixels());
    }

    /** @param pixels the largest picture, in pixels of all its frames together */
    PictureReader(int pixels) {
        this.pixels = pixels;
        ImageIO.setUseCache(false);
        ImageIO.scanForPlugins();
    }

    /** @throws Refused unless the content is a picture within the limits */
    Picture read(byte[] content) {
        PictureFormat format = PictureFormat.of(content).orElseThrow(() -> NO_PICTURE);
        decoding.acquireUninterruptibly();
        try {
            return picture(format, PictureHead.of(format, content));
        } catch (Refused e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.FINE, "a picture can't be read", e); // decoders throw anything on broken files
            throw NO_PICTURE;
        } finally {
            decoding.release();
        }
    }

    private Picture picture(PictureFormat format, PictureHead head) throws IOException {
        try (ImageInputStream stream = ImageIO.createImageInputStream(new ByteArrayInputStream(head.content()))) {
            ImageReader reader = reader(format, stream);
            try {
                requireWithinLimits(reader, format, head);
                BufferedImage upright = upright(reader.read(0), head.orientation());
                boolean animated = format == PictureFormat.GIF && reader.getNumImages(true) > 1;
                Picture.Encoded original = animated ? AnimatedGif.copy(reader) : PictureWriter.write(upright, format);
                return new Picture(original, PictureWriter.sizes(upright, format));
            } finally {
                reader.dispose();
            }
        }
    }

    private static ImageReader reader(PictureFormat format, ImageInputStream stream) {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format.name());
        ImageReader reader = readers.next();
        boolean ignoreMetadata = format != PictureFormat.GIF; // of GIFs the delays are wanted
        reader.setInput(stream, false, ignoreMetadata);
        return reader;
    }

    private void requireWithinLimits(ImageReader reader, PictureFormat format, PictureHead head) throws IOException {
        if (head.scans() > MOST_SCANS) {
            throw new Refused("rest_out_of_bounds", "must have at most " + MOST_SCANS + " scans");
        }
        int frames = format == PictureFormat.GIF ? reader.getNumImages(true) : 1;
        if (frames > MOST_FRAMES) {
            throw new Refused("rest_out_of_bounds", "must have at most " + MOST_FRAMES + " frames");
        }
        long area = format == PictureFormat.GIF ? AnimatedGif.screenArea(reader) : head.area();
        long all = 0;
        for (int i = 0; i < frames; i++) {
            all += (long) reader.getWidth(i) * reader.getHeight(i);
        }
        long most = takesTwice(reader, format) ? pixels / 2 : pixels;
        if (Math.max(area, all) > most) {
            throw new Refused(
                    "rest_out_of_bounds", "must have at most " + most + " pixels, not " + Math.max(area, all));
        }
    }

    /** Whether a decoder takes twice the memory: of a WebP, and of a JPEG in the colours of print. */
    private static boolean takesTwice(ImageReader reader, PictureFormat format) throws IOException {
        ImageTypeSpecifier colours = format == PictureFormat.JPEG ? reader.getRawImageType(0) : null;
        return format == PictureFormat.WEBP
                || (format == PictureFormat.JPEG && (colours == null || colours.getNumBands() > 3));
    }

    /** Turned as its camera was held. */
    private static BufferedImage upright(BufferedImage decoded, Orientation orientation) {
        return orientation == Orientation.TOP_LEFT
                ? decoded
                : ExifFilterUtils.getFilterForOrientation(orientation).apply(decoded);
    }
}

package almanac.media;

import almanac.rest.Refused;
import almanac.settings.Settings;
import com.drew.imaging.ImageMetadataReader;
import com.drew.imaging.ImageProcessingException;
import com.drew.metadata.Directory;
import com.drew.metadata.exif.ExifIFD0Directory;
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
        try (ImageInputStream stream = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
            ImageReader reader = reader(format, stream);
            try {
                requireWithinLimits(reader, format);
                return picture(reader, format, content);
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException e) {
            if (e instanceof Refused refused) {
                throw refused;
            }
            LOG.log(Level.FINE, "a picture can't be read", e); // decoders throw anything on broken files
            throw NO_PICTURE;
        } finally {
            decoding.release();
        }
    }

    private static ImageReader reader(PictureFormat format, ImageInputStream stream) {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format.name());
        ImageReader reader = readers.next();
        boolean ignoreMetadata = format != PictureFormat.GIF; // of GIFs the delays are wanted
        reader.setInput(stream, false, ignoreMetadata);
        return reader;
    }

    private void requireWithinLimits(ImageReader reader, PictureFormat format) throws IOException {
        long frames = format == PictureFormat.GIF ? reader.getNumImages(true) : 1;
        long all = (long) reader.getWidth(0) * reader.getHeight(0) * frames;
        if (all > pixels) {
            throw new Refused("rest_out_of_bounds", "must have at most " + pixels + " pixels, not " + all);
        }
    }

    private static Picture picture(ImageReader reader, PictureFormat format, byte[] content) throws IOException {
        BufferedImage upright = upright(reader.read(0), content);
        boolean animated = format == PictureFormat.GIF && reader.getNumImages(true) > 1;
        Picture.Encoded original = animated ? AnimatedGif.copy(reader) : PictureWriter.write(upright, format);
        return new Picture(original, PictureWriter.sizes(upright, format));
    }

    /** Turned as its camera was held. */
    private static BufferedImage upright(BufferedImage decoded, byte[] content) throws IOException {
        Orientation orientation = orientation(content);
        return orientation == Orientation.TOP_LEFT
                ? decoded
                : ExifFilterUtils.getFilterForOrientation(orientation).apply(decoded);
    }

    private static Orientation orientation(byte[] content) throws IOException {
        try {
            Directory exif = ImageMetadataReader.readMetadata(new ByteArrayInputStream(content))
                    .getFirstDirectoryOfType(ExifIFD0Directory.class);
            Integer tag = exif == null ? null : exif.getInteger(ExifIFD0Directory.TAG_ORIENTATION);
            return tag == null || tag < 1 || tag > 8 ? Orientation.TOP_LEFT : Orientation.typeOf(tag);
        } catch (ImageProcessingException e) {
            return Orientation.TOP_LEFT; // the pixels can be read, though what is said of them can't
        }
    }
}

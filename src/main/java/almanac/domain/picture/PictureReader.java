package almanac.domain.picture;

import almanac.base.constraint.InvalidValue;
import almanac.base.memory.MemoryBudget;
import almanac.base.refusal.Busy;
import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import net.coobird.thumbnailator.util.exif.ExifFilterUtils;
import net.coobird.thumbnailator.util.exif.Orientation;

/**
 * Reads and validates pictures. Their size is read from the headers before anything is decoded, and only one is decoded
 * at a time, within a share of the heap, so that no number of files can exhaust the memory.
 */
@ApplicationScoped
public class PictureReader {
    private static final Logger LOG = Logger.getLogger(PictureReader.class.getName());
    private static final InvalidValue NO_PICTURE =
            new InvalidValue("rest_invalid_image", "{almanac.picture.readable}", Map.of());

    /** Cameras and common programs write up to a dozen scans; each takes as long as decoding the whole picture. */
    private static final int MOST_SCANS = 50;

    private static final int MOST_FRAMES = 1_000;

    private final Semaphore decoding = new Semaphore(1);

    private final int pixels;
    private final MemoryBudget memory;

    protected PictureReader() {
        this(0, MemoryBudget.ENTITLED);
    }

    @Inject
    PictureReader(Settings settings) {
        this(settings.imagePixels(), MemoryBudget.ENTITLED);
    }

    /**
     * @param pixels the largest picture, in pixels of all its frames together
     * @param memory the budget for decoding
     */
    PictureReader(int pixels, MemoryBudget memory) {
        this.pixels = pixels;
        this.memory = memory;
        ImageIO.setUseCache(false);
        ImageIO.scanForPlugins();
    }

    /** @throws InvalidValue unless the content is a picture within the limits */
    public Picture read(byte[] content) {
        PictureFormat format = PictureFormat.of(content).orElseThrow(() -> NO_PICTURE);
        decoding.acquireUninterruptibly();
        try {
            return picture(format, PictureHead.of(format, content));
        } catch (InvalidValue | Busy e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.FINE, "a picture can't be read", e); // decoders throw anything on malformed files
            throw NO_PICTURE;
        } finally {
            decoding.release();
        }
    }

    private Picture picture(PictureFormat format, PictureHead head) throws IOException {
        try (ImageInputStream stream = ImageIO.createImageInputStream(new ByteArrayInputStream(head.content()))) {
            ImageReader reader = reader(format, stream);
            try {
                long area = requireWithinLimits(reader, format, head);
                return decoded(reader, format, head, area);
            } finally {
                reader.dispose();
            }
        }
    }

    private Picture decoded(ImageReader reader, PictureFormat format, PictureHead head, long area) throws IOException {
        long weight = area * PixelWeight.of(reader, format, head.orientation());
        long rest = memory.size() - (long) head.content().length * 3; // the memory of the request body
        if (weight > rest) {
            throw new InvalidValue(
                    "rest_out_of_bounds", "{almanac.picture.memory}", Map.of("max", area * Math.max(rest, 0) / weight));
        }
        if (!memory.take(weight)) {
            throw Busy.because("There is no memory at the moment for a picture of this size");
        }
        try {
            BufferedImage upright = upright(reader.read(0), head.orientation());
            boolean animated = format == PictureFormat.GIF && reader.getNumImages(true) > 1;
            Picture.Encoded original = animated ? AnimatedGif.copy(reader) : PictureWriter.write(upright, format);
            return new Picture(original, PictureWriter.sizes(upright, format));
        } finally {
            memory.giveBack(weight);
        }
    }

    private static ImageReader reader(PictureFormat format, ImageInputStream stream) {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format.name());
        ImageReader reader = readers.next();
        boolean ignoreMetadata = format != PictureFormat.GIF; // GIFs need their delays
        reader.setInput(stream, false, ignoreMetadata);
        return reader;
    }

    /** @return the pixels of all its frames, or of the screen that they are drawn on if that has more */
    private long requireWithinLimits(ImageReader reader, PictureFormat format, PictureHead head) throws IOException {
        if (head.scans() > MOST_SCANS) {
            throw new InvalidValue("rest_out_of_bounds", "{almanac.picture.scans}", Map.of("max", MOST_SCANS));
        }
        int frames = format == PictureFormat.GIF ? reader.getNumImages(true) : 1;
        if (frames > MOST_FRAMES) {
            throw new InvalidValue("rest_out_of_bounds", "{almanac.picture.frames}", Map.of("max", MOST_FRAMES));
        }
        long area = format == PictureFormat.GIF ? AnimatedGif.screenArea(reader) : head.area();
        long all = 0;
        for (int i = 0; i < frames; i++) {
            all += (long) reader.getWidth(i) * reader.getHeight(i);
        }
        long most = PixelWeight.isTwice(reader, format) ? pixels / 2 : pixels;
        if (Math.max(area, all) > most) {
            throw new InvalidValue(
                    "rest_out_of_bounds",
                    "{almanac.picture.pixels}",
                    Map.of("max", most, "pixels", Math.max(area, all)));
        }
        return Math.max(area, all);
    }

    /** Returns the picture rotated to the camera's orientation. */
    private static BufferedImage upright(BufferedImage decoded, Orientation orientation) {
        return orientation == Orientation.TOP_LEFT
                ? decoded
                : ExifFilterUtils.getFilterForOrientation(orientation).apply(decoded);
    }
}

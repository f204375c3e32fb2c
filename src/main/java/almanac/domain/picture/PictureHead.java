package almanac.domain.picture;

import com.drew.imaging.ImageProcessingException;
import com.drew.imaging.jpeg.JpegMetadataReader;
import com.drew.lang.ByteArrayReader;
import com.drew.metadata.Metadata;
import com.drew.metadata.exif.ExifIFD0Directory;
import com.drew.metadata.exif.ExifReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import net.coobird.thumbnailator.util.exif.Orientation;

/**
 * The declarations in a file's headers, read before anything is decoded. They are not trusted to agree: some decoders
 * go by the size of a frame, some by that of the whole, and some inflate texts and profiles of any size.
 *
 * @param content the file without the parts that are not needed for its pixels
 * @param area the largest area that a part of the file declares, in pixels, or 0 where only a decoder finds it
 * @param scans the number of passes that a decoder would make over the picture
 * @param orientation the orientation of the camera
 */
record PictureHead(byte[] content, long area, int scans, Orientation orientation) {

    /** The chunks that a PNG's pixels need (PNG specification §5.6); its texts and profiles may inflate to any size. */
    private static final Set<String> PNG_PIXELS = Set.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND");

    private static final int PNG_SIGNATURE = 8;
    private static final int RIFF_HEADER = 12;
    private static final int FRAME_HEADER = 16;

    static PictureHead of(PictureFormat format, byte[] content) {
        return switch (format) {
            case JPEG -> new PictureHead(content, 0, scans(content), orientation(jpegMetadata(content)));
            case PNG -> png(content);
            case GIF -> new PictureHead(content, 0, 1, Orientation.TOP_LEFT);
            case WEBP -> webp(content);
        };
    }

    /** Counts the markers that start a scan, never fewer than there are scans (ITU T.81 §B.1.1.3). */
    private static int scans(byte[] jpeg) {
        int scans = 0;
        for (int i = 1; i < jpeg.length; i++) {
            if (jpeg[i] == (byte) 0xda && jpeg[i - 1] == (byte) 0xff) {
                scans++;
            }
        }
        return scans;
    }

    private static PictureHead png(byte[] content) {
        ByteBuffer chunks = ByteBuffer.wrap(content).position(PNG_SIGNATURE);
        ByteArrayOutputStream needed = new ByteArrayOutputStream(content.length);
        needed.write(content, 0, PNG_SIGNATURE);
        Metadata metadata = new Metadata();
        while (chunks.remaining() >= 8) {
            int start = chunks.position();
            byte[] data = new byte[checked(chunks.getInt(), chunks)];
            String type = name(chunks);
            chunks.get(data);
            if (type.equals("eXIf")) {
                new ExifReader().extract(new ByteArrayReader(data), metadata);
            }
            chunks.position(Math.min(chunks.position() + 4, chunks.limit())); // the checksum
            if (PNG_PIXELS.contains(type)) {
                needed.write(content, start, chunks.position() - start);
            }
            if (type.equals("IEND")) {
                break;
            }
        }
        return new PictureHead(needed.toByteArray(), 0, 1, orientation(metadata));
    }

    /**
     * Reads a WebP file; see the WebP container specification, §Extended File Format, and RFC 6386 §9.1 and RFC 9649
     * §3.4 for the frames.
     */
    private static PictureHead webp(byte[] content) {
        ByteBuffer chunks = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        chunks.limit(8 + checked(chunks.getInt(4), chunks.slice(8, content.length - 8)));
        chunks.position(RIFF_HEADER);
        Metadata metadata = new Metadata();
        long area = 0;
        while (chunks.remaining() >= 8) {
            String type = name(chunks);
            int length = checked(chunks.getInt(), chunks);
            ByteBuffer data = chunks.slice(chunks.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            if (type.equals("EXIF")) {
                byte[] exif = new byte[length];
                data.get(exif);
                new ExifReader().extract(new ByteArrayReader(exif), metadata);
            } else {
                area = Math.max(area, area(type, data));
            }
            int next = type.equals("ANMF") ? FRAME_HEADER : length + length % 2; // a frame has its own chunks
            chunks.position(Math.min(chunks.position() + next, chunks.limit()));
        }
        return new PictureHead(content, area, 1, orientation(metadata));
    }

    private static long area(String type, ByteBuffer data) {
        return switch (type) {
            case "VP8X" -> (1 + (data.getInt(4) & 0xffffffL)) * (1 + ((data.getInt(6) >>> 8) & 0xffffffL));
            case "VP8 " -> (data.getShort(6) & 0x3fffL) * (data.getShort(8) & 0x3fffL);
            case "VP8L" -> {
                int sides = data.getInt(1);
                yield (1 + (sides & 0x3fffL)) * (1 + ((sides >>> 14) & 0x3fffL));
            }
            default -> 0;
        };
    }

    /** Throws beyond the end of the file, as for everything malformed. */
    private static int checked(int length, ByteBuffer chunks) {
        if (length < 0 || length > chunks.remaining()) {
            throw new IllegalArgumentException("a part of " + length + " bytes is not there");
        }
        return length;
    }

    private static String name(ByteBuffer chunks) {
        byte[] name = new byte[4];
        chunks.get(name);
        return new String(name, StandardCharsets.US_ASCII);
    }

    private static Metadata jpegMetadata(byte[] content) {
        try {
            return JpegMetadataReader.readMetadata(new ByteArrayInputStream(content), List.of(new ExifReader()));
        } catch (ImageProcessingException | IOException e) {
            return new Metadata(); // the pixels may be readable although the metadata isn't
        }
    }

    private static Orientation orientation(Metadata metadata) {
        ExifIFD0Directory exif = metadata.getFirstDirectoryOfType(ExifIFD0Directory.class);
        Integer tag = exif == null ? null : exif.getInteger(ExifIFD0Directory.TAG_ORIENTATION);
        return tag == null || tag < 1 || tag > 8 ? Orientation.TOP_LEFT : Orientation.typeOf(tag);
    }
}

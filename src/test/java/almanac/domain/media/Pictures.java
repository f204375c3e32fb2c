package almanac.domain.media;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Pictures to upload, generated so that the project needs no binary files. */
public final class Pictures {
    /** The length of a PNG's signature and its first chunk, the header. */
    private static final int PNG_HEAD = 33;

    private Pictures() {}

    /** Returns a picture whose left half is red, and whose right half is blue. */
    public static byte[] of(String format, int width, int height) {
        return written(halves(width, height), format);
    }

    private static BufferedImage halves(int width, int height) {
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = picture.createGraphics();
        graphics.setColor(Color.RED);
        graphics.fillRect(0, 0, width / 2, height);
        graphics.setColor(Color.BLUE);
        graphics.fillRect(width / 2, 0, width - width / 2, height);
        graphics.dispose();
        return picture;
    }

    private static byte[] written(BufferedImage picture, String format) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(picture, format, bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a JPEG with the orientation of its camera, and its place: the text {@code 52.5200N} stands for GPS data. */
    public static byte[] jpegWithExif(int width, int height, int orientation) {
        byte[] jpeg = of("jpg", width, height);
        byte[] exif = exif(orientation);
        ByteBuffer segment = ByteBuffer.allocate(2 + 2 + 6 + exif.length);
        segment.putShort((short) 0xFFE1).putShort((short) (segment.capacity() - 2));
        segment.put("Exif\0\0".getBytes(StandardCharsets.US_ASCII)).put(exif);
        return inserted(jpeg, 2, segment.array());
    }

    /** Returns a PNG with the same. */
    public static byte[] pngWithExif(int width, int height, int orientation) {
        return inserted(of("png", width, height), PNG_HEAD, chunk("eXIf", exif(orientation)));
    }

    /** Returns a PNG with a text of so many zeros, compressed to a thousandth of that. */
    public static byte[] pngWithText(int megabytes) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes("note\0\0".getBytes(StandardCharsets.US_ASCII));
        try (DeflaterOutputStream packed = new DeflaterOutputStream(text)) {
            for (int i = 0; i < megabytes; i++) {
                packed.write(new byte[1 << 20]);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return inserted(of("png", 20, 20), PNG_HEAD, chunk("zTXt", text.toByteArray()));
    }

    private static byte[] chunk(String type, byte[] data) {
        ByteBuffer chunk = ByteBuffer.allocate(12 + data.length);
        chunk.putInt(data.length).put(type.getBytes(StandardCharsets.US_ASCII)).put(data);
        CRC32 sum = new CRC32();
        sum.update(chunk.array(), 4, 4 + data.length);
        return chunk.putInt((int) sum.getValue()).array();
    }

    private static byte[] exif(int orientation) {
        byte[] note = "52.5200N".getBytes(StandardCharsets.US_ASCII);
        ByteBuffer exif = ByteBuffer.allocate(8 + 2 + 2 * 12 + 4 + note.length);
        exif.put("MM".getBytes(StandardCharsets.US_ASCII)).putShort((short) 42).putInt(8);
        exif.putShort((short) 2);
        exif.putShort((short) 0x010E).putShort((short) 2).putInt(note.length).putInt(8 + 2 + 24 + 4);
        exif.putShort((short) 0x0112)
                .putShort((short) 3)
                .putInt(1)
                .putShort((short) orientation)
                .putShort((short) 0);
        return exif.putInt(0).put(note).array();
    }

    private static byte[] inserted(byte[] whole, int position, byte[] part) {
        ByteBuffer both = ByteBuffer.allocate(whole.length + part.length);
        both.put(whole, 0, position).put(part).put(whole, position, whole.length - position);
        return both.array();
    }

    /** Returns a progressive JPEG: in ten scans, the last of them again and again. */
    public static byte[] jpegInScans(int width, int height, int again) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(stream);
            ImageWriteParam progressive = writer.getDefaultWriteParam();
            progressive.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            writer.write(null, new IIOImage(halves(width, height), null, null), progressive);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] jpeg = bytes.toByteArray();
        int last = jpeg.length - 2;
        while (jpeg[last] != (byte) 0xff || jpeg[last + 1] != (byte) 0xda) {
            last--;
        }
        ByteArrayOutputStream scans = new ByteArrayOutputStream();
        scans.write(jpeg, 0, last);
        for (int i = 0; i <= again; i++) {
            scans.write(jpeg, last, jpeg.length - 2 - last);
        }
        scans.write(jpeg, jpeg.length - 2, 2);
        return scans.toByteArray();
    }

    /** Returns a JPEG in the four colours of print. */
    public static byte[] jpegOfPrint(int width, int height) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(stream);
            Raster colours = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, width, height, 4, null);
            writer.write(null, new IIOImage(colours, null, null), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns a GIF whose second frame is larger than the screen that it is drawn on. */
    public static byte[] gifWithHiddenFrame(int width, int height) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
            writer.writeToSequence(new IIOImage(halves(1, 1), null, null), null);
            writer.writeToSequence(new IIOImage(halves(width, height), null, null), null);
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns a GIF of one pixel that is drawn on a larger screen. */
    public static byte[] gifOnLargeScreen(int width, int height) {
        byte[] gif = of("gif", 1, 1);
        ByteBuffer.wrap(gif)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort(6, (short) width)
                .putShort(8, (short) height);
        return gif;
    }

    /** Returns a GIF of several frames, with a comment. */
    public static byte[] animatedGif(int width, int height, int frames) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
            for (int i = 0; i < frames; i++) {
                BufferedImage frame = halves(width, height);
                IIOMetadata metadata =
                        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(frame), null);
                IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(metadata.getNativeMetadataFormatName());
                IIOMetadataNode comments = new IIOMetadataNode("CommentExtensions");
                IIOMetadataNode comment = new IIOMetadataNode("CommentExtension");
                comment.setAttribute("value", "secret note");
                comments.appendChild(comment);
                root.appendChild(comments);
                metadata.setFromTree(metadata.getNativeMetadataFormatName(), root);
                writer.writeToSequence(new IIOImage(frame, null, metadata), null);
            }
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns a WebP of one pixel, the smallest one according to its format's authors. */
    public static byte[] webp() {
        return Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
    }

    /** Returns a WebP that declares one pixel, and whose only frame declares another size: {@code VP8 } or {@code VP8L}. */
    public static byte[] webpWithHiddenFrame(String codec, int width, int height, boolean animated) {
        ByteBuffer frame = ByteBuffer.allocate(400).order(ByteOrder.LITTLE_ENDIAN);
        if (codec.equals("VP8L")) {
            frame.put((byte) 0x2f).putInt((width - 1) | (height - 1) << 14);
        } else {
            frame.put((byte) 0x10)
                    .put((byte) 0x40)
                    .put((byte) 0)
                    .put((byte) 0x9d)
                    .put((byte) 1)
                    .put((byte) 0x2a);
            frame.putShort((short) width).putShort((short) height);
        }
        ByteBuffer webp = ByteBuffer.allocate(12 + 18 + (animated ? 24 : 0) + 8 + frame.capacity());
        webp.order(ByteOrder.LITTLE_ENDIAN);
        webp.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(webp.capacity() - 8);
        webp.put("WEBPVP8X".getBytes(StandardCharsets.US_ASCII)).putInt(10).putInt(animated ? 2 : 0);
        webp.put(new byte[6]);
        if (animated) {
            webp.put("ANMF".getBytes(StandardCharsets.US_ASCII)).putInt(16 + 8 + frame.capacity());
            webp.put(new byte[16]);
        }
        webp.put(codec.getBytes(StandardCharsets.US_ASCII)).putInt(frame.capacity());
        return webp.put(frame.array()).array();
    }

    /** Returns the head of a PNG that would be larger than any memory. */
    public static byte[] pngBomb() {
        byte[] png = of("png", 10, 10);
        CRC32 sum = new CRC32();
        ByteBuffer bytes = ByteBuffer.wrap(png);
        bytes.putInt(16, 60_000).putInt(20, 60_000);
        sum.update(png, 12, 17);
        bytes.putInt(29, (int) sum.getValue());
        return png;
    }
}

package almanac.media;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Pictures to send: made here, so that the project holds no binary files. */
public final class Pictures {
    private Pictures() {}

    /** Its left half is red, its right half blue. */
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

    /** A JPEG that says how its camera was held, and where it was: the text {@code 52.5200N} stands for GPS data. */
    public static byte[] jpegWithExif(int width, int height, int orientation) {
        byte[] jpeg = of("jpg", width, height);
        byte[] note = "52.5200N".getBytes(StandardCharsets.US_ASCII);
        ByteBuffer exif = ByteBuffer.allocate(2 + 2 + 6 + 8 + 2 + 2 * 12 + 4 + note.length);
        exif.putShort((short) 0xFFE1).putShort((short) (exif.capacity() - 2));
        exif.put("Exif\0\0".getBytes(StandardCharsets.US_ASCII));
        exif.put("MM".getBytes(StandardCharsets.US_ASCII)).putShort((short) 42).putInt(8);
        exif.putShort((short) 2);
        exif.putShort((short) 0x010E).putShort((short) 2).putInt(note.length).putInt(8 + 2 + 24 + 4);
        exif.putShort((short) 0x0112)
                .putShort((short) 3)
                .putInt(1)
                .putShort((short) orientation)
                .putShort((short) 0);
        exif.putInt(0).put(note);
        ByteBuffer whole = ByteBuffer.allocate(jpeg.length + exif.capacity());
        whole.put(jpeg, 0, 2).put(exif.array()).put(jpeg, 2, jpeg.length - 2);
        return whole.array();
    }

    /** A GIF of several frames, with a comment. */
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

    /** A WebP of one pixel, as its format's authors give it as the smallest one. */
    public static byte[] webp() {
        return Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
    }

    /** The head of a PNG that would be larger than any memory. */
    public static byte[] pngBomb() {
        byte[] png = of("png", 10, 10);
        java.util.zip.CRC32 sum = new java.util.zip.CRC32();
        ByteBuffer bytes = ByteBuffer.wrap(png);
        bytes.putInt(16, 60_000).putInt(20, 60_000);
        sum.update(png, 12, 17);
        bytes.putInt(29, (int) sum.getValue());
        return png;
    }
}

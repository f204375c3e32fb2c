package almanac.domain.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import net.coobird.thumbnailator.Thumbnails;
import net.coobird.thumbnailator.geometry.Positions;

/** Encodes pictures: the pixels only, without metadata about place, camera or author. */
final class PictureWriter {
    private static final float JPEG_QUALITY = 0.9f;

    /** For copies, which lists show by the dozen; WordPress uses the same. */
    private static final float COPY_QUALITY = 0.82f;

    private static final int THUMBNAIL = 150;
    private static final Map<String, Integer> LONGEST_SIDES = new LinkedHashMap<>();

    static {
        LONGEST_SIDES.put("medium", 300);
        LONGEST_SIDES.put("large", 1024);
        LONGEST_SIDES.put("1536x1536", 1536); // for dense screens, by the name that WordPress gives it
    }

    private PictureWriter() {}

    /** Encodes in the original size. A WebP picture becomes a PNG, or a JPEG if it is opaque. */
    static Picture.Encoded write(BufferedImage picture, PictureFormat format) throws IOException {
        boolean opaque = !picture.getColorModel().hasAlpha();
        PictureFormat written =
                format == PictureFormat.WEBP ? (opaque ? PictureFormat.JPEG : PictureFormat.PNG) : format;
        byte[] content = written == PictureFormat.JPEG ? jpeg(picture, JPEG_QUALITY) : plain(picture, written);
        return new Picture.Encoded(content, written.extension(), picture.getWidth(), picture.getHeight());
    }

    /**
     * Encodes the smaller copies: {@code thumbnail} is a square crop of the middle; none is larger than the picture.
     * Copies of an opaque PNG are JPEGs where these are smaller.
     */
    static Map<String, Picture.Encoded> sizes(BufferedImage picture, PictureFormat format) throws IOException {
        boolean opaque = !picture.getColorModel().hasAlpha();
        int colours = opaque ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB;
        // a copy of a GIF has more colours than a GIF can hold
        PictureFormat written = format == PictureFormat.GIF ? PictureFormat.PNG : format;
        Map<String, Picture.Encoded> sizes = new LinkedHashMap<>();
        if (picture.getWidth() > THUMBNAIL && picture.getHeight() > THUMBNAIL) {
            BufferedImage square = Thumbnails.of(picture)
                    .crop(Positions.CENTER)
                    .size(THUMBNAIL, THUMBNAIL)
                    .imageType(colours)
                    .asBufferedImage();
            sizes.put("thumbnail", copy(square, written));
        }
        for (Map.Entry<String, Integer> each : LONGEST_SIDES.entrySet()) {
            int side = each.getValue();
            if (picture.getWidth() > side || picture.getHeight() > side) {
                BufferedImage copy = Thumbnails.of(picture)
                        .size(side, side)
                        .imageType(colours)
                        .asBufferedImage();
                sizes.put(each.getKey(), copy(copy, written));
            }
        }
        return sizes;
    }

    private static Picture.Encoded copy(BufferedImage copy, PictureFormat format) throws IOException {
        boolean opaque = !copy.getColorModel().hasAlpha();
        byte[] jpeg = opaque ? jpeg(copy, COPY_QUALITY) : null;
        Picture.Encoded encoded = format == PictureFormat.PNG || !opaque ? write(copy, format) : null;
        return encoded != null && (jpeg == null || encoded.content().length <= jpeg.length)
                ? encoded
                : new Picture.Encoded(jpeg, PictureFormat.JPEG.extension(), copy.getWidth(), copy.getHeight());
    }

    private static byte[] plain(BufferedImage picture, PictureFormat format) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        ImageIO.write(picture, format.name(), content);
        return content.toByteArray();
    }

    private static byte[] jpeg(BufferedImage picture, float quality) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("JPEG").next();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(content)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(quality);
            writer.setOutput(stream);
            writer.write(null, new IIOImage(rgb(picture), null, null), parameters);
        } finally {
            writer.dispose();
        }
        return content.toByteArray();
    }

    /** Returns the picture in sRGB, whatever the file's colour space. */
    private static BufferedImage rgb(BufferedImage picture) {
        if (picture.getType() == BufferedImage.TYPE_INT_RGB || picture.getType() == BufferedImage.TYPE_3BYTE_BGR) {
            return picture;
        }
        BufferedImage rgb = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = rgb.createGraphics();
        graphics.drawImage(picture, 0, 0, Color.WHITE, null);
        graphics.dispose();
        return rgb;
    }
}

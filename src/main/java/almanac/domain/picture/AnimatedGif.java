package almanac.domain.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.w3c.dom.NodeList;

/** Copies a GIF frame by frame, with delays and loop count, without comments and other application data. */
final class AnimatedGif {
    private static final List<String> DROPPED = List.of("CommentExtensions", "PlainTextExtension");

    private AnimatedGif() {}

    static Picture.Encoded copy(ImageReader reader) throws IOException {
        ImageWriter writer = ImageIO.getImageWriter(reader);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(content)) {
            writer.setOutput(stream);
            writer.prepareWriteSequence(cleaned(reader.getStreamMetadata(), writer.getDefaultStreamMetadata(null)));
            for (int i = 0; i < reader.getNumImages(true); i++) {
                BufferedImage frame = reader.read(i);
                IIOMetadata empty =
                        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(frame), null);
                writer.writeToSequence(new IIOImage(frame, null, cleaned(reader.getImageMetadata(i), empty)), null);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
        return new Picture.Encoded(
                content.toByteArray(),
                PictureFormat.GIF.extension(),
                screenSide(reader, "logicalScreenWidth"),
                screenSide(reader, "logicalScreenHeight"));
    }

    /** Returns the pixels of its logical screen, which may be larger than all frames together. */
    static long screenArea(ImageReader reader) throws IOException {
        return (long) screenSide(reader, "logicalScreenWidth") * screenSide(reader, "logicalScreenHeight");
    }

    private static int screenSide(ImageReader reader, String name) throws IOException {
        IIOMetadataNode screen = (IIOMetadataNode) tree(reader.getStreamMetadata())
                .getElementsByTagName("LogicalScreenDescriptor")
                .item(0);
        return Integer.parseInt(screen.getAttribute(name));
    }

    private static IIOMetadataNode tree(IIOMetadata metadata) {
        return (IIOMetadataNode) metadata.getAsTree(metadata.getNativeMetadataFormatName());
    }

    private static IIOMetadata cleaned(IIOMetadata metadata, IIOMetadata target) throws IOException {
        IIOMetadataNode tree = tree(metadata);
        DROPPED.forEach(name -> drop(tree, name));
        NodeList extensions = tree.getElementsByTagName("ApplicationExtension");
        for (int i = extensions.getLength() - 1; i >= 0; i--) {
            IIOMetadataNode extension = (IIOMetadataNode) extensions.item(i);
            if (!extension.getAttribute("applicationID").equals("NETSCAPE")) { // the extension with the loop count
                extension.getParentNode().removeChild(extension);
            }
        }
        target.setFromTree(metadata.getNativeMetadataFormatName(), tree);
        return target;
    }

    private static void drop(IIOMetadataNode tree, String name) {
        NodeList nodes = tree.getElementsByTagName(name);
        for (int i = nodes.getLength() - 1; i >= 0; i--) {
            nodes.item(i).getParentNode().removeChild(nodes.item(i));
        }
    }
}

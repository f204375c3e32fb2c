package almanac.domain.picture;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** The accepted picture formats, recognised by content (contract §3, image). */
enum PictureFormat {
    JPEG("jpg"),
    PNG("png"),
    GIF("gif"),
    WEBP("webp");

    private final String extension;

    PictureFormat(String extension) {
        this.extension = extension;
    }

    String extension() {
        return extension;
    }

    static Optional<PictureFormat> of(byte[] content) {
        return Arrays.stream(values()).filter(each -> each.begins(content)).findFirst();
    }

    private boolean begins(byte[] content) {
        String start = new String(content, 0, Math.min(12, content.length), StandardCharsets.ISO_8859_1);
        return switch (this) {
            case JPEG -> start.startsWith("\u00ff\u00d8\u00ff");
            case PNG -> start.startsWith("\u0089PNG\r\n\u001a\n");
            case GIF -> start.startsWith("GIF87a") || start.startsWith("GIF89a");
            case WEBP -> start.startsWith("RIFF") && start.endsWith("WEBP");
        };
    }
}

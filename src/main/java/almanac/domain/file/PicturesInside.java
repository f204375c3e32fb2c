package almanac.domain.file;

import almanac.base.text.Sha256;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The pictures within a file, or beside it in an archive. Entries name them by their digests, so that the same picture in a
 * later edition is no change; their content is read again when it is stored.
 */
public final class PicturesInside {

    private static final String IMAGE = "image";
    private static final String INSIDE = "inside:";
    private static final String ENCODED = "data:";
    private static final String BESIDE = "file:";

    private final Map<String, byte[]> all = new LinkedHashMap<>();

    /** Returns whether an event's picture is one of these, rather than at an address. */
    public static boolean isInside(Object image) {
        return image instanceof String text && text.startsWith(INSIDE);
    }

    /** Returns what a reader gives as the picture of an entry that has it in itself. */
    public static String encoded(String base64) {
        return ENCODED + base64;
    }

    /** Returns what a reader gives as the picture of an entry that names a file beside its own. */
    public static String beside(String name) {
        return BESIDE + name;
    }

    /** Returns the pictures by the names that entries have for them. */
    public Map<String, byte[]> all() {
        return Collections.unmodifiableMap(all);
    }

    /**
     * Returns an event as its reader gave it with the names of its pictures.
     *
     * @param files those beside it, by their names in lower case
     */
    public FileEvent named(FileEvent event, Map<String, byte[]> files) {
        List<FileEvent> overrides =
                event.overrides().stream().map(each -> named(each, files)).toList();
        String image = event.text(IMAGE);
        if (image.startsWith(ENCODED)) {
            return picture(event, overrides, decoded(image), Remark.note("attachment-inside", event.line()));
        }
        if (image.startsWith(BESIDE)) {
            String name = image.substring(BESIDE.length());
            Optional<byte[]> content = Optional.ofNullable(files.get(fileName(name)));
            return picture(event, overrides, content, Remark.doubt("no-picture", event.line(), name));
        }
        return event.with(event.members(), overrides);
    }

    /** Returns how a file is found, whatever directories its name has. */
    public static String fileName(String path) {
        return path.replaceAll("^.*[/\\\\]", "").toLowerCase(Locale.ROOT);
    }

    private FileEvent picture(FileEvent event, List<FileEvent> overrides, Optional<byte[]> content, Remark lacking) {
        Map<String, Object> members = new HashMap<>(event.members());
        if (content.isEmpty()) {
            members.remove(IMAGE);
            return event.with(members, overrides).with(lacking);
        }
        String name = INSIDE + Sha256.of(content.get());
        all.put(name, content.get());
        members.put(IMAGE, name);
        return event.with(members, overrides);
    }

    private static Optional<byte[]> decoded(String image) {
        try {
            byte[] content = Base64.getMimeDecoder()
                    .decode(image.substring(Math.max(ENCODED.length(), image.lastIndexOf(',') + 1)));
            return Optional.of(content).filter(each -> each.length > 0);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

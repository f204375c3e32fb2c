import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/** Puts another application into a server's jar: the paths of both. The server reads it in place, so it isn't compressed. */
final class Redeploy {

    private Redeploy() {}

    public static void main(String[] paths) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(Path.of(paths[0]), Map.of("noCompression", true))) {
            Files.copy(
                    Path.of(paths[1]), jar.getPath("MICRO-INF/deploy/ROOT.war"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

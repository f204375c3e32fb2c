import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Makes one jar of the server and its libraries: <a href="../docs/adr/053-one-jar.md">ADR 53</a>. The build runs it with
 * three paths – the server's jar, with libraries in it; Almanac's own part; the jar to write – and the time that all files in it get. In
 * UTC, in which the build runs it, the same parts make the same bytes.
 */
final class ServerJar {

    private static final String LIBRARIES = "MICRO-INF/runtime/";

    /** What nothing here uses, a fifth of the server. Tags of pages are needed in part: its container asks for their version. */
    private static final Pattern UNUSED = Pattern.compile(
            "(org/eclipse/(persistence|tags)|com/sun/(tools|jna)|com/hazelcast/jet|org/jline|org/h2)/.*"
                    + "|META-INF/services/(jakarta\\.persistence\\.spi\\.PersistenceProvider|com\\.sun\\.tools\\..*)");

    private final Set<String> written = new HashSet<>();
    private final Map<String, ByteArrayOutputStream> lists = new LinkedHashMap<>();
    private final ZipOutputStream out;
    private final FileTime time;

    private ServerJar(ZipOutputStream out, FileTime time) {
        this.out = out;
        this.time = time;
    }

    public static void main(String[] arguments) throws IOException {
        FileTime time = FileTime.from(Instant.parse(arguments[3]));
        Path server = Path.of(arguments[0]);
        Path flat = server.resolveSibling("merged-" + server.getFileName()); // takes longest, and is the same for each build
        if (!Files.exists(flat) || Files.getLastModifiedTime(flat).compareTo(Files.getLastModifiedTime(server)) < 0) {
            Path unfinished = server.resolveSibling("unfinished.jar");
            flatten(server, unfinished, time);
            Files.move(unfinished, flat, StandardCopyOption.REPLACE_EXISTING);
        }
        Path whole = Path.of(arguments[2]);
        Files.copy(flat, whole, StandardCopyOption.REPLACE_EXISTING);
        add(Path.of(arguments[1]), whole, time, "DEFLATED", file -> !isCompressed(file));
        add(Path.of(arguments[1]), whole, time, "STORED", ServerJar::isCompressed);
    }

    private static void flatten(Path server, Path flat, FileTime time) throws IOException {
        try (ZipFile in = new ZipFile(server.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(flat))) {
            ServerJar jar = new ServerJar(out, time);
            List<? extends ZipEntry> entries = in.stream().toList();
            for (ZipEntry entry : entries) {
                String name = entry.getName();
                if (!isLibrary(name) && !name.equals(LIBRARIES)) {
                    // the server looks for its connectors, which lie among the libraries, at the root
                    jar.put(name.startsWith(LIBRARIES) ? name.substring(LIBRARIES.length()) : name, in.getInputStream(entry));
                }
            }
            for (ZipEntry entry : entries) {
                if (isLibrary(entry.getName())) {
                    jar.putAll(in.getInputStream(entry));
                }
            }
            jar.putLists();
        }
    }

    private static boolean isLibrary(String name) {
        return name.startsWith(LIBRARIES) && name.endsWith(".jar");
    }

    private void putAll(InputStream library) throws IOException {
        try (ZipInputStream in = new ZipInputStream(library)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (!entry.isDirectory() && !isOfOneJar(entry.getName())) {
                    put(entry.getName(), in);
                }
            }
        }
    }

    /** What says something about a library as a whole: its manifest, its signatures, its module. */
    private static boolean isOfOneJar(String name) {
        return name.equals(JarFile.MANIFEST_NAME) || name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)|(.*/)?module-info\\.class");
    }

    /** Of two files with one name the first counts, as on a class path; but all lists of services are read. */
    private void put(String name, InputStream content) throws IOException {
        if (UNUSED.matcher(name).matches()) {
            return;
        }
        if (name.matches("META-INF/(services|hk2-locator)/[^/]+")) {
            ByteArrayOutputStream list = lists.computeIfAbsent(name, any -> new ByteArrayOutputStream());
            content.transferTo(list);
            list.write('\n');
        } else if (written.add(name)) {
            out.putNextEntry(entry(name));
            content.transferTo(out);
        }
    }

    private ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(time.toMillis());
        return entry;
    }

    private void putLists() throws IOException {
        for (Map.Entry<String, ByteArrayOutputStream> list : lists.entrySet()) {
            out.putNextEntry(entry(list.getKey()));
            list.getValue().writeTo(out);
        }
    }

    /**
     * The WAR is, and therefore stored as it is. Nothing else may be: the server reads the jar's manifest from a stream, in which
     * Java refuses a stored file whose size comes after it, and logs that at each start.
     */
    private static boolean isCompressed(Path file) {
        return file.toString().endsWith(".war");
    }

    /** Adds files of a jar to another one, instead of its own of these names. */
    private static void add(Path part, Path whole, FileTime time, String method, Predicate<Path> which)
            throws IOException {
        try (FileSystem from = FileSystems.newFileSystem(part);
                FileSystem to = FileSystems.newFileSystem(whole, Map.of("compressionMethod", method));
                Stream<Path> files = Files.walk(from.getPath("/"))) {
            for (Path file : files.filter(Files::isRegularFile).filter(which).sorted().toList()) {
                Path place = to.getPath(file.toString());
                createDirectories(place.getParent(), time);
                try (OutputStream out = Files.newOutputStream(place)) {
                    Files.copy(file, out);
                }
                setTimes(place, time);
            }
        }
    }

    private static void createDirectories(Path directory, FileTime time) throws IOException {
        if (!Files.exists(directory)) {
            createDirectories(directory.getParent(), time);
            Files.createDirectory(directory);
            setTimes(directory, time);
        }
    }

    /** The times of access and creation are stored as well. */
    private static void setTimes(Path path, FileTime time) throws IOException {
        Files.getFileAttributeView(path, BasicFileAttributeView.class).setTimes(time, time, time);
    }
}

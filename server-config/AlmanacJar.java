import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Makes {@code target/almanac.jar} – the launcher, the WAR, the server's settings, and the server merged into one jar
 * (<a href="../docs/adr/053-one-jar.md">ADR 53</a>) – and {@code target/almanac.war} for other servers. The same parts
 * make the same bytes. The build runs it with Almanac's version, the time that all files get, the launcher's class for
 * the server, the server's jar, and the WAR that this server loads fastest.
 */
final class AlmanacJar {

    private static final Path TARGET = Path.of("target");
    private static final Path CLASSES = TARGET.resolve("classes");
    private static final Path SERVER = TARGET.resolve("server");
    private static final Path SERVER_CONFIG = Path.of("server-config");

    private static final String LAUNCHER = "almanac/start/{launcher,log,server}/**";

    /** What the launcher checks the settings with. */
    private static final String RULES = "almanac/base/{settings,mail,kind,constraint,rule,time,text}/**";

    /** Where these are: the server doesn't look there. */
    private static final String SETTINGS = "settings/";

    private static final String WAR = "MICRO-INF/deploy/ROOT.war";

    private final FileTime time;

    /** Almanac's own files, in the order in which they are written. */
    private final Map<String, byte[]> files = new TreeMap<>();

    private AlmanacJar(FileTime time) {
        this.time = time;
    }

    public static void main(String[] arguments) throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC")); // zip files have local times
        String version = arguments[0];
        AlmanacJar jar = new AlmanacJar(FileTime.from(Instant.parse(arguments[1])));
        String embedded = "almanac/start/server/" + arguments[2];
        Path server = SERVER.resolve(arguments[3]);
        jar.writeWar(TARGET.resolve("ROOT.war"), TARGET.resolve("almanac.war"));
        jar.files.put(JarFile.MANIFEST_NAME, manifest(server, version));
        jar.files.put("META-INF/services/almanac.start.server.EmbeddedServer", text(embedded.replace('/', '.')));
        jar.add("", CLASSES, LAUNCHER);
        jar.add("", SERVER, embedded + ".class");
        jar.add(SETTINGS, CLASSES, RULES);
        jar.add(SETTINGS, CLASSES, "ValidationMessages*.properties");
        jar.add("MICRO-INF/domain/", SERVER_CONFIG, "logging.properties");
        jar.add("MICRO-INF/", SERVER_CONFIG, "*-boot-commands.txt");
        jar.files.put(WAR, Files.readAllBytes(TARGET.resolve(arguments[4])));
        jar.write(jar.merged(server), TARGET.resolve("almanac.jar"));
    }

    /** The same application for servers that load no classes from a .zip. */
    private void writeWar(Path root, Path war) throws IOException {
        try (ZipFile in = new ZipFile(root.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(war))) {
            for (ZipEntry original : in.stream().toList()) {
                ZipEntry entry = entry(original.getName().replaceFirst("(WEB-INF/lib/.+)\\.zip", "$1.jar"), time);
                entry.setMethod(ZipEntry.STORED);
                entry.setSize(original.getSize());
                entry.setCrc(original.getCrc());
                out.putNextEntry(entry);
                in.getInputStream(original).transferTo(out);
            }
        }
    }

    /** The server's own, which opens modules of the JDK, with the launcher as main class. */
    private static byte[] manifest(Path server, String version) throws IOException {
        try (JarFile jar = new JarFile(server.toFile())) {
            Manifest manifest = jar.getManifest();
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "almanac.start.launcher.Main");
            manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
            Attributes launcher = new Attributes();
            launcher.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
            manifest.getEntries().put("almanac/start/launcher/", launcher);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            manifest.write(bytes);
            return bytes.toByteArray();
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void add(String prefix, Path directory, String glob) throws IOException {
        PathMatcher wanted = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path name = directory.relativize(file);
                if (wanted.matches(name)) {
                    files.put(prefix + name.toString().replace('\\', '/'), Files.readAllBytes(file));
                }
            }
        }
    }

    /** The server's libraries in one jar: that takes longest, and is the same for each build. */
    private Path merged(Path server) throws IOException {
        Path merged = SERVER.resolve("merged-" + time.toMillis() + "-" + server.getFileName());
        if (isOlder(merged, server) || isOlder(merged, SERVER_CONFIG.resolve("AlmanacJar.java"))) {
            Path unfinished = SERVER.resolve("unfinished.jar");
            try (ZipFile in = new ZipFile(server.toFile());
                    ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(unfinished))) {
                new Merger(out, time).merge(in);
            }
            Files.move(unfinished, merged, StandardCopyOption.REPLACE_EXISTING);
        }
        return merged;
    }

    private static boolean isOlder(Path made, Path from) throws IOException {
        return !Files.exists(made) || Files.getLastModifiedTime(made).compareTo(Files.getLastModifiedTime(from)) < 0;
    }

    /**
     * The WAR is compressed, and therefore stored as it is. Nothing else may be: the server reads the jar's manifest from
     * a stream, in which Java refuses a stored file whose size comes after it, and logs that at each start.
     */
    private void write(Path merged, Path jar) throws IOException {
        Path unfinished = SERVER.resolve("unfinished.jar"); // an interrupted build leaves no broken jar
        Files.copy(merged, unfinished, StandardCopyOption.REPLACE_EXISTING);
        try (FileSystem to = FileSystems.newFileSystem(unfinished, Map.of("compressionMethod", "DEFLATED"))) {
            for (String name : files.keySet()) {
                if (!name.equals(WAR)) {
                    write(name, to);
                }
            }
        }
        try (FileSystem to = FileSystems.newFileSystem(unfinished, Map.of("compressionMethod", "STORED"))) {
            write(WAR, to);
        }
        Files.move(unfinished, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(String name, FileSystem to) throws IOException {
        Path file = to.getPath("/" + name);
        createDirectories(file.getParent());
        Files.write(file, files.get(name));
        setTimes(file);
    }

    private void createDirectories(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            createDirectories(directory.getParent());
            Files.createDirectory(directory);
            setTimes(directory);
        }
    }

    /** The times of access and creation are stored as well. */
    private void setTimes(Path path) throws IOException {
        Files.getFileAttributeView(path, BasicFileAttributeView.class).setTimes(time, time, time);
    }

    private static ZipEntry entry(String name, FileTime time) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(time.toMillis());
        return entry;
    }

    /** Merges a server and the libraries in its jar. */
    private static final class Merger {

        private static final String LIBRARIES = "MICRO-INF/runtime/";

        /** What nothing here uses, a fifth of the server. Tags of pages are needed in part: its container asks for their version. */
        private static final Pattern UNUSED = Pattern.compile(
                "(org/eclipse/(persistence|tags)|com/sun/(tools|jna)|com/hazelcast/jet|org/jline|org/h2)/.*"
                        + "|META-INF/services/(jakarta\\.persistence\\.spi\\.PersistenceProvider|com\\.sun\\.tools\\..*)");

        /** What says something about a library as a whole: its manifest, its signatures, its module. */
        private static final Pattern OF_ONE_JAR =
                Pattern.compile("META-INF/(MANIFEST\\.MF|[^/]+\\.(SF|RSA|DSA|EC))|(.*/)?module-info\\.class");

        private final Set<String> written = new HashSet<>();
        private final Map<String, ByteArrayOutputStream> lists = new LinkedHashMap<>();
        private final ZipOutputStream out;
        private final FileTime time;

        Merger(ZipOutputStream out, FileTime time) {
            this.out = out;
            this.time = time;
        }

        void merge(ZipFile server) throws IOException {
            List<? extends ZipEntry> entries = server.stream().toList();
            for (ZipEntry entry : entries) {
                String name = entry.getName();
                if (!isLibrary(name) && !name.equals(LIBRARIES)) {
                    // the server looks for its connectors, which lie among the libraries, at the root
                    put(name.startsWith(LIBRARIES) ? name.substring(LIBRARIES.length()) : name, server.getInputStream(entry));
                }
            }
            for (ZipEntry entry : entries) {
                if (isLibrary(entry.getName())) {
                    putAll(server.getInputStream(entry));
                }
            }
            for (Map.Entry<String, ByteArrayOutputStream> list : lists.entrySet()) {
                write(list.getKey(), new ByteArrayInputStream(list.getValue().toByteArray()));
            }
        }

        private static boolean isLibrary(String name) {
            return name.startsWith(LIBRARIES) && name.endsWith(".jar");
        }

        private void putAll(InputStream library) throws IOException {
            try (ZipInputStream in = new ZipInputStream(library)) {
                for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    if (!entry.isDirectory() && !OF_ONE_JAR.matcher(entry.getName()).matches()) {
                        put(entry.getName(), in);
                    }
                }
            }
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
                write(name, content);
            }
        }

        private void write(String name, InputStream content) throws IOException {
            out.putNextEntry(entry(name, time));
            content.transferTo(out);
        }
    }
}

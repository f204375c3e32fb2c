import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * Makes the bill of materials (CycloneDX) that of {@code almanac.jar}: without the dependencies that the WAR leaves out, and with the
 * libraries of the server, by what they say of themselves. The build runs it with three paths: the bill; the WAR; the server's jar.
 */
final class ServerBom {

    private static final String COORDINATES = "META-INF/maven/.+/pom\\.properties";

    private ServerBom() {}

    public static void main(String[] paths) throws IOException {
        Path file = Path.of(paths[0]);
        JsonObject bom;
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(file))) {
            bom = reader.readObject();
        }
        JsonArrayBuilder components = Json.createArrayBuilder();
        try (ZipFile war = new ZipFile(paths[1])) {
            bom.getJsonArray("components").stream()
                    .map(JsonValue::asJsonObject)
                    .filter(each -> war.getEntry("WEB-INF/lib/" + each.getString("name") + "-" + each.getString("version") + ".zip") != null)
                    .forEach(components::add);
        }
        ofServer(Path.of(paths[2])).forEach(components::add);
        JsonObject whole = Json.createObjectBuilder(bom)
                .add("components", components)
                .remove("dependencies") // that graph knows neither what the server has nor what it replaces
                .build();
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(Files.newBufferedWriter(file))) {
            writer.writeObject(whole);
        }
    }

    private static Collection<JsonObject> ofServer(Path server) throws IOException {
        Map<String, JsonObject> components = new TreeMap<>();
        try (ZipFile jar = new ZipFile(server.toFile())) {
            List<? extends ZipEntry> libraries = jar.stream()
                    .filter(each -> each.getName().matches("MICRO-INF/runtime/.+\\.jar"))
                    .toList();
            for (ZipEntry each : libraries) {
                addAll(components, each.getName(), jar.getInputStream(each).readAllBytes());
            }
        }
        return components.values();
    }

    /** A library may contain others, each with coordinates of its own; one that has none goes by its file. */
    private static void addAll(Map<String, JsonObject> components, String path, byte[] library) throws IOException {
        String licences = licences(library);
        boolean isNamed = false;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(library))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().matches(COORDINATES)) {
                    Properties of = new Properties();
                    of.load(in);
                    add(components, of.getProperty("groupId"), of.getProperty("artifactId"), of.getProperty("version"), licences);
                    isNamed = true;
                }
            }
        }
        if (!isNamed) {
            add(components, "", path.replaceAll(".*/|\\.jar$", ""), "", licences);
        }
    }

    private static String licences(byte[] library) throws IOException {
        try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(library))) {
            Manifest manifest = jar.getManifest();
            String said = manifest == null ? null : manifest.getMainAttributes().getValue("Bundle-License");
            return said == null ? "" : said;
        }
    }

    private static void add(Map<String, JsonObject> components, String group, String name, String version, String licences) {
        JsonObjectBuilder component = Json.createObjectBuilder().add("type", "library").add("name", name);
        if (!group.isEmpty()) {
            String purl = "pkg:maven/" + group + "/" + name + "@" + version;
            component.add("group", group).add("version", version).add("purl", purl).add("bom-ref", purl);
        }
        JsonArrayBuilder list = Json.createArrayBuilder();
        for (String each : licences.isEmpty() ? new String[0] : licences.split(", *(?=http|jquery)")) {
            list.add(Json.createObjectBuilder().add("license", Json.createObjectBuilder().add("name", each.strip())));
        }
        components.putIfAbsent(group + ":" + name + ":" + version, component.add("licenses", list).build());
    }
}

package almanac.store.archive;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contents of an archive, listed at its end, so that a copy can be compared with them. */
public final class Manifest {

    static final String ENTRY = "manifest.json";

    private final Map<String, Content> tables = new LinkedHashMap<>();
    private final Map<String, Long> counters = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();
    private final List<String> damaged = new ArrayList<>();
    private long files;
    private long bytes;

    /**
     * The content of a table.
     *
     * @param sha256 of its {@link TableText}
     */
    public record Content(long rows, String sha256) {}

    void addTable(String name, Content content) {
        tables.put(name, content);
    }

    void addFile(long size) {
        files++;
        bytes += size;
    }

    void addDamaged(String name) {
        damaged.add(name);
    }

    /** Records a file that is missing in the store. */
    public void addMissing(String name) {
        missing.add(name);
    }

    /** Records the present value of a sequence or an identity column. */
    public void addCounter(String name, long value) {
        counters.put(name, value);
    }

    public Map<String, Content> tables() {
        return tables;
    }

    public Map<String, Long> counters() {
        return counters;
    }

    public long rows() {
        return tables.values().stream().mapToLong(Content::rows).sum();
    }

    public long files() {
        return files;
    }

    /** Returns the files that are missing or damaged in the store itself. */
    public List<String> faulty() {
        List<String> all = new ArrayList<>(missing);
        all.addAll(damaged);
        return all;
    }

    /** Returns whether what was read equals what was written. */
    boolean agreesWith(Manifest written) {
        return tables.equals(written.tables)
                && files == written.files
                && bytes == written.bytes
                && damaged.equals(written.damaged);
    }

    JsonObject json() {
        JsonObjectBuilder contents = Json.createObjectBuilder();
        tables.forEach((name, content) -> contents.add(
                name, Json.createObjectBuilder().add("rows", content.rows()).add("sha256", content.sha256())));
        JsonObjectBuilder counts = Json.createObjectBuilder();
        counters.forEach(counts::add);
        return Json.createObjectBuilder()
                .add("tables", contents)
                .add("counters", counts)
                .add("files", files)
                .add("bytes", bytes)
                .add("missing", array(missing))
                .add("damaged", array(damaged))
                .build();
    }

    private static JsonArrayBuilder array(List<String> names) {
        return Json.createArrayBuilder(names);
    }

    static Manifest of(JsonObject json) {
        Manifest manifest = new Manifest();
        json.getJsonObject("tables").forEach((name, value) -> {
            JsonObject content = value.asJsonObject();
            manifest.addTable(
                    name, new Content(content.getJsonNumber("rows").longValue(), content.getString("sha256")));
        });
        JsonObject counts = json.getJsonObject("counters");
        counts.keySet()
                .forEach(name ->
                        manifest.addCounter(name, counts.getJsonNumber(name).longValue()));
        manifest.files = json.getJsonNumber("files").longValue();
        manifest.bytes = json.getJsonNumber("bytes").longValue();
        json.getJsonArray("missing").getValuesAs(JsonString::getString).forEach(manifest.missing::add);
        json.getJsonArray("damaged").getValuesAs(JsonString::getString).forEach(manifest.damaged::add);
        return manifest;
    }
}

package almanac.store.archive;

import almanac.base.clock.SiteClock;
import almanac.store.encryption.InvalidArchive;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;

/**
 * The beginning of an archive: where its content comes from.
 *
 * @param product the version of Almanac that wrote it
 * @param schema the version of the database's schema
 * @param database the product from which it comes, such as {@code H2}
 * @param taken when the backup was begun
 */
public record Description(String product, String schema, String database, Instant taken) {

    static final String ENTRY = "almanac.json";

    private static final String FORMAT = "almanac-backup";
    private static final int VERSION = 1;

    public static Description now(String product, String schema, String database) {
        return new Description(product, schema, database, new SiteClock().now());
    }

    JsonObject json() {
        return Json.createObjectBuilder()
                .add("format", FORMAT)
                .add("version", VERSION)
                .add("almanac", product)
                .add("schema", schema)
                .add("database", database)
                .add("taken", taken.toString())
                .build();
    }

    /** @throws InvalidArchive if it describes something else, or a newer format */
    static Description of(JsonObject json) throws InvalidArchive {
        if (!json.getString("format", "").equals(FORMAT)) {
            throw InvalidArchive.foreign();
        }
        if (json.getInt("version", 0) > VERSION) {
            throw InvalidArchive.newer();
        }
        return new Description(
                json.getString("almanac"),
                json.getString("schema"),
                json.getString("database"),
                Instant.parse(json.getString("taken")));
    }
}

package almanac.rest;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import java.nio.charset.StandardCharsets;

/** Writes the records of the interface as JSON. */
public final class Json {
    /** The media type of what it writes. */
    static final String TYPE = "application/json; charset=UTF-8";

    private static final Jsonb JSONB = JsonbBuilder.create(new JsonbConfig().withSerializers(new RecordSerializer()));

    private Json() {}

    public static byte[] bytes(Object value) {
        return JSONB.toJson(value).getBytes(StandardCharsets.UTF_8);
    }
}

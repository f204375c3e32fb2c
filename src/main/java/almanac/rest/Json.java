package almanac.rest;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import java.io.ByteArrayOutputStream;

/** The only way out: writes the records of the interface, and lists and maps of them, as JSON in UTF-8. */
public final class Json {
    /** The media type of what it writes. */
    static final String TYPE = "application/json; charset=UTF-8";

    private static final int USUAL_BYTES = 16_384;
    private static final Jsonb JSONB = JsonbBuilder.create(new JsonbConfig().withSerializers(new TreeSerializer()));

    private Json() {}

    /** @throws jakarta.json.bind.JsonbException for a value of a type that no representation has */
    public static byte[] bytes(Object value) {
        ByteArrayOutputStream json = new ByteArrayOutputStream(USUAL_BYTES);
        JSONB.toJson(new Tree(value), json);
        return json.toByteArray();
    }

    /**
     * The only object that JSON-B sees. To detect cycles, JSON-B puts every object on its way into a hash set; for a
     * record that would hash the whole tree below it, again at each level. This class has the identity's hash.
     */
    static final class Tree {
        final Object root;

        Tree(Object root) {
            this.root = root;
        }
    }
}

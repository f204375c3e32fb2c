package almanac.rest;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.config.PropertyNamingStrategy;
import jakarta.json.bind.config.PropertyOrderStrategy;
import java.nio.charset.StandardCharsets;

/** Writes the records of the interface: components in their order, named {@code in_snake_case}, nulls left out. */
public final class Json {

    private static final Jsonb JSONB = JsonbBuilder.create(new JsonbConfig()
            .withPropertyNamingStrategy(PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES)
            .withPropertyOrderStrategy(PropertyOrderStrategy.ANY));

    private Json() {}

    public static byte[] bytes(Object value) {
        return JSONB.toJson(value).getBytes(StandardCharsets.UTF_8);
    }
}

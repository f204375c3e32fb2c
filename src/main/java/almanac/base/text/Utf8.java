package almanac.base.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Strict UTF-8: malformed bytes are refused, where Java's own methods would replace them. */
public final class Utf8 {

    private Utf8() {}

    /** The text of the bytes; empty unless they are UTF-8. */
    public static Optional<String> decoded(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}

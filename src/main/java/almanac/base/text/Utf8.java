package almanac.base.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes UTF-8 strictly: rejects malformed bytes, which Java's own methods would replace. */
public final class Utf8 {

    private Utf8() {}

    /** Returns the text of the bytes; empty unless they are UTF-8. */
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

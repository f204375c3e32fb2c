package almanac.support;

import almanac.base.json.JsonText;
import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.http.input.FormText;
import java.nio.charset.StandardCharsets;

/** What a caller sends to a service, as the text that a client would write. */
public final class Sent {

    private Sent() {}

    /**
     * Reads a form such as {@code title=Fair&venue[venue]=Hall}, or JSON in which single quotes stand for double ones.
     *
     * @param arguments what stands for each {@code %s}
     */
    public static <I extends Input> I to(I input, String text, Object... arguments) {
        input.read(data(Site.with(text, arguments)));
        return input;
    }

    private static RequestData data(String text) {
        return text.startsWith("{")
                ? JsonText.parse(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
                : FormText.parse(text);
    }
}

package almanac.http.input;

import almanac.base.rule.Upload;
import almanac.base.text.Characters;
import almanac.base.text.Utf8;
import almanac.base.validation.RequestData;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.fileupload.MultipartStream;
import org.apache.commons.fileupload.ParameterParser;

/** Reads {@code multipart/form-data} (RFC 7578): texts, and files, which are the parts with a file name. */
public final class MultipartForm {

    /** More than the fields of any record, nested ones included. */
    private static final int MOST_PARTS = 1_000;

    private static final int LONGEST_HEADERS = 4 << 10;
    private static final int BUFFER = 4 << 10;

    /** Encodings that leave a part unchanged; RFC 7578 §4.7 deprecates the header. */
    private static final Set<String> PLAIN = Set.of("", "7bit", "8bit", "binary");

    private final FormText form = new FormText();
    private final MultipartStream input;

    private MultipartForm(MultipartStream input) {
        this.input = input;
    }

    /** @throws Problem 400 {@code rest_bad_request} unless each part has a name and is properly delimited */
    public static RequestData parse(byte[] body, String boundary) {
        if (boundary == null) {
            throw refusal("its content type names no boundary");
        }
        try {
            MultipartStream input = new MultipartStream(
                    new ByteArrayInputStream(body), boundary.getBytes(StandardCharsets.ISO_8859_1), BUFFER, null);
            input.setPartHeaderSizeMax(LONGEST_HEADERS);
            input.setHeaderEncoding(StandardCharsets.ISO_8859_1.name()); // one character for each byte
            return new MultipartForm(input).sent();
        } catch (IOException | IllegalArgumentException e) {
            throw refusal("its parts can't be told apart");
        }
    }

    private static Problem refusal(String why) {
        return new Problem(ErrorCode.BAD_REQUEST, "The multipart form can't be read: " + why + ".");
    }

    private RequestData sent() throws IOException {
        int parts = 0;
        for (boolean more = input.skipPreamble(); more; more = input.readBoundary()) {
            parts++;
            if (parts > MOST_PARTS) {
                throw refusal("it has more than " + MOST_PARTS + " parts");
            }
            addPart(headers(text(input.readHeaders().getBytes(StandardCharsets.ISO_8859_1))));
        }
        if (parts == 0) {
            throw refusal("it has no part");
        }
        return form.sent();
    }

    private void addPart(Map<String, String> headers) throws IOException {
        Map<String, String> disposition = disposition(headers.getOrDefault("content-disposition", ""));
        String name = disposition.get("name");
        if (!disposition.containsKey("form-data") || name == null) {
            throw refusal("each part needs a Content-Disposition such as form-data; name=\"title\"");
        }
        if (!PLAIN.contains(
                headers.getOrDefault("content-transfer-encoding", "").toLowerCase(Locale.ROOT))) {
            throw refusal("a Content-Transfer-Encoding must be binary, 8bit or 7bit");
        }
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        input.readBodyData(content);
        form.put(
                name,
                disposition.containsKey("filename")
                        ? new Upload(content.toByteArray(), String.valueOf(disposition.get("filename")))
                        : text(content.toByteArray()));
    }

    private static String text(byte[] sent) {
        return Utf8.decoded(sent).orElseThrow(() -> refusal("it is not UTF-8"));
    }

    private static Map<String, String> disposition(String header) {
        ParameterParser parser = new ParameterParser();
        parser.setLowerCaseNames(true);
        return parser.parse(header, ';');
    }

    private static Map<String, String> headers(String lines) {
        Map<String, String> headers = new HashMap<>();
        for (String line : lines.split("\r\n")) {
            String[] parts = line.split(":", 2);
            if (parts.length == 2) {
                headers.put(Characters.lowerCase(parts[0].strip()), parts[1].strip());
            }
        }
        return headers;
    }
}

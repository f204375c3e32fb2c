package almanac.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/** The body of a form with files (RFC 7578). */
public final class Multipart {
    public static final String TYPE = "multipart/form-data; boundary=edge";

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    public Multipart with(String name, String text) {
        return part("\"" + name + "\"", text.getBytes(UTF_8));
    }

    public Multipart file(String name, byte[] content) {
        return part("\"file\"; filename=\"" + name + "\"\r\nContent-Type: application/octet-stream", content);
    }

    private Multipart part(String head, byte[] content) {
        body.writeBytes(("--edge\r\nContent-Disposition: form-data; name=" + head + "\r\n\r\n").getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
        return this;
    }

    public byte[] bytes() {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(body.toByteArray());
        whole.writeBytes("--edge--\r\n".getBytes(UTF_8));
        return whole.toByteArray();
    }
}

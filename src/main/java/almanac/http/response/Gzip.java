package almanac.http.response;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** The only content coding of responses, for clients that accept it. */
public final class Gzip {
    private static final Pattern NEVER = Pattern.compile("(?i)q\\s*=\\s*0(\\.0*)?");

    private Gzip() {}

    /** @param accepted the value of Accept-Encoding (RFC 9110 §12.5.3), or null */
    public static boolean isAccepted(String accepted) {
        boolean isAnyAccepted = false;
        for (String each : accepted == null ? new String[0] : accepted.split(",")) {
            String[] parts = each.split(";", 2);
            String coding = parts[0].strip();
            boolean isAllowed =
                    parts.length == 1 || !NEVER.matcher(parts[1].strip()).matches();
            if (coding.equalsIgnoreCase("gzip")) {
                return isAllowed;
            }
            isAnyAccepted |= coding.equals("*") && isAllowed;
        }
        return isAnyAccepted;
    }

    public static byte[] packed(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(content.length / 4);
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory can't fail", e);
        }
        return packed.toByteArray();
    }
}

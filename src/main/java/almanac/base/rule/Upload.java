package almanac.base.rule;

import almanac.base.text.Sha256;

/**
 * A file that a client sent; its hash identifies the content.
 *
 * @param name that the client gives it; empty if it gives none
 */
public record Upload(byte[] content, String name) {

    /** Creates a file without a name. */
    public Upload(byte[] content) {
        this(content, "");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Upload upload && java.util.Arrays.equals(content, upload.content);
    }

    @Override
    public int hashCode() {
        return java.util.Arrays.hashCode(content);
    }

    @Override
    public String toString() {
        return "upload " + Sha256.brief(content);
    }
}

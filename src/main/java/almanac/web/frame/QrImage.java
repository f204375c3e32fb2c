package almanac.web.frame;

import io.nayuki.qrcodegen.QrCode;

/**
 * A QR code (ISO/IEC 18004) as an SVG image.
 *
 * @param address its content
 * @param size of its sides with the quiet zone, in modules
 * @param path the outline of its dark modules
 */
public record QrImage(String address, int size, String path) {

    /** The width of the light border that readers need, in modules (§6.3.8 of the standard). */
    static final int QUIET = 4;

    /** A longer code would be too fine to be read from a wall. */
    private static final int LONGEST = 500;

    /** Returns the code of an address; without modules if the address is too long. */
    public static QrImage of(String address) {
        if (address.length() > LONGEST) {
            return new QrImage(address, 0, "");
        }
        QrCode code = QrCode.encodeText(address, QrCode.Ecc.MEDIUM);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                int from = x;
                while (code.getModule(x, y)) { // light beyond the edge
                    x++;
                }
                if (x > from) {
                    path.append("M%1$d %2$dh%3$dv1h-%3$dz".formatted(from + QUIET, y + QUIET, x - from));
                }
            }
        }
        return new QrImage(address, code.size + 2 * QUIET, path.toString());
    }

    public String viewBox() {
        return "0 0 %d %d".formatted(size, size);
    }
}

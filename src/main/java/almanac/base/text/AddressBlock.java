package almanac.base.text;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** A block of network addresses, such as {@code 10.0.0.0/8} or {@code fd00::/8}. */
public final class AddressBlock {
    private static final Pattern LITERAL = Pattern.compile("[0-9.]+|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

    private final byte[] prefix;
    private final int bits;

    private AddressBlock(byte[] prefix, int bits) {
        this.prefix = prefix;
        this.bits = bits;
    }

    /**
     * Reads a block, or a single address.
     *
     * @throws IllegalArgumentException if the text is neither; host names are not looked up
     */
    public static AddressBlock of(String text) {
        String[] parts = text.split("/", 2);
        byte[] prefix = literal(parts[0]).getAddress();
        int bits = parts.length == 1 ? prefix.length * 8 : Integer.parseInt(parts[1]);
        if (bits < 0 || bits > prefix.length * 8) {
            throw new IllegalArgumentException(text + " is no block of addresses");
        }
        return new AddressBlock(prefix, bits);
    }

    /** @throws IllegalArgumentException unless the text is an IPv4 or IPv6 address */
    public static InetAddress literal(String text) {
        if (!LITERAL.matcher(text).matches()) {
            throw new IllegalArgumentException(text + " is no address");
        }
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(text + " is no address", e);
        }
    }

    /** Returns whether the block contains the address, given as bytes. */
    public boolean holds(byte[] address) {
        if (address.length != prefix.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> bit % 8;
            if ((address[bit / 8] & mask) != (prefix[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}

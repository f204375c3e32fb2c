package almanac.domain.media;

import almanac.base.text.AddressBlock;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/**
 * The addresses that users must not make the server connect to: its own, those of its own network, and all that embed
 * one of them (RFC 6890, RFC 4291 §2.5.5, RFC 6052, RFC 3056).
 */
final class OwnNetwork {
    private static final List<AddressBlock> IPV4 = blocks(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3");

    /** Global unicast addresses: the only ones of IPv6 outside, except for those that embed an IPv4 address. */
    private static final AddressBlock WORLD = AddressBlock.of("2000::/3");

    private static final List<AddressBlock> IPV6 = blocks("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    private OwnNetwork() {}

    /**
     * Returns whether an address is inside; Java has already turned IPv4-mapped addresses ({@code ::ffff:…}) into IPv4
     * ones.
     */
    static boolean holds(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == 4
                ? IPV4.stream().anyMatch(block -> block.holds(bytes))
                : !WORLD.holds(bytes) || IPV6.stream().anyMatch(block -> block.holds(bytes));
    }

    private static List<AddressBlock> blocks(String... blocks) {
        return Arrays.stream(blocks).map(AddressBlock::of).toList();
    }
}

package almanac.domain.signin;

import almanac.base.text.AddressBlock;
import almanac.domain.model.Account;
import java.util.Arrays;

/**
 * The target of a password guess: an account, existing or not, or an event.
 *
 * @param kind {@code account} or {@code event}
 */
public record GuessTarget(String kind, String key) {

    private static final int NETWORK_BYTES = 8;

    static GuessTarget account(String name) {
        return new GuessTarget("account", Account.key(name));
    }

    public static GuessTarget event(long id) {
        return new GuessTarget("event", Long.toString(id));
    }

    /** Returns the key of the counter for one address. */
    String at(String address) {
        return everywhere() + " at " + network(address);
    }

    /** Returns the key of the counter for one address and all targets of this kind. */
    String anyAt(String address) {
        return (kind.equals("account") ? "address " : kind + "s at ") + network(address);
    }

    /** Returns the key of the counter for all addresses. */
    String everywhere() {
        return kind + " " + key;
    }

    /** Returns the address, for IPv6 its first 64 bits: the holder of one address of such a network has them all (RFC 6177). */
    private static String network(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        byte[] bytes = AddressBlock.literal(address).getAddress();
        return bytes.length == 4 ? address : Arrays.toString(Arrays.copyOf(bytes, NETWORK_BYTES));
    }
}

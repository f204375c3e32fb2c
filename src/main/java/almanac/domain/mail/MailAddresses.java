package almanac.domain.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.net.IDN;

/** Addresses as mail servers take them. */
public final class MailAddresses {

    private MailAddresses() {}

    /** Returns whether mail can be sent to an address: none has white space, or characters that nobody sees. */
    public static boolean isDeliverable(String address) {
        try {
            return !address.matches("(?s).*[\\p{C}\\p{Z}].*")
                    && parsed(address).getAddress().contains("@");
        } catch (AddressException e) {
            return false;
        }
    }

    /**
     * Returns an address with its domain in ASCII (RFC 5891).
     *
     * @throws AddressException if it is none
     */
    static InternetAddress parsed(String address) throws AddressException {
        int at = address.lastIndexOf('@');
        try {
            String domain = IDN.toASCII(address.substring(at + 1), IDN.USE_STD3_ASCII_RULES);
            return new InternetAddress(address.substring(0, at + 1) + domain, true);
        } catch (IllegalArgumentException e) {
            throw new AddressException(e.getMessage());
        }
    }
}

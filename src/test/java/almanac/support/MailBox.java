package almanac.support;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

/** A mail server that takes everything, and shows what it got. */
public final class MailBox implements AutoCloseable {

    private final GreenMail server = new GreenMail(new ServerSetup(0, "localhost", ServerSetup.PROTOCOL_SMTP));

    public MailBox() {
        server.start();
    }

    /** A mail as its recipient has it. */
    public record Got(MimeMessage message) {

        public String subject() throws MessagingException {
            return message.getSubject();
        }

        public String header(String name) throws MessagingException {
            return message.getHeader(name, null);
        }

        public String text() {
            return part(0);
        }

        public Page html() {
            return Page.of(part(1));
        }

        private String part(int index) {
            try {
                return ((Multipart) message.getContent())
                        .getBodyPart(index)
                        .getContent()
                        .toString()
                        .replace("\r\n", "\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (MessagingException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The settings of a server that sends mails here. */
    public List<String> settings() {
        return List.of(
                "ALMANAC_SMTP_HOST", "localhost",
                "ALMANAC_SMTP_PORT", String.valueOf(server.getSmtp().getPort()),
                "ALMANAC_SMTP_SECURITY", "none",
                "ALMANAC_MAIL_FROM", "calendar@almanac.example",
                "ALMANAC_PUBLIC_URL", "http://calendar.example");
    }

    /** All mails to an address so far, in the order in which they came. */
    public List<Got> to(String address) {
        return Arrays.stream(server.getReceivedMessages())
                .filter(each -> GreenMailUtil.getAddressList(recipients(each)).equals(address))
                .map(Got::new)
                .toList();
    }

    private static Address[] recipients(MimeMessage message) {
        try {
            return message.getAllRecipients();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How many mails came so far, to anybody. */
    public int count() {
        return server.getReceivedMessages().length;
    }

    /** The only mail to an address, once it is there. */
    public Got only(String address) {
        eventually(() -> assertThat(to(address)).hasSize(1));
        return to(address).get(0);
    }

    @Override
    public void close() {
        server.stop();
    }
}

package almanac.domain.mail;

import almanac.base.clock.SiteClock;
import almanac.base.settings.MailSettings;
import almanac.base.settings.Settings;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mail server of the settings, spoken to by SMTP (RFC 5321). */
@ApplicationScoped
public class MailServer {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final Duration LONGEST_CONNECTING = Duration.ofSeconds(10);
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(30);

    /** The code of a reply (RFC 5321, section 4.2), with which Jakarta Mail begins the messages of its exceptions. */
    private static final Pattern REPLY = Pattern.compile("([245])\\d\\d[ -]");

    /** A mail address in a reply, which must not get into logs and lists. */
    private static final Pattern ADDRESS = Pattern.compile("<?[^\\s<>@]+@[^\\s<>@]+>?");

    @Inject
    private Settings settings;

    @Inject
    private CurrentSettings site;

    @Inject
    private SiteClock clock;

    /** A mail was not taken. */
    static final class Refusal extends Exception {

        private static final long serialVersionUID = 1L;

        private final boolean isFinal;

        private Refusal(String why, boolean isFinal) {
            super(why);
            this.isFinal = isFinal;
        }

        /**
         * Returns whether the server refuses its address for good (5yz). Anything else may be mended: a refused sender is a
         * fault of the settings, which must not cost every mail that waits.
         */
        boolean isFinal() {
            return isFinal;
        }
    }

    public boolean isSet() {
        return !settings.get(MailSettings.SMTP_HOST).isEmpty();
    }

    /** @throws MessagingException if it can't be reached, or refuses the user */
    Connection connect() throws MessagingException {
        String security = settings.get(MailSettings.SMTP_SECURITY);
        String user = settings.get(MailSettings.SMTP_USER);
        Properties properties = new Properties();
        properties.put("mail.smtp.auth", String.valueOf(!user.isEmpty()));
        properties.put("mail.smtp.connectiontimeout", String.valueOf(LONGEST_CONNECTING.toMillis()));
        properties.put("mail.smtp.timeout", String.valueOf(LONGEST_ANSWER.toMillis()));
        properties.put("mail.smtp.writetimeout", String.valueOf(LONGEST_ANSWER.toMillis()));
        properties.put("mail.smtp.ssl.enable", String.valueOf(security.equals(MailSettings.TLS)));
        properties.put("mail.smtp.starttls.enable", String.valueOf(!security.equals(MailSettings.PLAIN)));
        properties.put("mail.smtp.starttls.required", String.valueOf(!security.equals(MailSettings.PLAIN)));
        properties.put("mail.smtp.ssl.checkserveridentity", "true");
        properties.put("mail.smtp.allow8bitmime", "true");
        Session session = Session.getInstance(properties);
        Transport transport = session.getTransport("smtp");
        transport.connect(
                settings.get(MailSettings.SMTP_HOST),
                settings.get(MailSettings.SMTP_PORT),
                user.isEmpty() ? null : user,
                user.isEmpty() ? null : settings.get(MailSettings.SMTP_PASSWORD));
        return new Connection(session, transport);
    }

    /** Returns what went wrong in one line, without mail addresses. */
    static String words(Exception fault) {
        String text = String.valueOf(fault.getMessage()).strip().replaceAll("\\s+", " ");
        return ADDRESS.matcher(text).replaceAll("…");
    }

    /** A connection that several mails are sent by, one after the other. */
    final class Connection implements AutoCloseable {

        private final Session session;
        private final Transport transport;

        private Connection(Session session, Transport transport) {
            this.session = session;
            this.transport = transport;
        }

        /**
         * Sends a mail to one address.
         *
         * @param key of the mail: sent again, it has the same {@code Message-ID}, so that servers recognize it
         * @throws Refusal if the server doesn't take it
         * @throws MessagingException if the connection is lost: the server may have taken it
         */
        void send(MailText mail, String address, String key) throws Refusal, MessagingException {
            try {
                MimeMessage message = message(mail, address, key);
                transport.sendMessage(message, message.getAllRecipients());
            } catch (AddressException e) {
                throw new Refusal("its address isn't one that mail can be sent to", true);
            } catch (SendFailedException e) {
                throw refusal(e);
            } catch (UnsupportedEncodingException e) {
                throw new IllegalStateException("every Java platform has UTF-8", e);
            }
        }

        private Refusal refusal(SendFailedException fault) {
            boolean isOfAddress = fault.getInvalidAddresses() != null && fault.getInvalidAddresses().length > 0;
            Exception each = fault;
            while (each != null) {
                Matcher reply = REPLY.matcher(String.valueOf(each.getMessage()));
                if (reply.lookingAt() && !reply.group(1).equals("2")) {
                    return new Refusal(
                            words(each), isOfAddress && reply.group(1).equals("5"));
                }
                each = each instanceof MessagingException chained ? chained.getNextException() : null;
            }
            return new Refusal(words(fault), false);
        }

        private MimeMessage message(MailText mail, String address, String key)
                throws MessagingException, UnsupportedEncodingException {
            String from = settings.get(MailSettings.MAIL_FROM);
            MimeMessage message = new Identified(session, "<" + key + from.substring(from.lastIndexOf('@')) + ">");
            message.setFrom(new InternetAddress(from, site.get().siteName(), UTF_8));
            String replyTo = settings.get(MailSettings.MAIL_REPLY_TO);
            if (!replyTo.isEmpty()) {
                message.setReplyTo(new InternetAddress[] {new InternetAddress(replyTo)});
            }
            message.setRecipient(Message.RecipientType.TO, MailAddresses.parsed(address));
            message.setSubject(mail.subject(), UTF_8);
            message.setHeader(
                    "Date",
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(clock.now().atOffset(ZoneOffset.UTC)));
            message.setContentLanguage(new String[] {mail.language()});
            message.setHeader("Auto-Submitted", "auto-generated"); // RFC 3834, section 5
            if (mail.unsubscribe().isPresent()) {
                message.setHeader("List-Unsubscribe", "<" + mail.unsubscribe().get() + ">");
                message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
            }
            MimeBodyPart text = new MimeBodyPart();
            text.setText(mail.text(), UTF_8);
            MimeBodyPart html = new MimeBodyPart();
            html.setText(mail.html(), UTF_8, "html");
            message.setContent(new MimeMultipart("alternative", text, html));
            message.saveChanges();
            return message;
        }

        @Override
        public void close() throws MessagingException {
            if (transport.isConnected()) {
                transport.close();
            }
        }
    }

    /** A message with an identity of its own. */
    private static final class Identified extends MimeMessage {

        private final String identity;

        private Identified(Session session, String identity) {
            super(session);
            this.identity = identity;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", identity);
        }
    }
}

package almanac.domain.mail;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.base.mail.MailServerCheck;
import almanac.base.settings.Settings;
import almanac.support.AlmanacProcess;
import almanac.support.Beans;
import almanac.support.DatabaseTest;
import jakarta.mail.MessagingException;
import jakarta.persistence.EntityManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a mail when the mail server misbehaves. */
class MailServerTest extends DatabaseTest {

    private static final MailText MAIL = new MailText("Hello", "text", "<p>html</p>", "en-GB", Optional.empty());

    /** A mail server that gives its own replies to some commands, and ends the connection where a reply is empty. */
    private static final class Scripted implements AutoCloseable {

        private final ServerSocket socket;
        private final Map<String, String> replies;

        Scripted(Map<String, String> replies) throws IOException {
            this.replies = replies;
            this.socket = new ServerSocket(0);
            Thread thread = new Thread(this::serve);
            thread.setDaemon(true);
            thread.start();
        }

        int port() {
            return socket.getLocalPort();
        }

        private void serve() {
            try (Socket client = socket.accept();
                    BufferedReader lines = new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8))) {
                boolean isOpen = reply(client, "greeting", "220 ready");
                boolean isData = false;
                while (isOpen) {
                    String line = lines.readLine();
                    if (line == null) {
                        return;
                    }
                    if (isData && !line.equals(".")) {
                        continue;
                    }
                    String command = isData ? "." : line.split(" ", -1)[0].toUpperCase(Locale.ROOT);
                    isData = command.equals("DATA") && !replies.containsKey(command);
                    isOpen = reply(
                            client, command, isData ? "354 go on" : command.equals("QUIT") ? "221 bye" : "250 ok");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private boolean reply(Socket client, String command, String usual) throws IOException {
            String reply = replies.getOrDefault(command, usual);
            client.getOutputStream().write((reply.isEmpty() ? "" : reply + "\r\n").getBytes(UTF_8));
            return !reply.isEmpty();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static EntityManager entities;

    @BeforeAll
    static void open() {
        entities = factory(Engine.H2).createEntityManager();
    }

    @AfterAll
    static void close() {
        entities.close();
    }

    private static Map<String, String> settings(int port, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(Map.of(
                "ALMANAC_SMTP_HOST", "localhost",
                "ALMANAC_SMTP_PORT", String.valueOf(port),
                "ALMANAC_SMTP_SECURITY", "none",
                "ALMANAC_MAIL_FROM", "calendar@almanac.example"));
        all.putAll(more);
        return all;
    }

    private static MailServer server(int port, Map<String, String> more) {
        Map<String, String> all = settings(port, more);
        Settings settings = new Settings(
                key -> all.getOrDefault(key.toUpperCase(Locale.ROOT).replace('.', '_'), ""));
        return new Beans(entities).with(Settings.class, settings).get(MailServer.class);
    }

    private static Throwable sending(Map<String, String> replies, String address) throws Exception {
        try (Scripted scripted = new Scripted(replies);
                MailServer.Connection connection =
                        server(scripted.port(), Map.of()).connect()) {
            return catchThrowable(() -> connection.send(MAIL, address, "1-2"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RCPT, 450 4.2.0 Greylisted, false",
        "RCPT, 550 5.1.1 <ada@home.example>: no such user, true",
        "MAIL, 452 4.3.1 Too busy, false",
        "MAIL, 553 5.7.1 You may not send, false",
        "DATA, 451 4.3.0 Later, false",
        "., 451 4.7.0 Later, false",
        "., 552 5.3.4 Too large, false"
    })
    void aRefusalIsForNowOrForGood(String command, String reply, boolean isFinal) throws Exception {
        Throwable thrown = sending(Map.of(command, reply), "ada@home.example");
        assertThat(thrown).isInstanceOfSatisfying(MailServer.Refusal.class, refusal -> {
            assertThat(refusal.isFinal()).isEqualTo(isFinal);
            assertThat(refusal).hasMessageStartingWith(reply.substring(0, 9)).hasMessageNotContaining("ada@");
        });
    }

    @Test
    void aMailIsTakenOrItsConnectionLostForNow() throws Exception {
        assertThat(sending(Map.of(), "ada@home.example")).isNull();
        assertThat(sending(Map.of(".", ""), "ada@home.example"))
                .satisfiesAnyOf(lost -> assertThat(lost).isInstanceOf(MessagingException.class), lost -> assertThat(
                                lost)
                        .isInstanceOfSatisfying(MailServer.Refusal.class, refusal -> assertThat(refusal.isFinal())
                                .isFalse()));
    }

    @Test
    void whatIsNoAddressIsRefusedForGood() throws Exception {
        assertThat(sending(Map.of(), "ada@@home.example"))
                .isInstanceOfSatisfying(MailServer.Refusal.class, refusal -> assertThat(refusal.isFinal())
                        .isTrue());
    }

    @Test
    void aServerThatDoesNotTalkIsAFaultOfTheConnection() throws Exception {
        try (Scripted busy = new Scripted(Map.of("greeting", "421 4.3.2 Down for maintenance"))) {
            MailServer server = server(busy.port(), Map.of());
            MessagingException thrown = catchThrowableOfType(MessagingException.class, server::connect);
            assertThat(MailServer.words(thrown)).contains("421");
        }
        assertThat(catchThrowable(server(AlmanacProcess.freePort(), Map.of())::connect))
                .isInstanceOf(MessagingException.class);
    }

    @Test
    void aCheckOfTheSettingsSignsIn() throws Exception {
        Map<String, String> ada = Map.of("ALMANAC_SMTP_USER", "ada", "ALMANAC_SMTP_PASSWORD", "wrong");
        assertThat(checked(Map.of(), Map.of())).isEmpty();
        assertThat(checked(Map.of("AUTH", "235 welcome"), ada)).isEmpty();
        assertThat(checked(Map.of("AUTH", "535 5.7.8 Wrong password"), ada))
                .singleElement()
                .asString()
                .contains("AUTH got “535 5.7.8 Wrong password”")
                .doesNotContain("wrong\0");
        assertThat(checked(Map.of("STARTTLS", "454 4.7.0 Not now"), Map.of("ALMANAC_SMTP_SECURITY", "starttls")))
                .singleElement()
                .asString()
                .contains("STARTTLS got “454");
    }

    private static List<String> checked(Map<String, String> replies, Map<String, String> more) throws IOException {
        try (Scripted scripted = new Scripted(replies)) {
            Map<String, String> all = settings(scripted.port(), more);
            return new MailServerCheck().apply(Map.of(), name -> all.getOrDefault(name, ""));
        }
    }
}

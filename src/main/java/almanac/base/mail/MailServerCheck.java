package almanac.base.mail;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.settings.MailSettings;
import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Connects to the mail server of the settings, and signs in there, without sending anything (RFC 5321, 3207 and 4954). The
 * launcher calls it through JDK types only, if it is asked to check the settings: a start doesn't need that server.
 */
public final class MailServerCheck implements BiFunction<Map<String, String>, UnaryOperator<String>, List<String>> {

    private static final int MILLIS = 10_000;

    /** Returns a sentence if it can't be used; settings that are faulty are told by {@code SettingsCheck}. */
    @Override
    public List<String> apply(Map<String, String> written, UnaryOperator<String> value) {
        try {
            return faults(
                    new Settings(key -> value.apply(key.toUpperCase(Locale.ROOT).replace('.', '_'))));
        } catch (StartFailure e) { // which the other check tells
            return List.of();
        }
    }

    private static List<String> faults(Settings values) {
        if (values.get(MailSettings.SMTP_HOST).isEmpty()) {
            return List.of();
        }
        String host = values.get(MailSettings.SMTP_HOST);
        int port = values.get(MailSettings.SMTP_PORT);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), MILLIS);
            socket.setSoTimeout(MILLIS);
            talk(socket, host, values);
            return List.of();
        } catch (IOException e) {
            return List.of("ALMANAC_SMTP_HOST: " + host + ":" + port + " doesn't answer as it should: " + e.getMessage()
                    + ".");
        }
    }

    private static void talk(Socket plain, String host, Settings values) throws IOException {
        String security = values.get(MailSettings.SMTP_SECURITY);
        boolean isTls = security.equals(MailSettings.TLS);
        Socket socket = isTls ? encrypted(plain, host) : plain;
        require(socket, null, "220");
        require(socket, "EHLO localhost", "250");
        if (!isTls && !security.equals(MailSettings.PLAIN)) {
            require(socket, "STARTTLS", "220");
            socket = encrypted(plain, host);
            require(socket, "EHLO localhost", "250");
        }
        String user = values.get(MailSettings.SMTP_USER);
        if (!user.isEmpty()) {
            String credentials = "\0" + user + "\0" + values.get(MailSettings.SMTP_PASSWORD);
            require(socket, "AUTH PLAIN " + Base64.getEncoder().encodeToString(credentials.getBytes(UTF_8)), "235");
        }
        require(socket, "QUIT", "221");
    }

    private static SSLSocket encrypted(Socket plain, String host) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS"); // names are compared as on the web (RFC 7817)
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    /** @param command null to hear the greeting */
    private static void require(Socket socket, String command, String code) throws IOException {
        if (command != null) {
            socket.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
        }
        String reply = reply(socket);
        if (!reply.startsWith(code)) {
            String said = command == null ? "its greeting" : command.split(" ", -1)[0];
            throw new IOException(said + " got “" + reply + "”");
        }
    }

    /** Returns the last line of a reply; servers send nothing beyond it until they are asked again. */
    private static String reply(Socket socket) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        String line = lines.readLine();
        while (line != null && line.matches("\\d{3}-.*")) {
            line = lines.readLine();
        }
        return line == null ? "nothing" : line;
    }
}

package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The responses for which the launcher and the health check consider the application ready. */
class ApplicationTest {

    private HttpServer server;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Application application() {
        return new Application(
                URI.create("http://localhost:" + server.getAddress().getPort()));
    }

    @ParameterizedTest
    @CsvSource({"200, true", "401, true", "404, false", "500, false", "503, false"})
    void itAnswersWhenItListsEventsOrRefusesTo(int status, boolean answers) throws IOException {
        server.createContext("/cal/events/v1/events", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        assertThat(application().answers()).isEqualTo(answers);
    }

    @Test
    void oneWithTooMuchToDoWorksAsWell() throws IOException {
        server.createContext("/cal/events/v1/events", exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "2");
            exchange.sendResponseHeaders(503, -1);
            exchange.close();
        });
        assertThat(application().answers()).isTrue();
    }

    @Test
    void aServerWithoutTheApplicationIsNotEnough() throws IOException {
        assertThat(application().answers()).isFalse();
    }

    @Test
    void nobodyOnThePortIsAnError() {
        Application application = application();
        server.stop(0);
        assertThatThrownBy(application::answers).isInstanceOf(ConnectException.class);
    }
}

package almanac.http.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class ConnectorTest {

    /** A server that stops has closed its ports before it ends the application. */
    @Test
    void endingWithoutPortsLogsNothing() {
        Connector connector = new Connector();
        connector.contextInitialized(null);
        Records records = new Records();
        Logger log = Logger.getLogger(Connector.class.getName());
        log.addHandler(records);
        try {
            connector.contextDestroyed(null);
        } finally {
            log.removeHandler(records);
        }
        assertThat(records.all).isEmpty();
    }

    private static final class Records extends Handler {
        private final List<LogRecord> all = new ArrayList<>();

        @Override
        public void publish(LogRecord each) {
            if (each.getLevel().intValue() >= Level.INFO.intValue()) {
                all.add(each);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}

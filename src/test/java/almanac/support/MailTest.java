package almanac.support;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.MailBox.Got;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;

/** A server of its own with a real mail server. */
public abstract class MailTest {

    @TempDir
    private static Path directory;

    protected static MailBox mails;
    protected static AlmanacProcess almanac;
    protected static Site admin;

    /** @param more names of settings and their values, by turns */
    protected static void start(String... more) throws IOException {
        mails = new MailBox();
        String[] settings =
                Stream.concat(mails.settings().stream(), List.of(more).stream()).toArray(String[]::new);
        almanac = AlmanacProcess.of(directory, settings).awaitAnswer();
        admin = almanac.admin();
    }

    @AfterAll
    static void stop() {
        almanac.close();
        mails.close();
    }

    protected static Browser browser() {
        return new Browser(almanac.site());
    }

    /** The path of an address of the site. */
    protected static String local(String address) {
        return address.replaceFirst("^https?://[^/]+", "");
    }

    /** An address of nobody so far. */
    protected static String address() {
        return SiteTest.fresh("reader") + "@home.example";
    }

    /** The last of so many mails to an address, once it is there. */
    protected static Got last(String address, int of) {
        eventually(() -> assertThat(mails.to(address)).hasSize(of));
        return mails.to(address).get(of - 1);
    }
}

package almanac.support;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.MailBox.Got;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;

/** A server with a real mail server, which all such tests of a JVM share; it stops with the JVM. */
public abstract class MailTest {

    protected static MailBox mails;
    protected static AlmanacProcess almanac;
    protected static Site admin;

    @BeforeAll
    static void startOnce() throws IOException {
        if (mails == null) {
            mails = new MailBox();
            List<String> settings = new ArrayList<>(mails.settings());
            settings.addAll(List.of("ALMANAC_SITE_NAME", "Riverside <School>", "ALMANAC_SUGGESTIONS", "phone"));
            Path directory = Files.createTempDirectory(AlmanacProcess.JAR.getParent(), "mail");
            almanac = AlmanacProcess.of(directory, settings.toArray(String[]::new));
            Runtime.getRuntime().addShutdownHook(new Thread(almanac::close));
            admin = almanac.awaitAnswer().admin();
        }
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

package almanac.start.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Properties;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PayaraMicroTest {

    /** How a class file of a Java that isn't there yet begins. */
    private static final byte[] OF_LATER_JAVA = HexFormat.of().parseHex("cafebabe00007fff");

    @Test
    void aServerThatNeedsALaterJavaIsToldInOneSentence(@TempDir Path directory) throws Exception {
        Path first = directory.resolve("fish/payara/micro/boot/loader/OpenURLClassLoader.class");
        Files.createDirectories(first.getParent());
        Files.write(first, OF_LATER_JAVA);
        Properties before = (Properties) System.getProperties().clone();
        try (URLClassLoader jar = jarWith(directory)) {
            Class<?> server = jar.loadClass(PayaraMicro.class.getName());
            Object payara = server.getConstructor().newInstance();
            Consumer<String> progress = step -> {};
            Runnable booted = () -> {};

            assertThatThrownBy(() -> server.getMethod("boot", Path.class, int.class, Consumer.class, Runnable.class)
                            .invoke(payara, directory, 0, progress, booted))
                    .cause()
                    .hasMessage("the server in it needs a later Java than "
                            + Runtime.version().feature() + ".");
        } finally {
            System.setProperties(before);
        }
    }

    private static URLClassLoader jarWith(Path server) throws IOException {
        URL launcher = PayaraMicro.class.getProtectionDomain().getCodeSource().getLocation();
        return new URLClassLoader(new URL[] {launcher, server.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }
}

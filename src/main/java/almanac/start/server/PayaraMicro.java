package almanac.start.server;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/** Payara Micro, called by reflection, so that nothing here is compiled against it. */
public final class PayaraMicro implements EmbeddedServer {

    private static final String BOOT = "fish.payara.micro.impl.PayaraMicroImpl";
    private static final String COMMANDS = "fish.payara.micro.boot.AdminCommandRunner";
    private static final String LOADER = "fish.payara.micro.boot.loader.OpenURLClassLoader";
    private static final String LISTENER = "configs.config.server-config.network-config"
            + ".network-listeners.network-listener.http-listener.enabled=";

    private static final String ASCII_ONLY = "org.glassfish.grizzly.http.STRICT_HEADER_VALUE_VALIDATION_RFC_9110";

    private Object commands;

    @Override
    public void boot(Path directory, int port, Consumer<String> progress, Runnable booted) {
        try {
            URL jar = PayaraMicro.class.getProtectionDomain().getCodeSource().getLocation();
            System.setProperty(
                    ASCII_ONLY, "false"); // HTTP permits other bytes in headers; RequestCheck refuses the rest
            System.setProperty("fish.payara.micro.BootJar", jar.toString()); // as the server's own launchers do
            System.setProperty(
                    "fish.payara.micro.UnpackDir",
                    Path.of(URI.create(jar.toString())).getParent().toString());
            useLoaderOf(jar);
            progress.accept("Starting the server");
            create(directory, port, with -> listen(with, false), with -> {
                commands = with;
                booted.run();
                progress.accept("Deploying Almanac");
            });
        } catch (ReflectiveOperationException e) {
            throw new StartException("the server doesn't boot: " + (e.getCause() == null ? e : e.getCause()) + ".");
        } catch (UnsupportedClassVersionError e) {
            throw new StartException("the server in it needs a later Java than "
                    + Runtime.version().feature() + ".");
        }
    }

    /** Names the jar with the server's modules: all in one, which Java has on its class path already. */
    private static void useLoaderOf(URL jar) throws ReflectiveOperationException {
        Object loader = Class.forName(LOADER)
                .getConstructor(URL[].class, ClassLoader.class)
                .newInstance(new URL[] {jar}, PayaraMicro.class.getClassLoader());
        Thread.currentThread().setContextClassLoader((ClassLoader) loader);
    }

    private static void create(Path directory, int port, Consumer<Object> preBoot, Consumer<Object> postBoot)
            throws ReflectiveOperationException {
        Class<?> boot = Class.forName(BOOT, true, Thread.currentThread().getContextClassLoader());
        Object only = boot.getMethod("getInstance").invoke(null);
        boot.getMethod("setPreBootHandler", Consumer.class).invoke(only, preBoot);
        boot.getMethod("setPostBootHandler", Consumer.class).invoke(only, postBoot);
        String[] arguments = {
            "--nohazelcast", "--disablephonehome", "--port", Integer.toString(port), "--rootdir", directory.toString()
        };
        boot.getMethod("create", String[].class).invoke(null, (Object) arguments);
    }

    @Override
    public void openPort() {
        listen(Objects.requireNonNull(commands, "it has booted"), true);
    }

    @Override
    public void closePort() {
        listen(Objects.requireNonNull(commands, "it has booted"), false);
    }

    private static void listen(Object commands, boolean whether) {
        try {
            Class.forName(COMMANDS)
                    .getMethod("run", String.class, String[].class)
                    .invoke(commands, "set", new String[] {LISTENER + whether});
        } catch (InvocationTargetException e) {
            throw new StartException(
                    "the server doesn't " + (whether ? "open" : "close") + " its port: " + e.getCause() + ".");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

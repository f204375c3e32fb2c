package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Checks the settings by the application's own rules. Their classes are in {@code settings/} of the jar as well as in
 * the WAR; a separate class loader hides the former from the server.
 */
final class SettingsFaults {

    private static final String CHECK = "almanac.base.settings.SettingsCheck";
    private static final String START_CHECK = "almanac.base.settings.StartCheck";

    private static final String MAIL_SERVER_CHECK = "almanac.base.mail.MailServerCheck";

    private SettingsFaults() {}

    /** Returns one sentence for each fault; starts and touches nothing. */
    static List<String> of(Choices choices) throws IOException {
        return of(choices, CHECK);
    }

    /** Also checks what the settings name – files, directories, addresses –, which only a start needs. */
    static List<String> ofStart(Choices choices) throws IOException {
        return of(choices, START_CHECK);
    }

    /** Connects to the mail server, if there is one: what is wrong with that hinders no start. */
    static List<String> ofMailServer(Choices choices) throws IOException {
        return of(choices, MAIL_SERVER_CHECK);
    }

    private static List<String> of(Choices choices, String check) throws IOException {
        URL jar = SettingsFaults.class.getProtectionDomain().getCodeSource().getLocation();
        URL rules = URI.create("jar:" + jar + "!/settings/").toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {rules}, ClassLoader.getPlatformClassLoader())) {
            return check(loader, check).apply(choices.written(), name -> choices.get(name, ""));
        } catch (ReflectiveOperationException e) {
            throw new StartException("the rules of settings aren't found in " + jar + ": " + e + ".");
        }
    }

    @SuppressWarnings("unchecked") // what that class implements
    private static BiFunction<Map<String, String>, UnaryOperator<String>, List<String>> check(
            ClassLoader loader, String type) throws ReflectiveOperationException {
        return (BiFunction<Map<String, String>, UnaryOperator<String>, List<String>>) Class.forName(type, true, loader)
                .asSubclass(BiFunction.class)
                .getConstructor()
                .newInstance();
    }
}

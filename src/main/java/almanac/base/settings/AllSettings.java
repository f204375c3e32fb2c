package almanac.base.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Every setting, with its name, rule, default and effect, in the order of docs/SETTINGS.md. Settings of the machine are
 * read once; settings of the site are in {@link FirstValues}.
 */
public final class AllSettings {

    private static final List<SettingList> OF_THE_MACHINE =
            List.of(ServerSettings.ALL, StorageSettings.ALL, SignInSettings.ALL, MailSettings.ALL);

    static final List<Setting<?>> ALL = Stream.concat(
                    OF_THE_MACHINE.stream().flatMap(each -> each.settings().stream()), FirstValues.ALL.stream())
            .toList();

    /** For each secret, the setting that names a file with it. */
    static final Map<Setting<?>, Setting<String>> SECRET_FILES = secretFiles();

    private AllSettings() {}

    private static Map<Setting<?>, Setting<String>> secretFiles() {
        Map<Setting<?>, Setting<String>> files = new LinkedHashMap<>();
        OF_THE_MACHINE.forEach(each -> files.putAll(each.files()));
        return files;
    }
}

package almanac.base.settings;

import static almanac.base.rule.Rules.text;

import almanac.base.rule.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings of one subject, in the order of their declarations. */
final class SettingList {

    private final List<Setting<?>> settings = new ArrayList<>();
    private final Map<Setting<?>, Setting<String>> files = new LinkedHashMap<>();

    List<Setting<?>> settings() {
        return settings;
    }

    /** Returns, for each secret, the setting that names a file with it. */
    Map<Setting<?>, Setting<String>> files() {
        return files;
    }

    <T> Setting<T> add(String name, String type, Rule<T> rule, String byDefault, String effect) {
        Setting<T> setting = new Setting<>(name, type, rule, byDefault, effect);
        settings.add(setting);
        return setting;
    }

    Setting<String> secret(String name, String type, Rule<String> rule, String effect) {
        Setting<String> secret = add(name, type, rule, "", effect);
        files.put(
                secret,
                add(name + "_FILE", "path", text(1000), "", "a file that contains `" + name + "`, in its place"));
        return secret;
    }
}

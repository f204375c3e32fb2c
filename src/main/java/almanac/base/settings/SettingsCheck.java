package almanac.base.settings;

import almanac.base.text.Spelling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Checks all settings at once for unknown names and invalid values. The launcher calls it before anything starts,
 * through JDK types only.
 */
public final class SettingsCheck implements BiFunction<Map<String, String>, UnaryOperator<String>, List<String>> {

    /** Only the launcher reads it. */
    private static final String FILE = "ALMANAC_CONFIG_FILE";

    private static final String PREFIX = "ALMANAC_";

    /**
     * Variables that Kubernetes sets for a service whose name begins with almanac, and Docker for a linked container.
     */
    private static final String OF_A_SERVICE =
            "ALMANAC_(.+_)?(SERVICE_(HOST|PORT(_.+)?)|PORT_\\d+_(TCP|UDP|SCTP)(_.+)?)";

    /**
     * Returns one sentence for each fault.
     *
     * @param written the settings as written, by environment variable or key
     * @param value the effective value of a setting such as {@code ALMANAC_HTTP_PORT}, or the empty text
     */
    @Override
    public List<String> apply(Map<String, String> written, UnaryOperator<String> value) {
        List<String> faults = new ArrayList<>();
        written.entrySet().stream()
                .filter(each -> !isSetting(each.getKey()) && !isOfAService(each.getKey(), each.getValue()))
                .map(each -> unknown(each.getKey()))
                .sorted()
                .forEach(faults::add);
        faults.addAll(new SettingValues(setting -> value.apply(setting.name())).faults());
        return faults;
    }

    private static boolean isSetting(String written) {
        return written.equals(FILE)
                || AllSettings.ALL.stream()
                        .anyMatch(setting -> written.equals(setting.name()) || written.equals(setting.key()));
    }

    private static boolean isOfAService(String name, String value) {
        return name.matches(OF_A_SERVICE) || name.matches("ALMANAC_(.+_)?PORT") && value.matches("(tcp|udp|sctp)://.*");
    }

    private static String unknown(String written) {
        String sentence = written + " is no setting";
        return sentence
                + nearest(written).map(known -> "; did you mean " + known + "?").orElse(".");
    }

    /** The most similar name of a setting, in the form of {@code written}, if one is close enough. */
    private static Optional<String> nearest(String written) {
        String name = written.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
        boolean isKey = written.contains(".");
        return AllSettings.ALL.stream()
                .min(Comparator.comparing(setting -> Spelling.distance(name, setting.name())))
                .filter(setting -> Spelling.distance(name, setting.name()) <= tolerance(setting.name()))
                .map(setting -> isKey ? setting.key() : setting.name());
    }

    /** Returns a third of the length of the name without the shared prefix, but at least 2. */
    private static int tolerance(String name) {
        return Math.max(2, (name.length() - PREFIX.length()) / 3);
    }
}

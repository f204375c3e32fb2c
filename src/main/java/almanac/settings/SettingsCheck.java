package almanac.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * What is wrong with the settings, all at once: names that are none, and values that break their rules. The launcher asks
 * before anything starts, by nothing but types of the JDK.
 */
public final class SettingsCheck implements BiFunction<Map<String, String>, UnaryOperator<String>, List<String>> {

    /** What the launcher alone knows. */
    private static final String FILE = "ALMANAC_CONFIG_FILE";

    private static final String PREFIX = "ALMANAC_";

    /**
     * What Kubernetes tells of a service whose name begins with almanac (its "environment variables" of services), and
     * Docker of a linked container.
     */
    private static final String OF_A_SERVICE =
            "ALMANAC_(.+_)?(SERVICE_(HOST|PORT(_.+)?)|PORT_\\d+_(TCP|UDP|SCTP)(_.+)?)";

    /**
     * Tells each fault in a sentence.
     *
     * @param written the settings as they are written, by the names of environment variables or keys
     * @param value the value that counts of a setting such as {@code ALMANAC_HTTP_PORT}, or the empty text
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

    /** The setting that is written most alike, in the form of {@code written}, if one is. */
    private static Optional<String> nearest(String written) {
        String name = written.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
        boolean isKey = written.contains(".");
        return AllSettings.ALL.stream()
                .min(Comparator.comparing(setting -> distance(name, setting.name())))
                .filter(setting -> distance(name, setting.name()) <= tolerance(setting.name()))
                .map(setting -> isKey ? setting.key() : setting.name());
    }

    /** A third of what doesn't begin all names. */
    private static int tolerance(String name) {
        return Math.max(2, (name.length() - PREFIX.length()) / 3);
    }

    /** How many letters must be added, taken away or changed to make one word of the other (Levenshtein). */
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int i = 0; i <= other.length(); i++) {
            above[i] = i;
        }
        for (int row = 1; row <= one.length(); row++) {
            int[] current = new int[other.length() + 1];
            current[0] = row;
            for (int i = 1; i <= other.length(); i++) {
                int changed = above[i - 1] + (one.charAt(row - 1) == other.charAt(i - 1) ? 0 : 1);
                current[i] = Math.min(changed, 1 + Math.min(above[i], current[i - 1]));
            }
            above = current;
        }
        return above[other.length()];
    }
}

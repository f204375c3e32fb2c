package almanac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code target/bom.json} says is in {@code almanac.jar}, and under which licences. */
class BillOfMaterialsIT {

    private static final Path BOM = Path.of("target/bom.json");

    /** Identifiers, names and addresses of licences under which all of it may be passed on together. */
    private static final Pattern ACCEPTED = Pattern.compile("(?i).*("
            + "apache(-| license, version |.*license-)2\\.0|epl[-_ ]?(v|2\\.0|1\\.0)|edl-v10|mpl-2\\.0|MPL/1\\.1|lgpl-2\\.1"
            + "|gpl-2\\.0-cp|classpath/license|CDDL\\+GPL|payara/Payara/.*/LICENSE"
            + "|\\bbsd-([234]-clause|license)|^MIT$|mit-license|jquery\\.org/license|asm\\.ow2\\.io/license"
            + "|publicdomain/zero|w3\\.org/Consortium/Legal/copyright|h2database\\.com/html/license).*");

    /** Libraries of the server that don't say: the server's own (as Payara), Reactor (Apache 2.0), its streams (MIT-0). */
    private static final Set<String> SILENT = Set.of(
            ("appserv-rt cdi-api-fragment deployment-transformer-api dtds flashlight-agent flashlight-extra-jdk-packages"
                            + " glassfish-oracle-jdbc-driver-packages grizzly-npn-api javaee jndi-properties reactive-streams"
                            + " reactor-core schemas wrapper")
                    .split(" "));

    private static List<JsonObject> components() throws IOException {
        assumeTrue(Files.exists(BOM) || "true".equals(System.getenv("CI")), "made online: ./mvnw verify -Dbom");
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(BOM))) {
            return reader.readObject().getJsonArray("components").getValuesAs(JsonObject.class);
        }
    }

    private static Set<String> licences(JsonObject component) {
        return component.getOrDefault("licenses", JsonValue.EMPTY_JSON_ARRAY).asJsonArray().stream()
                .map(JsonValue::asJsonObject)
                .map(each -> each.containsKey("license") ? each.getJsonObject("license") : each)
                .map(each -> each.getString("id", each.getString("name", each.getString("expression", ""))))
                .collect(Collectors.toSet());
    }

    @Test
    void everythingHasALicenceThatIsKnown() throws IOException {
        Map<String, Set<String>> unknown = new TreeMap<>();
        for (JsonObject each : components()) {
            Set<String> licences = licences(each);
            boolean isKnown = licences.isEmpty()
                    ? SILENT.contains(each.getString("name"))
                    : licences.stream().allMatch(ACCEPTED.asMatchPredicate());
            if (!isKnown) {
                unknown.put(each.getString("name"), licences);
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void itListsTheLibrariesOfTheApplicationAndOfTheServer() throws IOException {
        assertThat(components())
                .extracting(each -> each.getString("name"))
                .contains("hibernate-core", "jersey-server", "nucleus-grizzly-all")
                .containsOnlyOnce("jaxb-runtime"); // which the WAR leaves to the server
    }
}

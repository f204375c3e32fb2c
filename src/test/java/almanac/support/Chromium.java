package almanac.support;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A real browser that is led by a script beside these tests; the test is skipped where there is none. */
public final class Chromium {

    /** Where scripts leave what they saw. */
    public static final Path PICTURES = Path.of("target/browser").toAbsolutePath();

    private Chromium() {}

    /**
     * What the script prints.
     *
     * @param arguments what the script finds after the browser's library and path
     */
    public static JsonObject run(String script, String... arguments) throws IOException, InterruptedException {
        Tool.require("node", "npm", "chromium");
        Expense.BROWSER.add(1);
        List<String> command = new ArrayList<>(List.of(
                "node",
                Tool.script(script),
                Tool.packaged("playwright-core"),
                Tool.path("chromium").toString()));
        command.addAll(List.of(arguments));
        try (JsonReader printed =
                Json.createReader(new StringReader(Tool.run(PICTURES, command.toArray(String[]::new))))) {
            return printed.readObject();
        }
    }

    /** The texts of a list that a script has seen. */
    public static List<String> texts(JsonObject seen, String name) {
        return seen.getJsonArray(name).getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .toList();
    }
}

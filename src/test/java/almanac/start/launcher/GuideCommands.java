package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands of the README and of the guides, run one after the other in one shell against a fresh server. */
public final class GuideCommands {

    private static final List<String> GUIDES = List.of("README.md", "docs/SETTINGS.md", "docs/ACCOUNTS.md");
    private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
    private static final String PROMPT = "$ ";
    private static final String END = "\n-- end of a command --\n";

    private GuideCommands() {}

    /** A command, and what the README says that it prints: {@code …} stands for anything. */
    private record Command(String text, String prints) {

        /** Starts and builds are other tests' business. */
        boolean isOfClients() {
            return !text.contains("mvnw ") && !text.contains("java ");
        }

        Pattern printed() {
            String pattern = prints.replace("\n", "").replaceAll("…+", "…");
            return Pattern.compile(".*\\Q" + pattern.replace("…", "\\E.*\\Q") + "\\E.*", Pattern.DOTALL);
        }
    }

    private static List<Command> commands() throws IOException {
        List<Command> commands = new ArrayList<>();
        for (String guide : GUIDES) {
            addCommands(Files.readString(Path.of(guide)), commands);
        }
        return commands;
    }

    private static void addCommands(String guide, List<Command> commands) {
        Matcher blocks = BLOCK.matcher(guide);
        while (blocks.find()) {
            for (String each : blocks.group(1).split("(?m)^" + Pattern.quote(PROMPT))) {
                if (!each.isBlank()) {
                    commands.add(command(each));
                }
            }
        }
    }

    /** Lines belong to the command while a quotation or a bracket is open. */
    private static Command command(String text) {
        int end = text.indexOf('\n');
        while (isOpen(text.substring(0, end))) {
            end = text.indexOf('\n', end + 1);
        }
        return new Command(text.substring(0, end), text.substring(end + 1));
    }

    private static boolean isOpen(String command) {
        boolean inQuotes = command.chars().filter(sign -> sign == '\'').count() % 2 == 1;
        return inQuotes || command.endsWith("|");
    }

    /** Fails unless each prints what its guide says. */
    public static void require(Path directory, int port) throws IOException, InterruptedException {
        List<Command> commands =
                commands().stream().filter(Command::isOfClients).toList();
        assertThat(commands).hasSizeGreaterThan(5);
        String[] printed = Tool.run(directory, "bash", "-c", script(commands, port))
                .replace("localhost:" + port, "localhost:8080")
                .split(END);
        assertThat(printed).hasSameSizeAs(commands);
        for (int i = 0; i < printed.length; i++) {
            assertThat(printed[i])
                    .as(commands.get(i).text())
                    .matches(commands.get(i).printed());
        }
    }

    /** Ends at the first command that fails, also at an answer that is an error. */
    private static String script(List<Command> commands, int port) {
        StringBuilder script = new StringBuilder("set -e -u -o pipefail\ncurl() { command curl -sS --fail \"$@\"; }\n");
        commands.forEach(
                command -> script.append(command.text()).append("\nprintf -- '" + END.replace("\n", "\\n") + "'\n"));
        return script.toString().replace("localhost:8080", "localhost:" + port);
    }
}

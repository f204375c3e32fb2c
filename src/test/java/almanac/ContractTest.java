package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Every statement of the contract ({@code docs/interface.md}) has tests: {@code contract.txt} says which. The table of
 * them is left in {@code target/contract.md}.
 */
public class ContractTest {
    /** What later parts of Almanac bring; it may only become less. */
    private static final int OPEN = 0;

    private static final Path CONTRACT = Path.of("docs/interface.md");
    private static final Path TESTS = Path.of("src/test/resources/contract.txt");
    private static final Pattern HEADING = Pattern.compile("##+ (\\d+(?:\\.\\d)?).*");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=\\.)\\s+(?=[A-Z`*{(])");

    /** A sentence, or a row of a table. */
    private record Statement(String section, String text) {}

    /** The statements of the numbered sections, in their order. */
    private static List<Statement> statements() throws IOException {
        List<Statement> statements = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        String section = "";
        for (String line : Files.readAllLines(CONTRACT)) {
            boolean isRow = line.startsWith("|");
            Matcher heading = HEADING.matcher(line);
            if (isRow || line.isBlank() || line.startsWith("- ") || heading.matches()) {
                addSentences(statements, section, paragraph);
            }
            if (heading.matches()) {
                section = heading.group(1);
            } else if (line.matches("\\|[-| ]+\\|")) {
                statements.remove(statements.size() - 1); // what stands above the rule is the head of the table
            } else if (isRow) {
                statements.add(new Statement(section, line));
            } else if (!line.startsWith("#")) {
                paragraph.append(' ').append(line.replaceFirst("^- ", "").strip());
            }
        }
        addSentences(statements, section, paragraph);
        return statements.stream().filter(each -> !each.section().isEmpty()).toList();
    }

    private static void addSentences(List<Statement> statements, String section, StringBuilder paragraph) {
        for (String sentence : SENTENCE_END.split(paragraph.toString().strip())) {
            if (!sentence.isBlank()) {
                statements.add(new Statement(section, sentence.strip()));
            }
        }
        paragraph.setLength(0);
    }

    /** The lines of tests by the beginnings of statements. */
    private static Map<Statement, String> tests() throws IOException {
        Map<Statement, String> tests = new LinkedHashMap<>();
        Statement named = null;
        for (String line : Files.readAllLines(TESTS)) {
            if (line.startsWith("    ")) {
                tests.merge(named, line.strip(), (one, more) -> one + ", " + more);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(" ", 2);
                named = new Statement(parts[0], parts[1]);
            }
        }
        return tests;
    }

    private static String testsOf(Statement statement, Map<Statement, String> tests) {
        List<String> found = tests.entrySet().stream()
                .filter(each -> each.getKey().section().equals(statement.section())
                        && statement.text().startsWith(each.getKey().text()))
                .map(Map.Entry::getValue)
                .toList();
        assertThat(found).as("the tests of %s", statement).hasSize(1);
        return found.get(0);
    }

    /** Requires that there is a test such as {@code http.body.ReceptionTest.method}, below this package. */
    public static void requireTest(String name) {
        String type = "almanac." + name.substring(0, name.lastIndexOf('.'));
        String method = name.substring(name.lastIndexOf('.') + 1);
        try {
            assertThat(Arrays.stream(Class.forName(type).getDeclaredMethods())
                            .filter(each -> each.getName().equals(method)))
                    .as(name)
                    .singleElement()
                    .matches(ContractTest::isTest, "is a test");
        } catch (ClassNotFoundException e) {
            throw new AssertionError("there is no test " + name, e);
        }
    }

    private static boolean isTest(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class);
    }

    @Test
    public void everyStatementOfTheContractIsHeldByATest() throws IOException {
        Map<Statement, String> tests = tests();
        List<Statement> statements = statements();
        StringBuilder table = new StringBuilder("| Section | Statement | Tests |\n|---|---|---|\n");
        int open = 0;
        for (Statement each : statements) {
            String names = testsOf(each, tests);
            if (names.startsWith("open: ")) {
                open++;
            } else {
                Arrays.stream(names.split(", ")).forEach(ContractTest::requireTest);
            }
            String text = each.text().replace("|", "\\|");
            table.append("| %s | %s | %s |\n".formatted(each.section(), text, names));
        }
        Files.createDirectories(Path.of("target"));
        Files.writeString(
                Path.of("target/contract.md"),
                "# The contract and its tests\n\n%d statements, %d of them open\n\n%s"
                        .formatted(statements.size(), open, table));

        assertThat(tests).as("no entry without a statement").hasSameSizeAs(statements);
        assertThat(statements).hasSizeGreaterThan(180);
        assertThat(open).isEqualTo(OPEN);
    }
}

package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Every statement of the contract ({@code docs/interface.md}) has tests: those annotated with {@link Contract}. The table
 * of them is left in {@code target/contract.md}.
 */
public class ContractTest {
    private static final Path CONTRACT = Path.of("docs/interface.md");
    private static final Pattern HEADING = Pattern.compile("##+ (\\d+(?:\\.\\d)?).*");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=\\.)\\s+(?=[A-Z`*{(])");

    /** A sentence, or a row of a table, and the tests that hold it. */
    private record Statement(String section, String text, List<String> tests) {
        Statement(String section, String text) {
            this(section, text, new ArrayList<>());
        }

        /** As tests name it. */
        String name() {
            String plain = text.replaceFirst("^\\| ", "").replaceAll("[`*\"]", "");
            return section + " " + plain.replaceAll(" +", " ").strip();
        }
    }

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

    private static Stream<Method> tests() {
        return ReflectionSupport.findAllClassesInPackage("almanac", each -> true, each -> true).stream()
                .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .filter(ContractTest::isTest);
    }

    /** The beginnings of statements, with their sections. */
    private static Stream<String> named(Method test) {
        Contract one = test.getAnnotation(Contract.class);
        ContractCases many = test.getAnnotation(ContractCases.class);
        String[] sections = one != null ? one.value() : many != null ? many.value() : new String[0];
        return Arrays.stream(sections).flatMap(each -> {
            String[] parts = each.split(" ", 2);
            return Arrays.stream(parts[1].split("; ")).map(text -> parts[0] + " " + text);
        });
    }

    /** Requires that there is a test such as {@code http.body.ReceptionTest.method}, below this package. */
    static void requireTest(String name) {
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
        return AnnotationSupport.isAnnotated(method, Test.class)
                || AnnotationSupport.isAnnotated(method, ParameterizedTest.class);
    }

    @Test
    void everyStatementOfTheContractIsHeldByATest() throws IOException {
        List<Statement> statements = statements();
        tests().forEach(test -> named(test).forEach(name -> {
            String byTest = test.getDeclaringClass().getName().replaceFirst("almanac\\.", "") + "." + test.getName();
            assertThat(statements.stream().filter(each -> each.name().startsWith(name)))
                    .as("the statement \"%s\" of %s", name, byTest)
                    .singleElement()
                    .satisfies(each -> each.tests().add(byTest));
        }));

        StringBuilder table = new StringBuilder("| Section | Statement | Tests |\n|---|---|---|\n");
        statements.forEach(each -> table.append("| %s | %s | %s |\n"
                .formatted(each.section(), each.text().replace("|", "\\|"), String.join(", ", each.tests()))));
        Files.createDirectories(Path.of("target"));
        Files.writeString(
                Path.of("target/contract.md"),
                "# The contract and its tests\n\n%d statements\n\n%s".formatted(statements.size(), table));

        assertThat(statements)
                .hasSizeGreaterThan(180)
                .as("statements that no test holds")
                .noneMatch(each -> each.tests().isEmpty());
    }
}

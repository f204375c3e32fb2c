package almanac.domain.export;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that no spreadsheet takes comma-separated values for formulas. */
class CsvTest {

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "＋1", "－1", "＠x"})
    void whatBeginsLikeAFormulaIsText(String cell) {
        assertThat(Csv.line(List.of(cell))).startsWith("\"'" + cell.charAt(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"a=b|\"a=b\"", "1-2|\"1-2\"", "a, \"b\"|\"a, \"\"b\"\"\""})
    void allElseStaysAsItIs(String cell, String written) {
        assertThat(Csv.line(List.of(cell))).isEqualTo(written + "\r\n");
    }

    @Test
    void noTextLeavesItsCell() {
        Samples.texts().forEach(text -> assertThat(Csv.line(List.of(text, "end")))
                .startsWith("\"")
                .endsWith("\",\"end\"\r\n")
                .satisfies(line -> assertThat(line.replace("\"\"", "")
                                .chars()
                                .filter(each -> each == '"')
                                .count())
                        .isEven()));
    }
}

package almanac.domain.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.file.UnreadableFile;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SitePagesTest {

    private final SitePages pages = new SitePages();

    private void add(int total, int from, int to) throws UnreadableFile {
        String events = IntStream.rangeClosed(from, to)
                .mapToObj(
                        "{\"id\": %1$d, \"title\": \"E%1$d\", \"utc_start_date\": \"\", \"cost_details\": {}}"
                                ::formatted)
                .collect(Collectors.joining(","));
        pages.add("{\"events\": [%s], \"total\": %d}".formatted(events, total).getBytes(UTF_8));
    }

    @Test
    void allPagesAreOneFile() throws UnreadableFile {
        assertThat(pages.pages()).isEqualTo(1);
        add(51, 1, 50);
        assertThat(pages.pages()).isEqualTo(2);
        add(51, 51, 51);
        assertThat(new String(pages.content(), UTF_8))
                .startsWith("{\"events\":[{")
                .endsWith("\"title\":\"E51\"}]}")
                .doesNotContain("utc_start_date", "cost_details")
                .contains("\"id\":1,");
    }

    @Test
    void whatChangesMeanwhileOrIsIncompleteIsRefused() throws UnreadableFile {
        add(51, 1, 50);
        assertThatThrownBy(() -> add(52, 51, 52)).hasMessage("source.changing");
        assertThatThrownBy(pages::content).hasMessage("source.fewer");
    }

    @Test
    void aSiteThatSendsTheSamePageAgainIsRefused() throws UnreadableFile {
        add(100, 1, 50);
        add(100, 1, 50);
        assertThatThrownBy(pages::content).hasMessage("source.fewer");
    }

    @Test
    void aMarkAndATotalAsATextWillDo() throws UnreadableFile {
        pages.add("\uFEFF{\"events\": [{\"id\": 1}], \"total\": \"1\"}".getBytes(UTF_8));
        assertThat(pages.content()).isNotEmpty();
    }

    @Test
    void datesOfASeriesMayShareAnId() throws UnreadableFile {
        pages.add("""
                {"events": [{"id": 1, "start_date": "2031-01-01"}, {"id": 1, "start_date": "2031-01-02"}, {"title": "A"},
                  {"title": "B"}], "total": 4}""".getBytes(UTF_8));
        assertThat(pages.content()).isNotEmpty();
    }

    @Test
    void aSiteThatSendsMoreThanItsTotalIsRefused() throws UnreadableFile {
        add(5, 1, 6);
        assertThatThrownBy(pages::content).hasMessage("source.fewer");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"events\": 1, \"total\": 1} | no-events-in-json",
                "{\"events\": []} | no-events-in-json",
                "{\"events\": [], \"total\": 100000} | too-many-entries",
                "{\"events\": [], \"total\": -1} | no-events-in-json",
                "{\"events\": [], \"total\": 1.5} | broken-json",
                "{\"events\": [], \"total\": 4294967296} | broken-json",
                "{\"events\": [], \"total\": 1e999999999} | broken-json",
                "[] | broken-json",
                "<html> | web-page",
                "{\"events\": [[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]], \"total\": 1} | broken-json"
            })
    void whatIsNoSuchPageIsRefused(String page, String reason) {
        assertThatThrownBy(() -> pages.add(page.getBytes(UTF_8))).hasMessage(reason);
    }
}

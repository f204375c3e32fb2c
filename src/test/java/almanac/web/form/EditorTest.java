package almanac.web.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the path of the history of a form's record, and the order of what is wrong with it. */
class EditorTest {

    @Test
    void faultsAreInTheOrderOfTheFields() {
        Form form = Form.sent("title=&start_day=&start_time=10&venue%5B%5D=&tickets%5B0%5D%5Bprice%5D=x");
        Map<String, String> faults = new LinkedHashMap<>();
        List.of("keep_own", "tickets-0-price", "venue", "start_day", "title")
                .forEach(each -> faults.put(each, "wrong"));
        assertThat(form.inOrder(faults).keySet())
                .containsExactly("title", "start_day", "venue", "tickets-0-price", "keep_own");
        assertThat(form.lacksDay("start_day")).isTrue();
        assertThat(form.lacksDay("end_day")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "/manage/events/12, 12, /manage/history/event/12",
        "/manage/categories/5, 5, /manage/history/category/5",
        "/manage/events/new, , ",
        "/manage/accounts/3, 3, ",
        "/manage/review/3, 3, ",
    })
    void whatIsStoredHasAHistory(String path, Long id, String history) {
        Editor editor = Editor.open(path, Optional.ofNullable(id), Form.NOTHING, Notice.NONE);
        assertThat(editor.history()).isEqualTo(Optional.ofNullable(history));
    }
}

package almanac.web.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the path of the history of a form's record. */
class EditorTest {

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

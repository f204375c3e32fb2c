package almanac.desk.merge;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.MergeService;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page says that asks before two records become one. */
class MergeQuestionTest {
    private static final Conflict TOO_MANY = new Conflict(Conflict.Reason.TOO_MANY_RECORDS, "image", "Too many.");

    private static MergeQuestion merge(long records, DomainException refusal) {
        return new MergeQuestion(Kind.IMAGE, side(1), side(2), records, List.of(), Optional.ofNullable(refusal));
    }

    private static MergeSide side(long id) {
        return new MergeSide(id, 0, "", "", "/a.png");
    }

    @Test
    void tooMuchIsWhatWouldBeOrWasRefused() {
        assertThat(merge(MergeService.MOST_RECORDS, null).isTooMuch()).isFalse();
        assertThat(merge(MergeService.MOST_RECORDS + 1, null).isTooMuch()).isTrue();
        assertThat(merge(1, TOO_MANY).isTooMuch())
                .as("dates of series count by themselves")
                .isTrue();
    }

    @Test
    void anotherVersionIsTold() {
        MergeQuestion stale = merge(1, new StaleVersion());

        assertThat(stale.isStale()).isTrue();
        assertThat(stale.isTooMuch()).isFalse();
        assertThat(merge(1, null).isStale()).isFalse();
    }
}

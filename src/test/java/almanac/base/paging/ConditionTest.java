package almanac.base.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {
    private static final Condition A = Condition.of("a = ?", 1);
    private static final Condition B = Condition.of("b = ?", 2);
    private static final Condition C = Condition.of("c = ?", 3);

    @Test
    void partsOfOneKindStandBesideEachOther() {
        assertThat(A.and(B).and(C).piece()).isEqualTo("a = ? and b = ? and c = ?");
        assertThat(A.and(B.and(C)).piece()).isEqualTo("a = ? and b = ? and c = ?");
        assertThat(A.or(B).or(C).piece()).isEqualTo("a = ? or b = ? or c = ?");
        assertThat(A.and(B).and(C).values()).containsExactly(1, 2, 3);
    }

    @Test
    void whatAlwaysOrNeverHoldsLeavesNothingBehind() {
        assertThat(List.of(
                        A.and(Condition.ALWAYS), Condition.ALWAYS.and(A), A.or(Condition.NEVER), Condition.NEVER.or(A)))
                .containsOnly(A);
        assertThat(List.of(A.and(Condition.NEVER), Condition.NEVER.and(A))).containsOnly(Condition.NEVER);
        assertThat(List.of(A.or(Condition.ALWAYS), Condition.ALWAYS.or(A))).containsOnly(Condition.ALWAYS);
    }

    @Test
    void alternativesKeepTheirParenthesesBesideOthers() {
        assertThat(A.and(B).or(C).piece()).isEqualTo("a = ? and b = ? or c = ?");
        assertThat(Condition.of("x or y").and(A).piece()).isEqualTo("(x or y) and a = ?");
        assertThat(Condition.of("exists (x or y)").and(A).piece()).isEqualTo("exists (x or y) and a = ?");
        assertThat(A.or(B).and(C).piece()).isEqualTo("(a = ? or b = ?) and c = ?");
        assertThat(A.and(B.or(C)).piece()).isEqualTo("a = ? and (b = ? or c = ?)");
        assertThat(A.and(B).not().and(C).piece()).isEqualTo("not (a = ? and b = ?) and c = ?");
    }
}

package almanac.api.rest;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.json.Raw;
import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Caller;
import almanac.http.input.EventListParams;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedPagesTest {
    private static final Caller READER = new Caller(-1L, Role.SUBSCRIBER);
    private static final Caller AUTHOR = new Caller(-2L, Role.AUTHOR);
    private static final Caller OTHER_AUTHOR = new Caller(-3L, Role.AUTHOR);
    private static final Caller EDITOR = new Caller(-4L, Role.EDITOR);

    private final SharedPages pages = new SharedPages();

    /** The page as it is read now, if it isn't shared. */
    private Page<Raw> page(Kind kind, String query, RepresentationKey key) {
        return pages.get(
                kind,
                new EventListParams(query),
                key,
                () -> new Page<>(List.of(Map.of("title", "a")), 1, new PageRequest(1, 10)));
    }

    private Page<Raw> page(String query, Caller caller) {
        return page(Kind.EVENT, query, CachedRecordJsonTest.of(caller));
    }

    @Test
    void areSharedByThoseWhoSeeAlike() {
        eventually(() -> assertThat(page("page=2", READER)).isSameAs(page("page=2", Caller.ANONYMOUS)));
        eventually(() -> assertThat(page("", AUTHOR)).isSameAs(page("", AUTHOR)));
        for (Caller other : List.of(Caller.ANONYMOUS, OTHER_AUTHOR, EDITOR)) {
            assertThat(page("", other)).isNotSameAs(page("", AUTHOR));
        }
        RepresentationKey unnamed = CachedRecordJsonTest.key(READER, "http://localhost", false);
        RepresentationKey elsewhere = CachedRecordJsonTest.key(READER, "http://calendar.example", true);
        for (RepresentationKey other : List.of(unnamed, elsewhere)) {
            assertThat(page(Kind.EVENT, "page=2", other)).isNotSameAs(page("page=2", READER));
        }
    }

    @Test
    void areSharedByTheSameQuestion() {
        eventually(
                () -> assertThat(page("page=2&search=a", READER)).isSameAs(page("search=a&page=2&unknown=1", READER)));
        for (String other : List.of("", "page=2", "page=2&search=b", "page=3&search=a", "page=2&search=a&order=desc")) {
            assertThat(page(other, READER)).isNotSameAs(page("page=2&search=a", READER));
        }
        assertThat(page(Kind.VENUE, "page=2", CachedRecordJsonTest.of(READER))).isNotSameAs(page("page=2", READER));
    }

    @Test
    void areNotKeptOfWhatIsWrongOrLong() {
        String many = "include=" + "1,".repeat(300) + "1";
        assertThat(page(many, READER)).isNotSameAs(page(many, READER));
        page("", READER);
        EventListParams wrong = new EventListParams("page=x");
        assertThatThrownBy(() -> pages.get(Kind.EVENT, wrong, CachedRecordJsonTest.of(READER), () -> {
                    wrong.violations().throwIfAny();
                    return Page.empty();
                }))
                .hasMessageContaining("page");
    }
}

package almanac.domain.taxonomy;

import static almanac.support.Records.with;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.paging.PageRequest;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.taxonomy.TermQuery.By;
import almanac.domain.taxonomy.TermQuery.Order;
import almanac.support.RecordsTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The queries behind the lists of categories and tags, on both databases. */
class TermListSearchTest extends RecordsTest {
    private Tag tag(String name, String description) {
        Tag tag = tag(name);
        tag.setDescription(description);
        return tag;
    }

    private Event event(Status status, List<Tag> tags) {
        Event event = event("Tagged", hour("2031-01-01T00:00"), status);
        event.setTags(tags);
        return event;
    }

    private static TermQuery query(By by, boolean descending) {
        return new TermQuery(
                EDITOR,
                new PageRequest(1, 10),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Order(by, descending));
    }

    private List<String> sorted(By by, boolean descending, boolean hideEmpty) {
        return names(with(query(by, descending), "search", Optional.of("sort"), "hideEmpty", hideEmpty));
    }

    private List<String> names(TermQuery query) {
        flushAndClear();
        return new TermListSearch(entities)
                .page(Tag.class, query).entries().stream().map(Tag::getName).toList();
    }

    @Test
    void aNameIsThatOfTheTermWrittenSoBeforeOthers() {
        Tag first = tag("Mike's", "");
        Tag second = tag("Mike’s", "");
        TermSearch terms = new TermSearch(entities);

        assertThat(terms.byName(Tag.class, "Mike’s")).contains(second);
        assertThat(terms.byName(Tag.class, "MIKE‘S")).contains(first);
        assertThat(terms.named(Tag.class, "mike's", 10)).containsExactly(first, second);
    }

    @Test
    void termsAreSortedByEveryAttribute() {
        Tag b = tag("sort b", "1");
        Tag a = tag("Sort A", "2");
        Tag c = tag("sort-c", "0");
        event(Status.PUBLISH, List.of(c, a));
        event(Status.PUBLISH, List.of(c));
        event(Status.DRAFT, List.of(b, a));

        assertThat(sorted(By.NAME, false, false)).containsExactly("Sort A", "sort b", "sort-c");
        assertThat(sorted(By.SLUG, true, false)).containsExactly("sort-c", "sort b", "Sort A");
        assertThat(sorted(By.COUNT, true, false)).containsExactly("sort-c", "Sort A", "sort b");
        assertThat(sorted(By.DESCRIPTION, false, false)).containsExactly("sort-c", "sort b", "Sort A");
        assertThat(sorted(By.ID, false, false)).containsExactly("sort b", "Sort A", "sort-c");
        assertThat(sorted(By.NAME, false, true)).containsExactly("Sort A", "sort-c");
    }

    @Test
    void anIncludedOrderIsPaged() {
        Tag one = tag("Inc one", "");
        Tag two = tag("Inc two", "");
        Tag three = tag("Inc three", "");
        List<Long> ids = List.of(three.getId(), one.getId(), two.getId());
        TermQuery included = with(query(By.INCLUDE, false), "include", Optional.of(ids));

        assertThat(names(with(included, "page", new PageRequest(2, 2)))).containsExactly("Inc two");
        assertThat(names(with(
                        included, "exclude", Optional.of(List.of(one.getId())), "order", new Order(By.INCLUDE, true))))
                .containsExactly("Inc two", "Inc three");
    }

    @Test
    void aTermIsTakenAwayFromItsEventsAndItsChildrenAreFound() {
        Category top = category("Tree top");
        Category low = category("Tree low");
        low.setParent(top);
        Tag tag = tag("Taken away", "");
        Event event = event(Status.PUBLISH, List.of(tag));
        entities.flush();
        TermSearch search = new TermSearch(entities);

        assertThat(search.children(top)).containsExactly(low);
        assertThat(search.onLevel(Category.class, "TREE low", top)).containsExactly(low);
        assertThat(search.onLevel(Category.class, "tree low", null)).isEmpty();
        assertThat(tag.getPublished()).isEqualTo(1);
        new TermStore(entities).unlink(tag);
        entities.clear();
        assertThat(entities.find(Event.class, event.getId()).getTags()).isEmpty();
    }
}

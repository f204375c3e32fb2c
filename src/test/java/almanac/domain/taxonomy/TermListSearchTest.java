package almanac.domain.taxonomy;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.taxonomy.TermQuery.By;
import almanac.domain.taxonomy.TermQuery.Order;
import almanac.support.RecordsTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queries behind the lists of categories and tags, on both databases. */
class TermListSearchTest extends RecordsTest {
    private Tag tag(String name, String description) {
        Tag tag = new Tag(name, name.toLowerCase(Locale.ROOT).replace(' ', '-'));
        tag.setDescription(description);
        entities.persist(tag);
        return tag;
    }

    private Category category(String name, Category parent) {
        Category category = new Category(name, name.toLowerCase(Locale.ROOT).replace(' ', '-'));
        category.setParent(parent);
        entities.persist(category);
        return category;
    }

    private Event event(Status status, List<Tag> tags) {
        EventDates dates = EventDates.of(NOW.atZone(UTC.id()), NOW.atZone(UTC.id()), UTC, false);
        Event event = event("Tagged", dates, status);
        event.setTags(tags);
        return event;
    }

    private TermQuery query(String search, boolean hideEmpty, By by, boolean descending) {
        return new TermQuery(
                EDITOR,
                new PageRequest(1, 10),
                Optional.of(search),
                Optional.empty(),
                Optional.empty(),
                hideEmpty,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Order(by, descending));
    }

    private <T extends Term> List<String> names(Class<T> type, TermQuery query) {
        flushAndClear();
        Page<T> page = new TermListSearch(entities).page(type, query);
        return page.entries().stream().<String>map(Term::getName).toList();
    }

    @ParameterizedTest
    @EnumSource
    void aNameIsThatOfTheTermWrittenSoBeforeOthers(Kind kind) {
        on(kind, () -> {
            Tag first = tag("Mike's", "");
            Tag second = tag("Mike’s", "");
            TermSearch terms = new TermSearch(entities);

            assertThat(terms.byName(Tag.class, "Mike’s")).contains(second);
            assertThat(terms.byName(Tag.class, "MIKE‘S")).contains(first);
            assertThat(terms.named(Tag.class, "mike's", 10)).containsExactly(first, second);
        });
    }

    @ParameterizedTest
    @EnumSource
    void termsAreSortedByEveryAttribute(Kind kind) {
        on(kind, () -> {
            Tag b = tag("sort b", "1");
            Tag a = tag("Sort A", "2");
            Tag c = tag("sort-c", "0");
            event(Status.PUBLISH, List.of(c, a));
            event(Status.PUBLISH, List.of(c));
            event(Status.DRAFT, List.of(b, a));

            assertThat(names(Tag.class, query("sort", false, By.NAME, false)))
                    .containsExactly("Sort A", "sort b", "sort-c");
            assertThat(names(Tag.class, query("sort", false, By.SLUG, true)))
                    .containsExactly("sort-c", "sort b", "Sort A");
            assertThat(names(Tag.class, query("sort", false, By.COUNT, true)))
                    .containsExactly("sort-c", "Sort A", "sort b");
            assertThat(names(Tag.class, query("sort", false, By.DESCRIPTION, false)))
                    .containsExactly("sort-c", "sort b", "Sort A");
            assertThat(names(Tag.class, query("sort", false, By.ID, false)))
                    .containsExactly("sort b", "Sort A", "sort-c");
            assertThat(names(Tag.class, query("sort", true, By.NAME, false))).containsExactly("Sort A", "sort-c");
        });
    }

    @ParameterizedTest
    @EnumSource
    void anIncludedOrderIsPaged(Kind kind) {
        on(kind, () -> {
            Tag one = tag("Inc one", "");
            Tag two = tag("Inc two", "");
            Tag three = tag("Inc three", "");
            List<Long> ids = List.of(three.getId(), one.getId(), two.getId());
            TermQuery second = new TermQuery(
                    EDITOR,
                    new PageRequest(2, 2),
                    Optional.empty(),
                    Optional.of(ids),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    new Order(By.INCLUDE, false));
            TermQuery without = new TermQuery(
                    EDITOR,
                    new PageRequest(1, 2),
                    Optional.empty(),
                    Optional.of(ids),
                    Optional.of(List.of(one.getId())),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    new Order(By.INCLUDE, true));

            assertThat(names(Tag.class, second)).containsExactly("Inc two");
            assertThat(names(Tag.class, without)).containsExactly("Inc two", "Inc three");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aTermIsTakenAwayFromItsEventsAndItsChildrenAreFound(Kind kind) {
        on(kind, () -> {
            Category top = category("Tree top", null);
            Category low = category("Tree low", top);
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
        });
    }

    /** Changes in any order, with any number of flushes in between, leave the count right. */
    @ParameterizedTest
    @EnumSource
    void theKeptCountIsTheOneThatCountingFinds(Kind kind) {
        on(kind, () -> {
            List<Tag> tags =
                    IntStream.range(0, 5).mapToObj(i -> tag("Kept " + i, "")).toList();
            List<Event> events = new ArrayList<>();
            Random random = new Random(7);
            for (int step = 0; step < 200; step++) {
                List<Tag> some =
                        tags.stream().filter(each -> random.nextBoolean()).toList();
                Status status = List.of(Status.values()).get(random.nextInt(Status.values().length));
                if (events.size() < 5) {
                    events.add(event(status, some));
                }
                Event event = events.get(random.nextInt(events.size()));
                switch (random.nextInt(4)) {
                    case 0 -> event.setTags(some);
                    case 1 -> event.publishAs(status, null, NOW);
                    case 2 -> entities.flush();
                    default -> event.setTitle("Changed " + step);
                }
            }
            entities.flush();

            for (Tag tag : tags) {
                long counted = events.stream()
                        .filter(event -> event.getStatus() == Status.PUBLISH
                                && event.getTags().contains(tag))
                        .count();
                assertThat(tag.getPublished()).as(tag.getName()).isEqualTo(counted);
                entities.refresh(tag);
                assertThat(tag.getPublished()).as(tag.getName()).isEqualTo(counted);
            }
        });
    }
}

package almanac.domain.venue;

import static almanac.support.Records.with;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.venue.LinkedQuery.By;
import almanac.domain.venue.LinkedQuery.Order;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;

/** The queries behind the lists of venues and organizers, on both databases. */
class LinkedSearchTest extends RecordsTest {
    private Venue venue(String title) {
        return venue(title, Status.PUBLISH);
    }

    private Event event(Venue at, Status status, String start) {
        Event event = event("An event", hour(start), status);
        event.setVenues(List.of(at));
        return event;
    }

    private static LinkedQuery query(Caller caller, String words) {
        return LinkedQuery.byName(caller, new PageRequest(1, 10), SearchWords.parse(words), Set.of(Status.PUBLISH));
    }

    private List<String> venues(String words) {
        return titles(Venue.class, query(EDITOR, words));
    }

    private List<String> venues(Caller caller, String filter, Object value) {
        return titles(Venue.class, with(query(caller, "linked"), filter, Optional.of(value)));
    }

    private List<String> titles(Class<? extends CalendarRecord> type, LinkedQuery query) {
        flushAndClear();
        Page<? extends CalendarRecord> page = new LinkedSearch(entities).page(type, query);
        assertThat(page.total()).isEqualTo(page.entries().size());
        return page.entries().stream().<String>map(CalendarRecord::getTitle).toList();
    }

    @Test
    void everyWordIsInOneRecord() {
        Venue hall = venue("Wombat 100% hall");
        hall.setCity("Bonn");
        hall.setAddress("12 Burrow Street");
        hall.setDescription("<b>vast</b>");
        venue("Wombat").setCity("Rome");

        assertThat(venues("wombat BONN")).containsExactly("Wombat 100% hall");
        assertThat(venues("wombat -bonn")).containsExactly("Wombat");
        assertThat(venues("100%")).containsExactly("Wombat 100% hall");
        assertThat(venues("BURROW wombat vast")).containsExactly("Wombat 100% hall");
        assertThat(venues("wombat missing")).isEmpty();
    }

    @Test
    void addressesAreSearchedOnlyForThoseWhoSeeThem() {
        organizer("Mail club", Status.PUBLISH).setEmail("Club@Example.org");
        LinkedQuery seeing = query(EDITOR, "club@example");

        assertThat(titles(Organizer.class, seeing)).containsExactly("Mail club");
        assertThat(titles(Organizer.class, with(seeing, "searchesEmail", false)))
                .isEmpty();
    }

    @Contract("5 Lists: page, per_page")
    void aWideSearchIsWithoutRegardToAccents() {
        venue("Bürgerhaus").setCity("Köln’s");
        venue("Burgerhaus").setCity("Koln's");
        organizer("Flöten", Status.PUBLISH).setEmail("floten@example.org");

        for (String words : List.of("burger köln's", "BÜRGER koln’s")) {
            assertThat(venues(words)).isEmpty();
            assertThat(titles(Venue.class, with(query(EDITOR, words), "isWide", true)))
                    .containsExactly("Burgerhaus", "Bürgerhaus");
        }
        assertThat(titles(Venue.class, with(query(EDITOR, "burgerhaus -köln"), "isWide", true)))
                .isEmpty();
        assertThat(titles(Organizer.class, with(query(EDITOR, "flöten@"), "isWide", true)))
                .containsExactly("Flöten");
    }

    @Test
    void namesAreSortedInNoCase() {
        List.of("sorted-b", "Sorted a", "sorted B", "sorted_a").forEach(this::venue);

        assertThat(venues("sorted")).containsExactly("Sorted a", "sorted B", "sorted-b", "sorted_a");
        assertThat(titles(Venue.class, with(query(EDITOR, "sorted"), "order", new Order(By.NAME, true))))
                .containsExactly("sorted_a", "sorted-b", "sorted B", "Sorted a");
    }

    @Test
    void linksCountWhereTheCallerMayKnowThem() {
        Venue past = venue("Linked past");
        Venue next = venue("Linked next");
        Venue secret = venue("Linked secret");
        Venue draft = venue("Linked draft");
        event(past, Status.PUBLISH, "2030-01-01T00:00");
        event(next, Status.PUBLISH, "2032-01-01T00:00");
        Event hidden = event(secret, Status.PUBLISH, "2032-01-01T00:00");
        hidden.protectWith("password");
        event(draft, Status.DRAFT, "2032-01-01T00:00");

        assertThat(venues(Caller.ANONYMOUS, "hasEvents", true)).containsExactly("Linked next", "Linked past");
        assertThat(venues(EDITOR, "hasEvents", true)).containsExactly("Linked next", "Linked past", "Linked secret");
        assertThat(venues(EDITOR, "hasEvents", false)).containsExactly("Linked draft");
        assertThat(venues(Caller.ANONYMOUS, "upcomingFrom", NOW)).containsExactly("Linked next");
        assertThat(venues(Caller.ANONYMOUS, "event", hidden.getId())).isEmpty();
        assertThat(venues(EDITOR, "event", hidden.getId())).containsExactly("Linked secret");
    }

    @Test
    void othersDraftsAreNotListed() {
        venue("Seen draft", Status.DRAFT);
        for (Caller caller : List.of(new Caller(-2L, Role.AUTHOR), Caller.of(author), EDITOR)) {
            LinkedQuery any = with(query(caller, "seen"), "statuses", EnumSet.allOf(Status.class));
            assertThat(titles(Venue.class, any)).hasSize(caller.accountId() == -2L ? 0 : 1);
        }
    }

    @Test
    void aNameFindsAllThatHaveItAndThoseLikeIt() {
        venue("Wombat hall").setCity("Bonn");
        venue("WOMBAT HALL").setCity("Rome");
        venue("Wombat halls");
        venue("The wombat hall");
        venue("Elsewhere under the trees");
        LinkedSearch search = new LinkedSearch(entities);

        assertThat(search.named(Venue.class, "wombat Hall", EDITOR, 10))
                .extracting(CalendarRecord::getTitle)
                .containsExactly("Wombat hall", "WOMBAT HALL");
        assertThat(search.alike(Venue.class, "Wombat hal", EDITOR, 10))
                .extracting(CalendarRecord::getTitle)
                .contains("Wombat hall", "WOMBAT HALL", "Wombat halls", "The wombat hall")
                .doesNotContain("Elsewhere under the trees");
        assertThat(search.named(Venue.class, "wombat hall", EDITOR, 1)).hasSize(1);
    }

    @Test
    void aPageTakesTwoStatementsHoweverLongItIs() {
        for (int i = 0; i < 10; i++) {
            venue("Counted " + i);
        }
        flushAndClear();
        Statistics statistics = factory(engine).unwrap(SessionFactory.class).getStatistics();
        statistics.clear();
        Collection<Venue> venues = new LinkedSearch(entities)
                .page(Venue.class, query(EDITOR, "counted"))
                .entries();

        assertThat(venues).hasSize(10).allMatch(venue -> venue.getAuthor().getId() != null);
        assertThat(statistics.getPrepareStatementCount()).isEqualTo(2);
    }
}

package almanac.domain.occurrence;

import static almanac.base.kind.Kind.CATEGORY;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.base.time.Slot;
import almanac.domain.facet.EventCategorySearch;
import almanac.domain.facet.EventCategorySearch.Link;
import almanac.domain.index.EventDayStore;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Events that take place in a period of days, on both databases. */
class EventPeriodTest extends RecordsTest {
    private static final NamedZone BERLIN = NamedZone.parse("Europe/Berlin").orElseThrow();
    private static final NamedZone AUCKLAND =
            NamedZone.parse("Pacific/Auckland").orElseThrow();
    private static final LocalDate FIRST = LocalDate.parse("2031-05-05");
    private static final LocalDate LAST = LocalDate.parse("2031-05-11");

    private Event event(String title, String start, String end) {
        return event(title, start, end, Status.PUBLISH);
    }

    private Event event(String title, String start, String end, Status status) {
        return event(title, dates(BERLIN, start, end), status);
    }

    private SlotSearch search() {
        flushAndClear();
        return new SlotSearch(entities);
    }

    private static EventQuery.Builder query(Caller caller) {
        return EventQuery.seenBy(caller).statuses(Set.of(Status.PUBLISH, Status.PRIVATE));
    }

    private static EventQuery.Builder beginning(Caller caller) {
        return query(caller).limit(DateLimit.startFrom(FIRST)).limit(DateLimit.startUntil(LAST));
    }

    private static EventQuery.Builder lasting(Caller caller) {
        return query(caller).filter(EventFilter.lastingInto(FIRST));
    }

    private Set<String> titles(EventQuery.Builder query) {
        SlotSearch search = search();
        List<Slot> slots = search.slots(query.build());
        List<OccurrenceSummary> found =
                search.summaries(slots.stream().map(Slot::id).toList(), Caller.ANONYMOUS);
        assertThat(found).hasSameSizeAs(slots);
        return found.stream().map(OccurrenceSummary::title).collect(Collectors.toSet());
    }

    private Set<String> seenIn(Caller caller) {
        return Stream.of(beginning(caller), lasting(caller))
                .flatMap(query -> titles(query).stream())
                .collect(Collectors.toSet());
    }

    @Test
    void whatBeginsOnOneOfItsDaysIsInAPeriod() {
        event("the evening before", "2031-05-04T23:59", "2031-05-04T23:59");
        event("the first moment", "2031-05-05T00:00", "2031-05-05T00:00");
        event("the last moment", "2031-05-11T23:59:59", "2031-05-20T00:00");
        event("the moment after", "2031-05-12T00:00", "2031-05-12T01:00");

        assertThat(titles(beginning(Caller.ANONYMOUS)))
                .containsExactlyInAnyOrder("the first moment", "the last moment");
        assertThat(titles(lasting(Caller.ANONYMOUS))).isEmpty();
    }

    @Test
    void whatBeganBeforeAndLastsIntoItIsFoundApart() {
        event("over the evening before", "2031-05-03T10:00", "2031-05-04T23:59:59");
        event("until its first moment", "2031-05-04T20:00", "2031-05-05T00:00");
        event("into its first day", "2031-05-04T20:00", "2031-05-05T10:00");
        event("all through it", "2030-01-01T10:00", "2032-01-01T10:00");
        event("begun within", "2031-05-05T10:00", "2031-05-08T10:00");

        assertThat(titles(lasting(Caller.ANONYMOUS)))
                .containsExactlyInAnyOrder("until its first moment", "into its first day", "all through it");
        assertThat(titles(beginning(Caller.ANONYMOUS))).containsExactly("begun within");
    }

    @Test
    void anEventThatIsMovedLastsAsItsNewDatesSay() {
        Event event = event("moved", "2031-05-04T20:00", "2031-05-05T10:00");
        assertThat(titles(lasting(Caller.ANONYMOUS))).containsExactly("moved");

        entities.find(Event.class, event.getId()).setDates(dates(BERLIN, "2031-05-04T20:00", "2031-05-04T22:00"));
        assertThat(titles(lasting(Caller.ANONYMOUS))).isEmpty();

        entities.find(Event.class, event.getId()).setDates(dates(BERLIN, "2031-04-04T20:00", "2031-06-04T22:00"));
        assertThat(titles(lasting(Caller.ANONYMOUS))).containsExactly("moved");
    }

    @Test
    void aSlotSaysWhenAnOccurrenceTakesPlaceAtItsOwnPlace() {
        event("meeting", "2031-05-06T20:00", "2031-05-07T02:00");

        assertThat(search().slots(beginning(Caller.ANONYMOUS).build()))
                .singleElement()
                .satisfies(slot -> {
                    assertThat(slot.start()).isEqualTo("2031-05-06T20:00");
                    assertThat(slot.end()).isEqualTo("2031-05-07T02:00");
                    assertThat(slot.allDay()).isFalse();
                });
    }

    @Contract("8.1 Views show published")
    void onlyWhatACallerSeesIsInIt() {
        Account other = account("other", Role.AUTHOR);
        for (String dates : List.of("2031-05-06T20:00 2031-05-06T21:00", "2031-05-01T20:00 2031-05-06T21:00")) {
            String start = dates.split(" ")[0];
            String end = dates.split(" ")[1];
            for (Status status : Status.values()) {
                event(status.word() + " " + start, start, end, status).publishAs(status, later(status), NOW);
            }
            stored(new Event(other, dates(BERLIN, start, end), NOW), "private of another " + start, Status.PRIVATE);
            event("hidden " + start, start, end).setHideFromListings(true);
            event("protected " + start, start, end).protectWith("sesame");
        }

        Set<String> open = bothOf("publish", "protected");
        Set<String> own = bothOf("private");
        Set<String> anothers = bothOf("private of another");
        assertThat(seenIn(Caller.ANONYMOUS)).isEqualTo(open);
        assertThat(seenIn(new Caller(author.getId(), Role.SUBSCRIBER))).isEqualTo(open);
        assertThat(seenIn(Caller.of(author))).isEqualTo(union(open, own));
        assertThat(seenIn(Caller.of(other))).isEqualTo(union(open, anothers));
        assertThat(seenIn(EDITOR)).isEqualTo(union(open, union(own, anothers)));
    }

    /** Returns a later time of publication for a scheduled event, otherwise null. */
    private static Instant later(Status status) {
        return status == Status.FUTURE ? NOW.plusSeconds(1) : null;
    }

    /** Those that begin within, and those that last into it. */
    private static Set<String> bothOf(String... kinds) {
        return Stream.of(kinds)
                .flatMap(kind -> Stream.of(kind + " 2031-05-06T20:00", kind + " 2031-05-01T20:00"))
                .collect(Collectors.toSet());
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        return Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet());
    }

    @Test
    void whatAProtectedEventHidesIsNoWayToFindIt() {
        Category category = category("Music");
        Event closed = event("Closed", "2031-05-06T20:00", "2031-05-06T21:00");
        closed.setCategories(List.of(category));
        closed.setDescription("<p>behind</p>");
        closed.protectWith("sesame");
        entities.flush();
        EventFilter music = EventFilter.linked(CATEGORY, Set.of(category.getId()));
        EventFilter behind = EventFilter.words(SearchWords.parse("behind"));

        for (EventFilter filter : List.of(music, behind)) {
            assertThat(titles(beginning(Caller.ANONYMOUS).filter(filter))).isEmpty();
            assertThat(titles(beginning(EDITOR).filter(filter))).containsExactly("Closed");
        }
    }

    @Test
    void daysAreCountedAlikeFromKeptCountsAndFromOccurrences() {
        event("one", "2031-05-05T00:00", "2031-05-05T10:00");
        event("two", "2031-05-05T23:00", "2031-05-06T10:00");
        event("three", "2031-05-11T23:00", "2031-05-30T10:00");
        event("internal", "2031-05-07T23:00", "2031-05-07T23:30", Status.PRIVATE);
        event("draft", "2031-05-07T23:00", "2031-05-07T23:30", Status.DRAFT);
        event("hidden", "2031-05-08T23:00", "2031-05-08T23:30").setHideFromListings(true);
        event("before", "2031-05-04T23:00", "2031-05-08T23:30");
        event("after", "2031-05-12T00:00", "2031-05-12T23:30");
        Map<LocalDate, Long> open = Map.of(FIRST, 2L, LAST, 1L);
        Map<LocalDate, Long> all = Map.of(FIRST, 2L, FIRST.plusDays(2), 1L, LAST, 1L);

        for (boolean merged : new boolean[] {false, true}) {
            requireDays(Caller.ANONYMOUS, open);
            requireDays(Caller.of(author), all);
            requireDays(EDITOR, all);
            if (!merged) {
                new EventDayStore(entities).merge();
            }
        }
    }

    private void requireDays(Caller caller, Map<LocalDate, Long> expected) {
        EventFilter any = EventFilter.words(SearchWords.NONE);

        assertThat(search().days(beginning(caller).build())).isEqualTo(expected);
        assertThat(beginning(caller).filter(any).build().isOfWholeDays()).isFalse();
        assertThat(search().days(beginning(caller).filter(any).build()))
                .as("counted")
                .isEqualTo(expected);
    }

    @Test
    void categoriesOfAProtectedEventAreForThoseWhoMayEditIt() {
        Category music = category("Music");
        Category art = category("Art");
        Event open = event("open", "2031-05-06T20:00", "2031-05-06T21:00");
        Event closed = event("closed", "2031-05-06T20:00", "2031-05-06T21:00");
        open.setCategories(List.of(music, art));
        closed.setCategories(List.of(music));
        closed.protectWith("sesame");
        List<Long> ids =
                search().slots(beginning(EDITOR).build()).stream().map(Slot::id).toList();
        List<String> slugs = List.of("music", "art", "unknown");
        EventCategorySearch categories = new EventCategorySearch(entities);

        assertThat(categories.among(ids, slugs, Caller.ANONYMOUS))
                .extracting(Link::category)
                .as("by name")
                .containsExactly("art", "music");
        assertThat(categories.among(ids, List.of("music"), Caller.ANONYMOUS)).hasSize(1);
        assertThat(categories.among(ids, List.of("music"), new Caller(-1L, Role.AUTHOR)))
                .hasSize(1);
        assertThat(categories.among(ids, List.of("music"), EDITOR)).hasSize(2);
        assertThat(categories.among(ids, List.of("music"), Caller.of(author))).hasSize(2);
    }

    @Contract("8.1 They show an")
    void viewsFindByTheClockOfTheSite() {
        NamedZone losAngeles = NamedZone.parse("America/Los_Angeles").orElseThrow();
        EventDates whole = dates(AUCKLAND, "2031-05-06T00:00", "2031-05-06T23:00");
        EventDates allDay = EventDates.of(whole.start(), whole.end(), AUCKLAND, true);
        Event day = event("the same day everywhere", allDay, Status.PUBLISH);
        Event before = inAuckland("a day earlier", "2031-05-05T09:00");
        Event here = event("at once", "2031-05-05T12:00", "2031-05-05T13:00");
        Event late = inAuckland("on its last day", "2031-05-12T18:30");
        inAuckland("a day too late", "2031-05-12T19:00");
        flushAndClear();
        SiteClockSearch search = new SiteClockSearch(entities, losAngeles);
        EventQuery week = beginning(Caller.ANONYMOUS).build();

        assertThat(search.farthest()).isEqualTo(2);
        assertThat(search.slots(week))
                .extracting(slot -> slot.start().toString())
                .containsExactlyInAnyOrder("2031-05-06T00:00", "2031-05-05T03:00", "2031-05-11T23:30");
        assertThat(search.total(week)).isEqualTo(3);
        assertThat(search.days(week)).isEqualTo(Map.of(FIRST, 1L, FIRST.plusDays(1), 1L, LAST, 1L));
        assertThat(pages(search, false)).containsExactly(here.getId(), day.getId(), late.getId());
        assertThat(pages(search, true)).containsExactly(late.getId(), day.getId(), here.getId());
        assertThat(search.entries(query(Caller.ANONYMOUS)
                        .limit(DateLimit.startUntil(FIRST.minusDays(1)))
                        .build()))
                .extracting(each -> each.getEvent().getId())
                .containsExactly(before.getId());
    }

    private Event inAuckland(String title, String start) {
        return event(
                title,
                dates(
                        AUCKLAND,
                        start,
                        LocalDateTime.parse(start).plusMinutes(30).toString()),
                Status.PUBLISH);
    }

    /** The events of the week, from pages of two. */
    private static List<Long> pages(SiteClockSearch search, boolean descending) {
        return Stream.of(1, 2)
                .map(number -> search.page(beginning(Caller.ANONYMOUS)
                        .orderBy(EventQuery.By.START_DATE, descending)
                        .page(new PageRequest(number, 2))
                        .build()))
                .peek(page -> assertThat(page.total()).isEqualTo(3))
                .flatMap(page -> page.entries().stream())
                .map(each -> each.getEvent().getId())
                .toList();
    }

    @Contract("8.1 They show an")
    void whereAllHaveTheClockOfTheSiteTheirOwnDaysAnswer() {
        event("in winter", "2031-03-30T01:30", "2031-03-30T03:30");
        flushAndClear();
        assertThat(new SiteClockSearch(entities, BERLIN).farthest()).isZero();
        SiteClockSearch search = new SiteClockSearch(entities, UTC);

        assertThat(search.slots(query(Caller.ANONYMOUS).build()))
                .as("over a change of clocks")
                .extracting(slot -> slot.start() + " " + slot.end())
                .containsExactly("2031-03-30T00:30 2031-03-30T01:30");
    }
}

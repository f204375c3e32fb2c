package almanac.domain.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.domain.facet.NameSearch;
import almanac.domain.index.Stamp;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery.By;
import almanac.domain.security.Caller;
import almanac.support.ContractCases;
import almanac.support.Effort;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queries behind the list of events, on both databases. */
class EventSearchTest extends RecordsTest {

    private static final NamedZone BERLIN = NamedZone.parse("Europe/Berlin").orElseThrow();

    private Event event(String title, String start, Status status) {
        LocalDateTime local = LocalDateTime.parse(start);
        EventDates dates =
                EventDates.of(local.atZone(BERLIN.id()), local.plusHours(1).atZone(BERLIN.id()), BERLIN, false);
        return event(title, dates, status);
    }

    private Page<Occurrence> find(EventQuery.Builder query) {
        flushAndClear();
        return new EventSearch(entities).page(query.build());
    }

    static EventQuery.Builder query(Caller caller) {
        return EventQuery.seenBy(caller).statuses(Set.of(Status.PUBLISH, Status.DRAFT));
    }

    private List<String> titles(EventQuery.Builder query) {
        return find(query.page(new PageRequest(1, 50))).entries().stream()
                .map(each -> each.getEvent().getTitle())
                .toList();
    }

    private List<String> found(String words) {
        return titles(query(Caller.ANONYMOUS).filter(EventFilter.words(SearchWords.parse(words))));
    }

    private List<String> within(Comparison comparison, LocalDateTime time) {
        return titles(query(Caller.ANONYMOUS).orderBy(By.ID, false).limit(new DateLimit(comparison, time)));
    }

    private List<String> seen(Caller caller) {
        return titles(query(caller).orderBy(By.ID, false));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void titlesAreSortedAlikeOnBothDatabases(Kind kind) {
        on(kind, () -> {
            List.of("b", "A", "Ärger", "a-c", "a b", "Z", "é")
                    .forEach(title -> event(title, "2031-05-01T10:00", Status.PUBLISH));

            assertThat(titles(query(Caller.ANONYMOUS).orderBy(By.TITLE, false)))
                    .containsExactly("A", "a b", "a-c", "b", "Z", "Ärger", "é");
        });
    }

    @ContractCases("4.5 search | text")
    @EnumSource(Kind.class)
    void accentsMatterAndCaseDoesNot(Kind kind) {
        on(kind, () -> {
            event("CAFÉ Öl 100%", "2031-05-01T10:00", Status.PUBLISH);

            assertThat(found("café öl")).hasSize(1);
            assertThat(found("cafe")).isEmpty();
            assertThat(found("100%")).hasSize(1);
            assertThat(found("10_%")).isEmpty();
            assertThat(found("\\")).isEmpty();
        });
    }

    @ContractCases("4.5 search | text")
    @EnumSource(Kind.class)
    void quotesAndDashesOfAllKindsAreAlike(Kind kind) {
        on(kind, () -> {
            event("Mike’s “Rock–Pop”…", "2031-05-01T10:00", Status.PUBLISH);
            event("Mike's \"Rock-Pop\"...", "2031-05-01T11:00", Status.PUBLISH);

            assertThat(found("mike's rock-pop")).hasSize(2);
            assertThat(found("Mike´s „Rock\u2011Pop“")).hasSize(2);
            assertThat(found("pop\"…")).hasSize(2);
            assertThat(foundWidely("mike‘s", Caller.ANONYMOUS)).hasSize(2);
            assertThat(found("rock —pop")).isEmpty();
        });
    }

    private List<String> foundWidely(String words, Caller caller) {
        return titles(query(caller).filter(new NameSearch(entities).wideWords(SearchWords.parse(words), caller)));
    }

    @ContractCases("4.5 search_mode")
    @EnumSource(Kind.class)
    void aWideSearchIsWithoutRegardToAccents(Kind kind) {
        on(kind, () -> {
            event("Flöten im Café", "2031-05-01T10:00", Status.PUBLISH);
            event("floten", "2031-05-01T11:00", Status.PUBLISH);

            assertThat(foundWidely("FLOTEN", Caller.ANONYMOUS)).containsExactly("Flöten im Café", "floten");
            assertThat(foundWidely("flöten", Caller.ANONYMOUS)).hasSize(2);
            assertThat(foundWidely("flöten -cafe", Caller.ANONYMOUS)).containsExactly("floten");
            assertThat(foundWidely("\"floten im\"", Caller.ANONYMOUS)).containsExactly("Flöten im Café");
            assertThat(found("floten")).containsExactly("floten");
            assertThat(found("flöten")).containsExactly("Flöten im Café");
        });
    }

    private Venue venue(String name, Status status) {
        return stored(new Venue(author, NOW), name, status);
    }

    @ContractCases("4.5 search_mode")
    @EnumSource(Kind.class)
    void aWideSearchLooksAtNamesThatTheCallerSeesThere(Kind kind) {
        on(kind, () -> {
            Organizer office = stored(new Organizer(author, NOW), "Bürgerbüro", Status.PUBLISH);
            event("open", "2031-05-01T10:00", Status.PUBLISH).setVenues(List.of(venue("Rathaus Süd", Status.PUBLISH)));
            event("by", "2031-05-01T11:00", Status.PUBLISH).setOrganizers(List.of(office));
            event("secret", "2031-05-01T12:00", Status.PUBLISH).setVenues(List.of(venue("Rathaus", Status.DRAFT)));
            event("gone", "2031-05-01T13:00", Status.PUBLISH).setVenues(List.of(venue("Rathaus", Status.TRASH)));
            Event guarded = event("guarded", "2031-05-01T14:00", Status.PUBLISH);
            guarded.setVenues(List.of(venue("Rathaus", Status.PUBLISH)));
            guarded.protectWith("hash");

            assertThat(foundWidely("rathaus", Caller.ANONYMOUS)).containsExactly("open");
            assertThat(foundWidely("rathaus", EDITOR)).containsExactly("open", "secret", "guarded");
            assertThat(foundWidely("athaus sud open", Caller.ANONYMOUS)).containsExactly("open");
            assertThat(foundWidely("\"rathaus sud\"", Caller.ANONYMOUS)).containsExactly("open");
            assertThat(foundWidely("burgerburo", Caller.ANONYMOUS)).containsExactly("by");
            assertThat(foundWidely("-rathaus", Caller.ANONYMOUS)).containsExactly("by", "secret", "gone", "guarded");
            assertThat(found("rathaus")).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aWideSearchLooksAtNamesOfTermsUnlessTheEventIsProtected(Kind kind) {
        on(kind, () -> {
            Tag tag = new Tag("Flötenspiel", "flotenspiel");
            entities.persist(tag);
            Category category = new Category("Schwimmfest", "schwimmfest");
            entities.persist(category);
            event("tagged", "2031-05-01T10:00", Status.PUBLISH).setTags(List.of(tag));
            event("filed", "2031-05-01T11:00", Status.PUBLISH).setCategories(List.of(category));
            Event guarded = event("guarded", "2031-05-01T14:00", Status.PUBLISH);
            guarded.setTags(List.of(tag));
            guarded.protectWith("hash");

            assertThat(foundWidely("flotensp", Caller.ANONYMOUS)).containsExactly("tagged");
            assertThat(foundWidely("FLÖTENSPIEL tagged", Caller.ANONYMOUS)).containsExactly("tagged");
            assertThat(foundWidely("schwimm", Caller.ANONYMOUS)).containsExactly("filed");
            assertThat(foundWidely("flotenspiel", EDITOR)).containsExactly("tagged", "guarded");
            assertThat(found("schwimm")).isEmpty();
        });
    }

    @ContractCases("4.5 starts_before, starts_after, ends_before")
    @EnumSource(Kind.class)
    void limitsAreOnTheEventsOwnWallClock(Kind kind) {
        on(kind, () -> {
            event("early", "2031-05-01T10:00", Status.PUBLISH);
            event("late", "2031-05-02T10:00", Status.PUBLISH);
            LocalDateTime ten = LocalDateTime.parse("2031-05-01T10:00");

            assertThat(within(Comparison.START_FROM, ten)).containsExactly("early", "late");
            assertThat(within(Comparison.STARTS_AFTER, ten)).containsExactly("late");
            assertThat(within(Comparison.END_UNTIL, ten.plusHours(1))).containsExactly("early");
            assertThat(within(Comparison.ENDS_BEFORE, ten.plusHours(1))).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aNewFilterNeverTakesTheTotalFromKeptCounts(Kind kind) {
        on(kind, () -> {
            event("one", "2031-05-01T10:00", Status.PUBLISH);
            event("two", "2031-05-01T12:00", Status.PUBLISH);
            LocalDateTime midnight = LocalDateTime.parse("2031-05-01T00:00");
            EventFilter unheardOf = new EventFilter(false, caller -> Condition.of("o.event.sortTitle = ?", "one"));
            EventFilter unheardOfAndPrivate = new EventFilter(true, unheardOf.condition());
            DateLimit day = new DateLimit(Comparison.START_FROM, midnight);

            assertThat(find(query(Caller.ANONYMOUS).limit(day)).total()).isEqualTo(2);
            assertThat(find(query(Caller.ANONYMOUS).limit(day).filter(unheardOf))
                            .total())
                    .isEqualTo(1);
            assertThat(find(query(Caller.ANONYMOUS).limit(day).filter(unheardOfAndPrivate))
                            .total())
                    .isEqualTo(1);
        });
    }

    @ParameterizedTest
    @EnumSource(Comparison.class)
    void anyPartOfADayIsCounted(Comparison comparison) {
        LocalDateTime noon = LocalDateTime.parse("2031-05-01T12:00");
        EventQuery query =
                query(Caller.ANONYMOUS).limit(new DateLimit(comparison, noon)).build();

        assertThat(query.isOfWholeDays()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyComparisonTellsWholeDaysAsItTellsTimes(Kind kind) {
        on(kind, () -> {
            for (String start :
                    List.of("2031-04-30T23:30", "2031-05-01T00:00", "2031-05-01T10:00", "2031-05-02T00:00")) {
                event("event", start, Status.PUBLISH);
            }
            for (Comparison comparison : Comparison.values()) {
                DateLimit day = new DateLimit(comparison, LocalDateTime.parse("2031-05-01T12:00")).atEdgeOfDay();
                Page<Occurrence> page = find(query(Caller.ANONYMOUS).limit(day));
                assertThat(page.total()).isEqualTo(page.entries().size());
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aDraftIsForItsAuthorAndForEditors(Kind kind) {
        on(kind, () -> {
            event("draft", "2031-05-01T10:00", Status.DRAFT);
            event("public", "2031-05-01T10:00", Status.PUBLISH);

            assertThat(seen(Caller.ANONYMOUS)).containsExactly("public");
            assertThat(seen(new Caller(-1L, Role.AUTHOR))).containsExactly("public");
            assertThat(seen(new Caller(author.getId(), Role.SUBSCRIBER))).containsExactly("public");
            assertThat(seen(new Caller(author.getId(), Role.AUTHOR))).containsExactly("draft", "public");
            assertThat(seen(EDITOR)).containsExactly("draft", "public");
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aPageTakesTheSameStatementsForTwoEventsAndForFifty(Kind kind) {
        on(kind, () -> {
            for (int i = 0; i < 50; i++) {
                Event event = event("event " + i, "2031-05-01T10:00", Status.PUBLISH);
                event.setVenues(List.of(stored(new Venue(author, NOW), "venue " + i, Status.PUBLISH)));
                Tag tag = new Tag("tag " + i, "tag-" + System.nanoTime());
                entities.persist(tag);
                event.setTags(List.of(tag));
            }

            assertThat(statementsOfPage(kind, 50))
                    .isEqualTo(statementsOfPage(kind, 2))
                    .isLessThanOrEqualTo(12);
        });
    }

    private long statementsOfPage(Kind kind, int size) {
        Statistics statistics = factory(kind).unwrap(SessionFactory.class).getStatistics();
        entities.flush();
        statistics.clear();
        Page<Occurrence> page =
                find(query(Caller.ANONYMOUS).orderBy(By.ID, false).page(new PageRequest(1, size)));
        for (Occurrence occurrence : page.entries()) {
            Event event = occurrence.getEvent();
            event.getVenues().forEach(Venue::getTitle);
            Hibernate.initialize(event.getOrganizers());
            event.getTags().forEach(Tag::getName);
            Hibernate.initialize(event.getCategories());
            Hibernate.initialize(event.getTickets());
            Hibernate.initialize(event.getCustomFields());
        }
        assertThat(page.total()).isEqualTo(50);
        return statistics.getPrepareStatementCount();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void stampsAndSummariesAreOfTheSamePageInTheSameOrder(Kind kind) {
        on(kind, () -> {
            List.of("c", "a", "d", "b", "e").forEach(title -> event(title, "2031-05-01T10:00", Status.PUBLISH));
            event("early", "2031-04-01T10:00", Status.PUBLISH);
            flushAndClear();
            for (By by : By.values()) {
                for (boolean descending : new boolean[] {false, true}) {
                    EventQuery query = query(Caller.ANONYMOUS)
                            .orderBy(by, descending)
                            .page(new PageRequest(2, 2))
                            .build();
                    Page<EventStamp> stamps = new EventSearch(entities).stamps(query);
                    Page<Occurrence> page = new EventSearch(entities).page(query);

                    List<Long> ids =
                            page.entries().stream().map(Occurrence::getId).toList();
                    assertThat(stamps.total()).isEqualTo(page.total());
                    assertThat(stamps.entries())
                            .extracting(EventStamp::id)
                            .hasSize(2)
                            .isEqualTo(ids);
                    assertThat(new EventSearch(entities).summaries(query))
                            .extracting(EventSummary::occurrence)
                            .isEqualTo(ids);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatNamesManyIdsIsNotKept(Kind kind) {
        on(kind, () -> {
            EventSearch search = new EventSearch(entities);
            EventQuery few = query(EDITOR).include(List.of(1L, 2L)).build();
            EventQuery many = query(EDITOR)
                    .include(LongStream.range(0, 1_000).boxed().toList())
                    .build();

            assertThat(few.isShort(search.conditions(few).whole())).isTrue();
            assertThat(many.isShort(search.conditions(many).whole())).isFalse();
        });
    }

    /** A query for each event that is found again would take three hundred times as long. */
    @ContractCases("4.5 include")
    @EnumSource(Kind.class)
    void idsThatAreFoundCostLittleMoreThanOthers(Kind kind) {
        on(kind, () -> {
            List<Long> known = IntStream.range(0, 300)
                    .mapToObj(i -> event("event " + i, "2031-05-01T10:00", Status.PUBLISH))
                    .map(Event::getId)
                    .toList();
            flushAndClear();
            EventSearch search = new EventSearch(entities);
            EventQuery found = query(EDITOR).include(known).build();
            EventQuery unknown = query(EDITOR)
                    .include(known.stream().map(id -> -id).toList())
                    .build();

            assertThat(search.page(found).total()).isEqualTo(300);
            Effort.requireAtMost(30, "include", () -> search.page(unknown), () -> search.page(found));
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void hiddenEventsAreFoundByThoseWhoMayEditThemWhenAskedFor(Kind kind) {
        on(kind, () -> {
            event("shown", "2031-05-01T10:00", Status.PUBLISH);
            event("hidden", "2031-05-02T10:00", Status.PUBLISH).setHideFromListings(true);

            assertThat(titles(query(EDITOR))).containsExactly("shown");
            assertThat(titles(query(EDITOR).withHidden())).containsExactly("shown", "hidden");
            assertThat(titles(query(new Caller(author.getId(), Role.AUTHOR)).withHidden()))
                    .containsExactly("shown", "hidden");
            assertThat(titles(query(new Caller(-1L, Role.AUTHOR)).withHidden())).containsExactly("shown");
            assertThat(titles(query(Caller.ANONYMOUS).withHidden())).containsExactly("shown");
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void anAuthorsEventsAreFoundPageByPageWithoutATotal(Kind kind) {
        on(kind, () -> {
            List.of("c", "a", "b").forEach(title -> event(title, "2031-05-01T10:00", Status.PUBLISH));
            flushAndClear();
            EventSearch search = new EventSearch(entities);
            EventQuery.Builder own =
                    query(EDITOR).filter(EventFilter.author(author.getId())).orderBy(By.TITLE, false);

            assertThat(search.entries(own.page(new PageRequest(1, 2)).build()))
                    .extracting(each -> each.getEvent().getTitle())
                    .containsExactly("a", "b");
            assertThat(search.entries(own.page(new PageRequest(2, 2)).build()))
                    .extracting(each -> each.getEvent().getTitle())
                    .containsExactly("c");
            assertThat(search.entries(
                            query(EDITOR).filter(EventFilter.author(-1)).build()))
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aStampTellsOfTheEventOfWhatItBelongsToAndOfWhatItLinksTo(Kind kind) {
        on(kind, () -> {
            Event parent = event("parent", "2031-04-01T10:00", Status.PUBLISH);
            Event event = event("event", "2031-05-01T10:00", Status.PUBLISH);
            event.setParent(parent);
            Stamp before = stamp(event);

            parent.setTitle("changed");
            Stamp related = stamp(event);
            assertThat(related.related()).isGreaterThan(before.related());
            assertThat(related.version()).isEqualTo(before.version());

            event.setTitle("changed");
            assertThat(stamp(event).version()).isGreaterThan(related.version());
            assertThat(stamp(event).related()).isEqualTo(related.related());
        });
    }

    /** Returns the stamp in lists, which is the same as that of the event by itself. */
    private Stamp stamp(Event event) {
        entities.flush();
        EventSearch search = new EventSearch(entities);
        List<EventStamp> listed = search.stamps(
                        query(Caller.ANONYMOUS).include(Set.of(event.getId())).build())
                .entries();
        RecordKey key = new RecordKey.ById(event.getId());
        assertThat(search.readable(key, Caller.ANONYMOUS).orElseThrow())
                .isEqualTo(listed.get(0).stamp());
        return listed.get(0).stamp();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void onlyWhatTheCallerMayReadInFullIsFoundByItsKey(Kind kind) {
        on(kind, () -> {
            Event draft = event("draft", "2031-05-01T10:00", Status.DRAFT);
            Event trashed = event("trashed", "2031-05-01T10:00", Status.TRASH);
            Event locked = event("locked", "2031-05-01T10:00", Status.PUBLISH);
            locked.protectWith("sesame");
            entities.flush();
            EventSearch search = new EventSearch(entities);

            for (Event each : List.of(draft, trashed, locked)) {
                assertThat(search.readable(new RecordKey.ById(each.getId()), Caller.ANONYMOUS))
                        .isEmpty();
                assertThat(search.readable(new RecordKey.BySlug(each.getSlug()), Caller.ANONYMOUS))
                        .isEmpty();
                assertThat(search.readable(new RecordKey.BySlug(each.getSlug()), EDITOR)
                                .isPresent())
                        .isEqualTo(each != trashed);
            }
            assertThat(search.readable(new RecordKey.ByDate(locked.getSlug(), "2031-05-01"), EDITOR))
                    .isEmpty();
        });
    }
}

package almanac.domain.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.settings.Settings;
import almanac.base.text.Sha256;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.media.ImageSweep;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.picture.Picture;
import almanac.domain.picture.PictureReader;
import almanac.domain.security.Caller;
import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.venue.VenueInput;
import almanac.domain.venue.VenueService;
import almanac.store.jobs.Jobs;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.Sent;
import almanac.support.SetClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads and removes the demo year, with records that people created meanwhile, on both databases. */
class DemoServiceTest extends RecordsTest {

    private static final Map<Kind, Long> ALL = counts(72, 8, 8, 15, 13, 23);
    /** Each image in three sizes, the small logo in two. */
    private static final int FILES = 22 * 3 + 2;

    private static final Map<Kind, Long> NOTHING = counts(0, 0, 0, 0, 0, 0);

    @TempDir
    private Path directory;

    private DemoService demo;
    private EventService events;
    private Caller administrator;
    private Caller editor;

    private static Map<Kind, Long> counts(
            long events, long venues, long organizers, long tags, long categories, long images) {
        return Map.of(
                Kind.EVENT, events,
                Kind.VENUE, venues,
                Kind.ORGANIZER, organizers,
                Kind.TAG, tags,
                Kind.CATEGORY, categories,
                Kind.IMAGE, images);
    }

    @BeforeEach
    void prepare() {
        Beans beans = beans();
        demo = beans.get(DemoService.class);
        events = beans.get(EventService.class);
        administrator = Caller.of(account("administrator", Role.ADMINISTRATOR));
        editor = Caller.of(account("editor", Role.EDITOR));
    }

    private Beans beans() {
        Settings settings = new Settings(key -> key.equals("almanac.data.dir") ? directory.toString() : "");
        return new Beans(entities).with(Settings.class, settings).with(PictureReader.class, new ReadOnce());
    }

    /** Returns the number of files of images. */
    private long files() {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, String> colors() {
        entities.flush();
        Map<String, String> chosen =
                beans().get(SiteSettingsService.class).stored().getChoices().categoryColors();
        return chosen == null ? Map.of() : chosen;
    }

    private void color(Map<String, String> chosen) {
        SiteSettingsInput input = new SiteSettingsInput();
        input.categoryColors.set(chosen);
        beans().get(SiteSettingsService.class).update(input, ExpectedVersion.ANY);
    }

    private Event own(String more) {
        String form = "title=Our own&start_date=2031-07-01&end_date=2031-07-02";
        return events.create(Sent.to(new EventInput(), form + more), editor);
    }

    private void update(Event event, String form) {
        events.update(key(event), Sent.to(new EventInput(), form), ExpectedVersion.ANY, editor);
    }

    private void load() {
        demo.load(administrator, Locale.ENGLISH, "");
    }

    private static RecordKey.ById key(Event event) {
        return new RecordKey.ById(event.getId());
    }

    /** Returns the record of that slug. */
    private <T> T find(Class<T> type, String slug) {
        return entities.createQuery("select r from " + type.getSimpleName() + " r where r.slug = ?1", type)
                .setParameter(1, slug)
                .getSingleResult();
    }

    private long number(String query) {
        return ((Number) entities.createNativeQuery(query).getSingleResult()).longValue();
    }

    private long statements() {
        return factory(engine).unwrap(SessionFactory.class).getStatistics().getPrepareStatementCount();
    }

    @Test
    void itIsThereAndGoneAgainWithAllThatItBrought() {
        long before = statements();
        load();
        assertThat(statements() - before).isLessThan(1_500);
        assertThat(demo.counts()).isEqualTo(ALL);
        assertThat(find(Event.class, "town-festival").getAuthor().getId()).isEqualTo(administrator.accountId());
        assertThat(find(Category.class, "concerts").getParent().getSlug()).isEqualTo("culture");
        assertThat(find(Category.class, "theatre").getPublished()).isEqualTo(2);
        Image school = find(Event.class, "open-day").getImage();
        assertThat(find(Event.class, "careers-day").getImage()).isSameAs(school);
        assertThat(school.getAltText()).startsWith("A school with open doors");
        assertThat(school.getAuthor().getId()).isEqualTo(administrator.accountId());
        assertThat(school.getSizes()).containsOnlyKeys("thumbnail", "medium");
        assertThat(files()).isEqualTo(FILES);

        entities.clear();
        assertThat(demo.remove(administrator)).isEqualTo(ALL);

        assertThat(demo.counts()).isEqualTo(NOTHING);
        assertThat(demo.isLoadable()).isTrue();
        for (String table : "events occurrence_links venues organizers categories tags images image_sizes demo_records"
                .split(" ")) {
            assertThat(number("select count(*) from " + table)).as(table).isZero();
        }
        assertThat(number("select coalesce(sum(events), 0) from event_days")).isZero();
    }

    @Test
    void itsFilesAreSweptOnceItIsGone() {
        load();
        ImageSweep later = beans().with(SiteClock.class, SetClock.ahead(Duration.ofHours(2)))
                .with(Jobs.class, new Jobs())
                .get(ImageSweep.class);
        assertThat(later.sweep()).isZero();

        demo.remove(administrator);
        assertThat(later.sweep()).isEqualTo(FILES);
        assertThat(files()).isZero();
    }

    @Contract("6.2 The colours go")
    void itsCategoriesHaveColorsWhileTheyExist() {
        demo.load(administrator, Locale.GERMAN, "Europe/Berlin");
        assertThat(colors()).hasSize(7).containsEntry("kultur", "red").containsEntry("sport", "green");
        own("&categories=sport");

        demo.remove(administrator);
        assertThat(colors()).containsExactly(Map.entry("sport", "green"));
    }

    private SiteChoices site() {
        entities.flush();
        return beans().get(SiteSettingsService.class).stored().getChoices();
    }

    @Contract("6.2 It gives a; A site for which; The colours go")
    void aSiteWithoutAFaceHasTheOrganisationsWhileItExists() {
        demo.load(administrator, Locale.GERMAN, "Europe/Berlin");
        assertThat(site())
                .extracting("siteName", "timeZone", "currencySymbol", "currencyPosition")
                .containsExactly("Lindhaven", "Europe/Berlin", "€", "postfix");
        assertThat(site().brand().tagline()).startsWith("Was los ist");
        assertThat(entities.createQuery("select distinct e.dates.timeZone from Event e", String.class)
                        .getResultList())
                .contains("Europe/Berlin")
                .doesNotContain("UTC");

        SiteSettingsInput input = new SiteSettingsInput();
        input.tagline.set("Our own line");
        beans().get(SiteSettingsService.class).update(input, ExpectedVersion.ANY);
        demo.remove(administrator);
        assertThat(site()).extracting("siteName", "timeZone").containsExactly(null, "Europe/Berlin");
        assertThat(site().brand()).extracting("tagline", "logo").containsExactly("Our own line", null);

        demo.load(administrator, Locale.US, "Asia/Tokyo");
        assertThat(site())
                .as("what is chosen stays")
                .extracting("siteName", "timeZone", "currencySymbol")
                .containsExactly(null, "Europe/Berlin", "€");
    }

    @Contract("6.2 Its categories have")
    void theColorsThatAdministratorsChoseStay() {
        Map<String, String> chosen = Map.of("culture", "pink", "ours", "brown");
        color(chosen);
        load();
        assertThat(colors()).isEqualTo(chosen);
        demo.remove(administrator);
        assertThat(colors()).as("each goes with its category").isEqualTo(Map.of("ours", "brown"));

        color(null);
        load();
        color(null);
        demo.remove(administrator);
        assertThat(colors()).isEmpty();
    }

    @Contract("6.2 POST loads it")
    void aCalendarWithAnythingInItIsLeftAlone() {
        Event own = own("");

        assertThat(demo.isLoadable()).isFalse();
        assertThatThrownBy(() -> load()).extracting("reason").isEqualTo(Conflict.Reason.CALENDAR_NOT_EMPTY);
        assertThat(demo.counts()).isEqualTo(NOTHING);
        assertThat(demo.remove(administrator)).isEqualTo(NOTHING);
        assertThat(entities.find(Event.class, own.getId())).isNotNull();

        events.delete(key(own), Optional.empty(), ExpectedVersion.ANY, editor);
        load();
        assertThat(demo.counts()).as("the trash doesn't count").isEqualTo(ALL);
    }

    @Contract("6.2 POST loads it")
    void aVenueOrATermOfPeopleIsLeftAloneToo() {
        Beans beans = beans();
        Venue own = beans.get(VenueService.class).create(Sent.to(new VenueInput(), "venue=Town Hall"), editor);
        assertThat(demo.isLoadable()).isFalse();

        own.trash(Instant.EPOCH);
        assertThat(demo.isLoadable()).isTrue();

        beans.get(CategoryService.class).create(Sent.to(new CategoryInput(), "name=Culture"), editor);
        assertThat(demo.isLoadable()).isFalse();
    }

    @Contract("6.2 What people have; What stays is")
    void whatPeopleMadeOfTheirOwnStaysWithAllThatItUses() {
        load();
        long hall = find(Venue.class, "town-hall").getId();
        long festival = find(Event.class, "town-festival").getId();
        Event own = own("&venue=%d&organizer[organizer]=Our club&categories=concerts&tags=family,ours&parent=%d"
                .formatted(hall, festival));
        flushAndClear();
        demo.remove(administrator);
        entities.clear();

        Event left = entities.find(Event.class, own.getId());
        assertThat(left.getVersion()).isEqualTo(own.getVersion());
        assertThat(left.getVenues()).extracting(Venue::getId).containsExactly(hall);
        assertThat(left.getOrganizers()).extracting("title").containsExactly("Our club");
        assertThat(left.getCategories()).extracting("slug").containsExactly("concerts");
        assertThat(left.getCategories().iterator().next().getParent().getSlug()).isEqualTo("culture");
        assertThat(left.getTags()).extracting("slug").containsExactly("family", "ours");
        assertThat(left.getParent().getId()).isEqualTo(festival);
        assertThat(number("select count(*) from events")).isEqualTo(2);
        assertThat(demo.counts()).as("nothing of it counts as demo any more").isEqualTo(NOTHING);
    }

    @Contract("6.2 DELETE removes it; What people have")
    void whatPeopleChangedIsTheirs() {
        load();
        Event changed = find(Event.class, "jazz-night");
        Event trashed = find(Event.class, "hackathon-for-the-town");
        update(changed, "title=Our jazz night");
        update(trashed, "title=Never mind");
        events.delete(key(trashed), Optional.empty(), ExpectedVersion.ANY, editor);
        Category renamed = find(Category.class, "holidays");
        renamed.rename("Days off");
        Image described = find(Event.class, "yoga-at-lunchtime").getImage();
        described.setAltText("Our own yoga");
        Event handedOver = find(Event.class, "reunion-of-former-students");
        handedOver.setAuthor(entities.find(Account.class, editor.accountId()));
        entities.flush();
        demo.remove(administrator);
        entities.clear();

        Event jazz = find(Event.class, "jazz-night");
        assertThat(jazz.getTitle()).isEqualTo("Our jazz night");
        assertThat(entities.createQuery("select i from Image i", Image.class).getResultList())
                .as("what shows it, or was described anew")
                .containsExactlyInAnyOrder(jazz.getImage(), entities.find(Image.class, described.getId()));
        assertThat(entities.find(Event.class, trashed.getId())).isNull();
        assertThat(entities.find(Event.class, handedOver.getId()))
                .as("another author is no change")
                .isNull();
        assertThat(find(Category.class, "holidays").getName()).isEqualTo("Days off");
        assertThat(number("select count(*) from events")).isEqualTo(1);
    }

    @Test
    void theServerItselfLoadsEventsOfAllSortsForTheFirstAdministrator() {
        demo.load(Caller.system("demo"), Locale.ENGLISH, "");

        String conditions = """
            all_day
            not all_day and cast(start_local as date) < cast(end_local as date)
            featured
            sticky
            hide_from_listings
            password_hash is not null
            cost <> ''
            time_zone = 'America/New_York'
            status = 'DRAFT'
            status = 'PENDING'
            status = 'PRIVATE'
            start_utc < current_timestamp
            start_utc > current_timestamp
            rrule <> ''
            event_status = 'CANCELLED'
            event_status = 'MOVED_ONLINE' and online_url <> ''
            exists (select 1 from occurrences o join occurrences p on o.event_id < p.event_id \
            and o.start_utc < p.end_utc and p.start_utc < o.end_utc where o.event_id = e.id)
            """;
        for (String condition : conditions.split("\n")) {
            assertThat(number("select count(*) from events e where " + condition))
                    .as(condition)
                    .isPositive();
        }
        Event jazz = find(Event.class, "jazz-night");
        assertThat(jazz.getStatus()).isEqualTo(Status.PUBLISH);
        assertThat(jazz.getAuthor().getId()).isEqualTo(administrator.accountId());
    }

    /** Reads each picture once for all tests, as that takes longer than the rest. */
    private static final class ReadOnce extends PictureReader {
        private static final PictureReader READER = new Beans(null).get(PictureReader.class);
        private static final Map<String, Picture> KNOWN = new ConcurrentHashMap<>();

        @Override
        public Picture read(byte[] content) {
            return KNOWN.computeIfAbsent(Sha256.of(content), hash -> READER.read(content));
        }
    }
}

package almanac.pages.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.series.SitemapSearch;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the addresses of a sitemap, and their split into files, on both databases. */
class SitemapTest extends RecordsTest {

    private static final Links LINKS = new Links("https://example.org/a&b", "https://example.org/a&b/api");
    private static final Pattern LOC = Pattern.compile("<loc>([^<]*)</loc>");

    private List<String> expected;

    private Event event(String slug, Status status) {
        EventDates dates = EventDates.of(NOW.atZone(UTC.id()), NOW.atZone(UTC.id()), UTC, false);
        Event event = event("An event", dates, status);
        event.setSlug(slug);
        return event;
    }

    /** Clears what tests of commits leave behind. */
    private void empty() {
        Stream.of(
                        "update occurrences set status = 'TRASH'",
                        "update events set status = 'TRASH'",
                        "update venues set status = 'TRASH'",
                        "update organizers set status = 'TRASH'",
                        "delete from event_categories",
                        "delete from event_tags",
                        "update categories set parent_id = null",
                        "delete from categories",
                        "delete from tags")
                .forEach(each -> entities.createNativeQuery(each).executeUpdate());
    }

    /** Creates five kinds with 2, 1, 1, 1 and 4 public pages, and everything that has none. */
    private void fill() {
        empty();
        entities.persist(new Category("One", "one"));
        entities.persist(new Category("Two", "two"));
        entities.persist(new Tag("Tag", "tag"));
        Arrays.stream(Status.values()).forEach(status -> {
            String slug = status == Status.PUBLISH ? "shown" : "not-shown-" + status.word();
            for (CalendarRecord each : List.of(
                    stored(new Venue(author, NOW), "Hall", status),
                    stored(new Organizer(author, NOW), "Club", status),
                    event(slug, status))) {
                each.setSlug(slug);
                each.publishAs(status, status == Status.FUTURE ? NOW.plusSeconds(60) : null, NOW);
            }
        });
        event("hidden", Status.PUBLISH).setHideFromListings(true);
        event("protected", Status.PUBLISH).protectWith("sesame");
        List.of("two", "three", "ä&<'").forEach(slug -> event(slug, Status.PUBLISH));
        flushAndClear();
        expected = List.of(
                "category/one/",
                "category/two/",
                "tag/tag/",
                "venue/shown/",
                "organizer/shown/",
                "event/shown/",
                "event/two/",
                "event/three/",
                "event/%C3%A4%26%3C%27/");
    }

    private Sitemap sitemap(int most) {
        return new Sitemap(new SitemapSearch(entities), most);
    }

    private static String text(byte[] file) {
        return new String(file, StandardCharsets.UTF_8);
    }

    /** Returns the addresses in a file, without their common beginning. */
    private static List<String> addresses(byte[] file) {
        return LOC.matcher(text(file))
                .results()
                .map(found -> found.group(1).replace("https://example.org/a&amp;b/", ""))
                .toList();
    }

    @Contract("8 {base}/robots.txt")
    void publicPagesAreInOneFileWhileTheyFit() {
        fill();

        byte[] file = sitemap(9).first(LINKS);

        assertThat(addresses(file)).isEqualTo(expected);
        assertThat(text(file))
                .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                        + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>")
                .contains("/event/two/</loc><lastmod>2031-01-01T00:00:00Z</lastmod></url>")
                .endsWith("</url></urlset>");
        assertThat(text(sitemap(9).part(1, LINKS).orElseThrow())).isEqualTo(text(file));
        assertThat(sitemap(9).part(2, LINKS)).isEmpty();
    }

    @Contract("8 Beyond 5,000 addresses")
    void moreAreSplitAndNoneIsLostOrRepeated() {
        fill();
        for (int most = 1; most <= 8; most++) {
            Sitemap sitemap = sitemap(most);
            int files = (9 + most - 1) / most;
            String index = text(sitemap.first(LINKS));
            List<String> all = new ArrayList<>();
            for (int number = 1; number <= files; number++) {
                List<String> some = addresses(sitemap.part(number, LINKS).orElseThrow());
                assertThat(some).hasSizeBetween(1, most);
                all.addAll(some);
            }
            assertThat(all).as("at most " + most).isEqualTo(expected);
            assertThat(index).contains("<sitemapindex xmlns=").endsWith("</sitemap></sitemapindex>");
            assertThat(addresses(sitemap.first(LINKS)))
                    .isEqualTo(IntStream.rangeClosed(1, files)
                            .mapToObj(number -> "sitemap-" + number + ".xml")
                            .toList());
            assertThat(sitemap.part(files + 1, LINKS)).isEmpty();
            assertThat(sitemap.part(0, LINKS)).isEmpty();
        }
    }

    @Test
    void anEmptyCalendarHasAnEmptyOne() {
        empty();
        assertThat(addresses(sitemap(1).first(LINKS))).isEmpty();
    }

    @Test
    void robotsMayReadPagesUnlessTheyAreForMembers() {
        assertThat(RobotsResource.text(true, new Links("https://example.org", "https://example.org/api")))
                .isEqualTo("""
                    User-agent: *
                    Disallow: /cal/events/v1
                    Disallow: /wp-json

                    Sitemap: https://example.org/sitemap.xml
                    """);
        assertThat(RobotsResource.text(false, LINKS)).isEqualTo("User-agent: *\nDisallow: /\n");
    }
}

package almanac.pages.screen;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The screen in a hall (contract §8.1). */
class ScreenPageIT extends PageTest {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private final LocalDateTime now = LocalDateTime.now(ZoneId.of("Europe/Berlin"));
    private final LocalDateTime noon = now.toLocalDate().plusDays(1).atTime(12, 0);
    private final String tag = fresh("hall");

    @BeforeEach
    void createTag() {
        as("editor").make("/tags", "{'name': '%s'}", tag);
    }

    private void create(String title, LocalDateTime start, LocalDateTime end, String more) {
        create(title, TIME.format(start), TIME.format(end), ", 'tags': ['%s']%s".formatted(tag, more));
    }

    private String screen(String query) {
        return html("/screen?lang=en&tag=" + tag + query);
    }

    /** The part of one event. */
    private static String entry(String html, String title) {
        return Pattern.compile("<article.*?</article>", Pattern.DOTALL)
                .matcher(html)
                .results()
                .map(found -> found.group())
                .filter(each -> each.contains(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError(html));
    }

    @Contract("8.1 /screen; It fetches itself")
    void itShowsWhatGoesOnUntilWhenAndWhereAndThenWhatComesNext() {
        String room = fresh("Pool ");
        create("Over", now.minusHours(3), now.minusHours(2), "");
        create("Gala", now.minusDays(2), now.plusDays(2), ", 'venue': {'venue': '%s'}".formatted(room));
        create("Called off", noon, noon.plusHours(1), ", 'event_status': 'cancelled'");
        create("Concert", noon, noon.plusHours(1), "");
        create("After that", noon.plusDays(1), noon.plusDays(1), "");
        String html = screen("");

        assertThat(entry(html, "Gala")).contains("begun", "until ", room);
        assertThat(entry(html, "Concert")).contains("class=\"tomorrow", english("list.tomorrow"));
        assertThat(entry(html, "Called off")).contains("cancelled", english("event-status.cancelled"));
        assertThat(html)
                .containsSubsequence(english("screen.now"), "Gala", "Concert", "After that")
                .doesNotContain("Over<")
                .contains("<noscript><meta http-equiv=\"refresh\"", "noindex");
    }

    @Contract("8.1 They show an")
    void whatIsInAnotherZoneIsAtTheTimeOfTheSite() {
        ZoneId far = ZoneId.of("Pacific/Auckland");
        LocalDateTime there =
                noon.atZone(ZoneId.of("Europe/Berlin")).withZoneSameInstant(far).toLocalDateTime();
        create("Far", there, there.plusHours(1), ", 'timezone': '%s'".formatted(far));
        assertThat(entry(screen(""), "Far")).contains("class=\"tomorrow", "12:00");
    }

    @Contract("8.1 /screen")
    void whereNothingGoesOnTheNextIsLargeHoweverFarOff() {
        assertThat(screen("&search=" + fresh("none")))
                .doesNotContain("<article")
                .contains(english("screen.empty"));
        create("Far off", noon.plusDays(60), noon.plusDays(60).plusHours(1), "");
        assertThat(screen("")).containsSubsequence("class=\"lead\"", "Far off", "class=\"ahead\"");
    }

    @Contract("8.1 /screen")
    void whereLittleComesItShowsLaterDaysUntilThereAreThreeEvents() {
        String room = fresh("Hall ");
        for (int week = 1; week <= 4; week++) {
            LocalDateTime start = noon.plusWeeks(week);
            create("Talk " + week, start, start.plusHours(1), ", 'venue': {'venue': '%s'}".formatted(room));
        }
        create("Elsewhere", noon.plusDays(2), noon.plusDays(2).plusHours(1), "");
        String slug = room.strip().toLowerCase(Locale.ROOT).replace(' ', '-');
        String html = html("/screen?lang=en&venue=" + slug);

        assertThat(html).containsSubsequence("class=\"lead\"", "Talk 1", "class=\"ahead\"", "Talk 2", "Talk 3");
        assertThat(html).doesNotContain("Talk 4", "Elsewhere", "again");
    }

    @Test
    void whatHasBegunTodayTakesNoRoomFromWhatComes() {
        for (int stand = 1; stand <= 12; stand++) {
            create("Stand " + stand, now.toLocalDate().atStartOfDay(), noon.plusHours(2), "");
        }
        create("Speech", noon, noon.plusHours(1), "");
        assertThat(screen("")).containsSubsequence("class=\"lead\"", "Stand 12", "class=\"ahead\"", "Speech");
    }

    @Contract("8.1 /screen")
    void itShowsNobodyMoreThanTheyMaySee() {
        String room = fresh("Vault ");
        create("Internal", noon, noon.plusHours(1), ", 'status': 'private'");
        create("Draft", noon, noon.plusHours(1), ", 'status': 'draft'");
        int locked = create(
                fresh("Locked "),
                TIME.format(noon),
                TIME.format(noon.plusHours(1)),
                ", 'password': 'sesame', 'venue': {'venue': '%s'}".formatted(room));
        String title = event(locked).getString("title");

        assertThat(screen("")).doesNotContain("Internal", "Draft");
        found(as("editor"), "/screen?tag=" + tag).says("Internal").saysNot("Draft");
        found("/screen?search=" + title.replace(' ', '+')).says(title).saysNot(room);
    }

    @Contract("8.1 /screen")
    void itIsDarkUnlessTheAddressSaysLight() {
        String dark = Page.of(screen("")).addresses("link[rel=stylesheet]").get(0);
        String light = Page.of(screen("&theme=light"))
                .addresses("link[rel=stylesheet]")
                .get(0);
        assertThat(dark).startsWith("/assets/screen.css?");
        assertThat(light).startsWith("/assets/screen-light.css?");
        page(dark).says("@media screen {").saysNot("prefers-color-scheme");
        page(light + "&accent=8a1030").says("@media not all{:root").saysNot("prefers-color-scheme");
    }

    @Contract("8.1 The screen has")
    void pagesLeadToItAndAWrongFilterIsTold() {
        found("/events/month?lang=en").says("href=\"/screen?lang=en\"");
        found("/subscribe?lang=en&search=choir").says("href=\"/screen?search=choir&amp;lang=en\"");
        Site.Answer wrong = page("/screen?search=choir&venue=" + fresh("none")).is(404);
        assertThat(nearest(wrong)).isEqualTo("/screen?search=choir");
    }
}

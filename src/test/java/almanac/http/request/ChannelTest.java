package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.problem.ErrorFormat;
import almanac.support.ContractCases;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChannelTest {

    @ParameterizedTest
    @CsvSource({
        "/cal/events/v1, INTERFACE",
        "/cal/events/v1/events/1, INTERFACE",
        "/cal/events/v1;a=b/events, INTERFACE",
        "/wp-json/tribe/events/v1/venues, INTERFACE",
        "/cal/events/v10, PAGES",
        "/cal, PAGES",
        "/docs, PAGES",
        "/docs/events, PAGES",
        "/documents, PAGES",
        "/images/a.png, IMAGES",
        "/assets/almanac.css, ASSETS",
        "/embed/month/2026-12, EMBED",
        "/embed.js, PAGES",
        "/events/feed.ics, FEEDS",
        "/events/feed.atom, EXPORTS",
        "/events/feed.json;a=b, EXPORTS",
        "/event/fair.ics, EXPORTS",
        "/event/fair/2031-03-10T0900.ics;a=b, EXPORTS",
        "/event/fair/, PAGES",
        "/event/fair.ics/more, PAGES",
        "/, PAGES",
        "/nowhere, PAGES"
    })
    void everyPathHasOneDoor(String path, Channel channel) {
        assertThat(Channel.of(path)).isEqualTo(channel);
    }

    @ParameterizedTest
    @CsvSource({
        "/events/feed.ics, true",
        "/feeds/private-a.ics, true",
        "/manage/audit.csv, true",
        "/manage/audit.csv/, true",
        "/manage/state/backup, true",
        "/manage/state/export, true",
        "/cal/events/v1/export, true",
        "/wp-json/tribe/events/v1/export, true",
        "/manage/audit, false",
        "/events/feed.atom, false",
        "/cal/events/v1/events, false"
    })
    void whatMayBeTooLongForTheMemoryIsStreamed(String path, boolean isStreamed) {
        assertThat(Channel.isStreamed(new Exchange("GET", path, Map.of()).request()))
                .isEqualTo(isStreamed);
    }

    @ContractCases("2 Outside of it")
    @CsvSource({
        "/cal/events/v1/x, text/html, application/json",
        "/wp-json/tribe/events/v1/x, text/html, application/json",
        "/nowhere, 'text/html,application/xhtml+xml,*/*;q=0.8', text/html",
        "/images/x, TEXT/HTML, text/html",
        "/nowhere, application/json, application/json",
        "/nowhere, */*, application/json",
        "/nowhere, , application/json"
    })
    void browsersGetAPageAndProgramsJson(String path, String accept, String mediaType) {
        Map<String, String> headers = accept == null ? Map.of() : Map.of("Accept", accept);
        assertThat(ErrorFormat.of(new Exchange("GET", path, headers).request()).mediaType())
                .isEqualTo(mediaType);
    }
}

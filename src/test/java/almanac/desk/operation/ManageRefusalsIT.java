package almanac.desk.operation;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.start.register.Pages;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of those who keep the calendar, sent by who may not: by wrong roles, without the token, from another site. */
class ManageRefusalsIT extends PageTest {

    /** A variable of a path, which may have braces in its pattern. */
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)(?:: ?((?:[^{}]|\\{[0-9,]+})*))?}");

    /** The id of no record. */
    private static final String NOBODYS = "999999999";

    private Browser subscriber;
    private Browser admin;

    /** The paths of all forms, read off the pages. */
    static Stream<String> forms() {
        return new Pages()
                .getClasses().stream()
                        .filter(page -> page.isAnnotationPresent(Path.class))
                        .filter(page -> page.getAnnotation(Path.class).value().startsWith("manage"))
                        .flatMap(page -> Arrays.stream(page.getMethods())
                                .filter(method -> method.isAnnotationPresent(POST.class))
                                .map(method -> path(page, method.getAnnotation(Path.class))))
                        .distinct()
                        .sorted();
    }

    private static String path(Class<?> page, Path ofMethod) {
        String path = "/" + page.getAnnotation(Path.class).value() + (ofMethod == null ? "" : "/" + ofMethod.value());
        return VARIABLE.matcher(path)
                .replaceAll(variable ->
                        variable.group(2) == null || variable.group(2).contains("\\d")
                                ? NOBODYS
                                : variable.group(2).split("\\|")[0]);
    }

    @BeforeEach
    void signIn() {
        subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");
        admin = new Browser(anonymous()).signIn("admin", "admin-password");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whoMayNotWriteIsRefused(String path) {
        assertThat(subscriber.submit(path, Map.of()).status())
                .as("415 where it takes files alone")
                .isIn(403, 415);
        assertThat(new Browser(anonymous()).submit(path, Map.of()).status())
                .as("is asked to sign in")
                .isIn(303, 401, 415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage/events?search=%E4", "/manage/events?saved=1&x=%FF"})
    void aMalformedAddressIsNoFormThatIsOutOfDate(String address) {
        Site.Answer answer = admin.send("GET", address, null, null, "Accept-Language", "en");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.response().body()).contains(english("error.400"));
    }

    /** What drops what the browser has kept of a form, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/manage/events?saved=1",
                "/manage/events/new?saved=1",
                "/manage/venues?done=trash&count=5",
                "/manage/tags/new?saved=1",
                "/manage/images?done=delete",
                "/manage/review?done=approve",
                "/manage/accounts?done=delete",
                "/manage/accounts/1?saved=1",
                "/manage/accounts/1?done=disable",
                "/manage/settings?undone=1",
                "/manage/events?undone=1&undo=1"
            })
    void noLinkMakesAPageTellThatSomethingWasDone(String link) {
        Site.Answer answer = admin.send("GET", link, null, null);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.response().body()).doesNotContain("role=\"status\"", "data-saved");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aFormWithoutItsTokenOrOfAnotherSiteIsRefused(String path) {
        for (String token : List.of("", "_token=wrong")) {
            assertThat(admin.send("POST", path, Browser.FORM, token, "Sec-Fetch-Site", "same-origin")
                            .status())
                    .as("shown again as long as there is such a record: " + token)
                    .isIn(403, 404, 415);
        }
        for (String site : List.of("cross-site", "same-site", "none")) {
            assertThat(admin.send("POST", path, Browser.FORM, "_token=" + admin.token(), "Sec-Fetch-Site", site)
                            .status())
                    .as(site)
                    .isIn(403, 415);
        }
    }
}

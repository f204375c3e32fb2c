package almanac.desk.operation;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.start.register.Pages;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.web.frame.KeepsForm;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** @param isKept whether it is shown again, with what was typed, to whom it is out of date */
    record Form(String path, boolean isKept) {}

    /** All forms, read off the pages. */
    static Stream<Form> forms() {
        return routes(POST.class);
    }

    private static Stream<Form> routes(Class<? extends Annotation> verb) {
        return new Pages()
                .getClasses().stream()
                        .filter(page -> page.isAnnotationPresent(Path.class))
                        .filter(page -> page.getAnnotation(Path.class).value().matches("(manage|account|demo).*"))
                        .flatMap(page -> Arrays.stream(page.getMethods())
                                .filter(method -> method.isAnnotationPresent(verb))
                                .map(method -> new Form(
                                        path(page, method.getAnnotation(Path.class)),
                                        method.isAnnotationPresent(KeepsForm.class))))
                        .distinct()
                        .sorted(Comparator.comparing(Form::path));
    }

    /** The highest role that none of these is for, and the lowest. */
    @ParameterizedTest
    @CsvSource({
        "editor, /manage/(accounts|audit|first-steps|mail|settings|state)\\b.*",
        "author, /manage/(review|sources)\\b.*|/manage/.*/merge",
        "subscriber, /manage/(accounts|audit|first-steps|mail|settings|state|review|sources)\\b.*|/manage/.*/merge"
    })
    void pagesOfHigherRolesAreRefused(String role, String paths) {
        Browser browser = browser(role);
        Stream.of(GET.class, POST.class).forEach(verb -> assertThat(
                        routes(verb).filter(each -> each.path().matches(paths)))
                .hasSizeGreaterThan(2)
                .allSatisfy(each -> assertThat(
                                (verb == GET.class ? browser.get(each.path()) : browser.submit(each.path(), ""))
                                        .status())
                        .as(each.path())
                        .isIn(403, 415)));
    }

    @Test
    void strangersSignInBeforeTheySeeAnyPage() {
        assertThat(routes(GET.class)).hasSizeGreaterThan(20).allSatisfy(each -> {
            Site.Answer answer = new Browser(anonymous()).get(each.path());
            assertThat(answer.status()).as(each.path()).isIn(303, 401);
            assertThat(answer.body()).doesNotContain("name=\"_token\"");
        });
    }

    private static String path(Class<?> page, Path ofMethod) {
        String path = "/" + page.getAnnotation(Path.class).value() + (ofMethod == null ? "" : "/" + ofMethod.value());
        return VARIABLE.matcher(path)
                .replaceAll(variable ->
                        variable.group(2) == null || variable.group(2).contains("\\d")
                                ? NOBODYS
                                : variable.group(2).split("\\|")[0]);
    }

    /** What a list, a form or an action doesn't know is refused or left out, to those who may do everything. */
    @Test
    void nothingThatIsAskedForOrSentIsAFaultOfTheServer() {
        Stream<String> lists = routes(GET.class)
                .map(Form::path)
                .filter(path -> !path.contains(NOBODYS))
                .flatMap(path -> Stream.of("state", "status", "sort", "page", "kind", "action", "role", "done")
                        .map(name -> path + "?" + name + "=x"));
        assertThat(lists)
                .hasSizeGreaterThan(100)
                .allSatisfy(
                        each -> assertThat(admin.get(each).status()).as(each).isLessThan(500));
        Stream<String> forms = routes(POST.class).map(Form::path).filter(path -> path.startsWith("/manage"));
        assertThat(forms.flatMap(path -> Stream.of(path, path.replace(NOBODYS, "new"))))
                .allSatisfy(each ->
                        assertThat(admin.submit(each, "").status()).as(each).isLessThan(500));
    }

    @BeforeEach
    void signIn() {
        subscriber = browser("subscriber");
        admin = browser("admin");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whoMayNotWriteIsRefused(Form form) {
        if (form.path().startsWith("/manage")) {
            assertThat(subscriber.submit(form.path(), "").status())
                    .as("415 where it takes files alone")
                    .isIn(403, 415);
        }
        assertThat(new Browser(anonymous()).submit(form.path(), "").status())
                .as("is asked to sign in")
                .isIn(303, 401, 415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage/events?search=%E4", "/manage/events?saved=1&x=%FF"})
    void aMalformedAddressIsNoFormThatIsOutOfDate(String address) {
        Site.Answer answer = admin.send("GET", address, null, null, "Accept-Language", "en");

        assertThat(answer.is(400).body()).contains(english("error.400"));
    }

    /** What drops what the browser has kept of a form, too. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            /manage/events?saved=1
            /manage/events/new?saved=1
            /manage/venues?done=trash&count=5
            /manage/tags/new?saved=1
            /manage/images?done=delete
            /manage/review?done=approve
            /manage/accounts?done=delete
            /manage/accounts/1?saved=1
            /manage/accounts/1?done=disable
            /manage/settings?undone=1
            /manage/events?undone=1&undo=1
            """)
    void noLinkMakesAPageTellThatSomethingWasDone(String link) {
        assertThat(admin.send("GET", link, null, null).is(200).body()).doesNotContain("role=\"status\"", "data-saved");
    }

    /** Of those that are kept, each has a test that nothing is stored. */
    @ParameterizedTest
    @MethodSource("forms")
    void aFormWithoutItsTokenOrOfAnotherSiteIsRefused(Form form) {
        for (String token : List.of("", "_token=wrong", "_token=0")) {
            Site.Answer answer = admin.send("POST", form.path(), Browser.FORM, token, "Sec-Fetch-Site", "same-origin");
            assertThat(answer.status()).as(token).isIn(form.isKept() ? List.of(403, 404, 415) : List.of(403, 415));
        }
        String right = "_token=" + admin.token();
        for (String site : List.of("cross-site", "same-site", "none")) {
            Site.Answer answer = admin.send("POST", form.path(), Browser.FORM, right, "Sec-Fetch-Site", site);
            assertThat(answer.status()).as(site).isIn(403, 415);
        }
    }
}

package almanac.api.account;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts and application passwords over HTTP. */
class AccountIT extends SiteTest {
    private static final String PASSWORD = "rain over the old harbour";

    private Site.Answer made(String name, String role) {
        return made(name, role, "");
    }

    private Site.Answer made(String name, String role, String more) {
        String account = "{'name': '%s', 'password': '%s', 'role': '%s'%s}".formatted(name, PASSWORD, role, more);
        return as("admin").json("POST", "/accounts", account);
    }

    private Site signedIn(String name) {
        return anonymous().with(name, PASSWORD);
    }

    /** Makes an application password of a person. */
    private Site.Answer passwordOf(String name, String more) {
        return signedIn(name).json("POST", "/application-passwords", "{'name': 'By test'%s}".formatted(more));
    }

    @Contract("6 accounts, settings, permanent")
    void administratorsCreateReadChangeAndDeleteAccounts() {
        String name = fresh("Ada");
        Site admin = as("admin");
        Site.Answer made =
                made(name, "author", """
                        , 'display_name': 'Ada <b>L.</b>', 'email': 'ada@example.org', 'locale': 'de-at',
                        'timezone': 'europe/vienna'""").is(201).has("display_name=Ada L.&locale=de-AT&timezone=Europe/Vienna");
        String path = "/accounts/" + made.id();
        String[] unchanged = {"If-Match", made.header("ETag")};

        assertThat(made.header("Location")).endsWith(path);
        assertThat(made.json().keySet()).doesNotContain("password", "password_hash");
        signedIn(name.toUpperCase(Locale.ROOT)).get("/accounts/me").has("id=%s", made.id());
        int pages = admin.get("/accounts?per_page=50").number("total_pages");
        assertThat(IntStream.rangeClosed(1, pages).mapToObj(page -> "/accounts?per_page=50&page=" + page))
                .anyMatch(page -> admin.get(page).body().contains(name));

        admin.json("PATCH", path, "{'role': 'subscriber', 'email': '', 'locale': ''}", unchanged)
                .has("role=subscriber&email=");
        signedIn(name).create("No more", "").is(403);
        admin.json("PATCH", path, "{'role': 'editor'}", unchanged).is(412);

        admin.change(path, "{'enabled': false}");
        signedIn(name).get("/events").is(401, "rest_invalid_credentials");
        admin.delete(path).is(200);
        admin.get(path).is(404, "rest-account-not-found");
    }

    @ContractCases("6 accounts, settings, permanent")
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseSeesOrChangesAccounts(String role) {
        int other = made(fresh("other"), "subscriber").id();
        String path = "/accounts/" + other;
        Stream.of(
                        as(role).get("/accounts"),
                        as(role).get(path),
                        as(role).delete(path),
                        as(role).json("PATCH", path, "{'email': ''}"),
                        as(role).json("POST", "/accounts", "{'name': 'x', 'password': 'x'}"),
                        as(role).get("/accounts/987654321"),
                        as(role).get("/application-passwords?account=" + other))
                .forEach(answer -> answer.is(403));
        for (String own : List.of("/accounts", path, "/accounts/me", "/application-passwords")) {
            anonymous().get(own).is(401);
        }
    }

    @Test
    void everybodyChangesTheirOwnAccountButNotWhatItMayDo() {
        String name = fresh("own");
        int id = made(name, "contributor").id();
        Site own = signedIn(name);

        own.change("/accounts/me", "{'display_name': 'Me', 'email': 'me@example.org'}")
                .has("id=%s", id);
        own.get("/accounts/" + id).has("display_name=Me");
        for (String field : List.of("'role': 'administrator'", "'name': 'boss'", "'enabled': true")) {
            own.json("PATCH", "/accounts/me", "{" + field + "}").is(403);
        }
        own.delete("/accounts/" + id).is(403);
    }

    /** Otherwise generated clients would send the default along, and demote accounts that they rename. */
    @Test
    void aChangeHasNoDefaults() {
        String document = anonymous().get("/doc").body();
        int id = made(fresh("kept"), "author").id();
        as("admin").json("PATCH", "/accounts/" + id, "{'email': 'kept@example.org'}");

        assertThat(document).doesNotContain("\"default\":\"subscriber\"");
        as("admin").get("/accounts/" + id).has("role=author");
    }

    @Test
    void aNewPasswordNeedsTheOldOneAndEndsItAtOnce() {
        String name = fresh("pass");
        made(name, "subscriber");
        Site own = signedIn(name);
        String next = "snow under the new bridge";
        String change = "{'password': '" + next + "', 'old_password': '%s'}";

        assertThat(own.json("PATCH", "/accounts/me", "{'password': '" + next + "'}")
                        .refused())
                .containsKey("old_password");
        own.json("PATCH", "/accounts/me", change.formatted("wrong")).is(400);
        own.change("/accounts/me", change.formatted(PASSWORD));
        own.get("/accounts/me").is(401);
        anonymous().with(name, next).get("/accounts/me").is(200);
    }

    @ParameterizedTest
    @CsvSource({
        "password, short", "password, Password123", "name, a:b", "name, <b>x</b>",
        "name, ADMIN", "role, emperor", "email, nobody", "locale, not a locale",
        "timezone, Mars/Base"
    })
    void whatMakesNoAccountIsRefused(String field, String value) {
        String good = "'name': '%s', 'password': '%s', 'role': 'author'".formatted(fresh("bad"), PASSWORD);
        String bad = good.replaceFirst("'" + field + "': '[^']*'", "'x': 'x'") + ", '" + field + "': '" + value + "'";

        as("admin").json("POST", "/accounts", "{" + bad + "}").refuses(field);
    }

    @Test
    void theLastAdministratorStays() {
        int admin = as("admin").get("/accounts/me").id();
        String path = "/accounts/" + admin;

        as("admin").json("PATCH", path, "{'role': 'editor'}").is(409, "rest_last_administrator");
        as("admin").json("PATCH", path, "{'enabled': false}").is(409, "rest_last_administrator");
        as("admin").delete(path).is(409, "rest_last_administrator");
    }

    @Test
    void ofTwoAdministratorsWhoDismissEachOtherOneStays() {
        int first = as("admin").get("/accounts/me").id();
        String name = fresh("rival");
        int second = made(name, "administrator").id();
        String dismissal = "{'role': 'editor'}";
        CompletableFuture<Site.Answer> one =
                concurrently(() -> as("admin").json("PATCH", "/accounts/" + second, dismissal));
        CompletableFuture<Site.Answer> other =
                concurrently(() -> signedIn(name).json("PATCH", "/accounts/" + first, dismissal));
        List<Integer> statuses = List.of(one.join().status(), other.join().status());
        if (other.join().status() == 200) {
            signedIn(name).json("PATCH", "/accounts/" + first, "{'role': 'administrator'}");
            as("admin").json("PATCH", "/accounts/" + second, dismissal);
        }

        assertThat(statuses).containsOnlyOnce(200).isSubsetOf(200, 409, 403);
    }

    @ContractCases("6 The name of an")
    @ValueSource(strings = {"p\u0430ul", "pa\u200bul", "ｐaul", "ＰＡＵＬ"})
    void aNameThatLooksLikeAnothersIsTaken(String alike) {
        String random = fresh("");
        String name = "paul" + random;
        int id = made(name, "author").id();

        made(alike + random, "author").refuses("name");
        made(alike + fresh(""), "author").is(201);
        String own = "/accounts/" + made(fresh("other"), "author").id();
        as("admin")
                .json("PATCH", own, "{'name': '%s'}".formatted(alike + random))
                .refuses("name");
        as("admin").change("/accounts/" + id, "{'name': '%s'}".formatted(alike + random));
    }

    @Contract("6 The name of an")
    void ofTwoAtOnceWhoseNamesLookAlikeOneIsRefused() {
        for (int i = 0; i < 5; i++) {
            String name = fresh("rival");
            CompletableFuture<Site.Answer> one = concurrently(() -> made(name, "author"));
            CompletableFuture<Site.Answer> other = concurrently(() -> made(name.replace('a', '\u0430'), "author"));

            assertThat(List.of(one.join().status(), other.join().status())).containsExactlyInAnyOrder(201, 400);
        }
    }

    @Test
    void theRecordsOfADeletedAccountGoToAnotherOne() {
        String name = fresh("gone");
        int id = made(name, "author").id();
        int heir = as("editor").get("/accounts/me").id();
        int event = signedIn(name).create("Handed over", "").id();
        int venue = signedIn(name)
                .json("POST", "/venues", "{'venue': '" + fresh("Place") + "'}")
                .id();
        passwordOf(name, "");
        Site admin = as("admin");
        String path = "/accounts/" + id;

        admin.delete(path).is(409, "rest_account_in_use");
        admin.delete(path + "?reassign=" + id).refuses("reassign");
        admin.delete(path + "?reassign=987654321").refuses("reassign");
        admin.delete(path + "?reassign=" + heir).is(200);
        anonymous().get("/events/" + event).has("author=%s", heir);
        anonymous().get("/venues/" + venue).has("author=%s", heir);
        signedIn(name).get("/events").is(401);
    }

    @Contract("6 Sign-in: HTTP Basic")
    void anApplicationPasswordIsShownOnceAndWorksUntilItIsRevoked() {
        String name = fresh("app");
        made(name, "author");
        Site.Answer made = passwordOf(name, "");
        String secret = made.text("password");
        Site program = anonymous().with(name, secret);

        assertThat(secret).matches("([A-Za-z2-9]{4} ){5}[A-Za-z2-9]{4}");
        program.create("By a program", "").is(201);
        anonymous().with(name, secret.replace(" ", "")).get("/accounts/me").is(200);
        anonymous().with("editor", secret).get("/events").is(401);
        Site.Answer list = signedIn(name).get("/application-passwords");
        list.has("application_passwords.0.last_used_from=127.0.0.1");
        assertThat(list.text("application_passwords.0.last_used_utc")).startsWith("20");
        assertThat(list.body()).doesNotContain(secret);

        String path = "/application-passwords/" + made.id();
        String theft = "{'password': 'a new one by a thief', 'old_password': '%s'}".formatted(secret);
        as("editor").get(path).is(404);
        as("editor").delete(path).is(404);
        as("admin").get(path).is(200);
        program.json("PATCH", "/accounts/me", theft).is(400);
        signedIn(name).delete(path).is(200);
        program.get("/events").is(401);
    }

    @Test
    void aReadOnlyPasswordReadsWhatItsOwnerReadsAndNothingMore() {
        String name = fresh("reader");
        made(name, "editor");
        Site program =
                anonymous().with(name, passwordOf(name, ", 'read_only': true").text("password"));
        int draft = newEvent("author", "Unpublished", ", 'status': 'draft'");

        program.get("/events/" + draft).is(200);
        Stream.of(
                        program.create("Not by this", ""),
                        program.json("PATCH", "/events/" + draft, "{'title': 'x'}"),
                        program.delete("/events/" + draft),
                        program.json("POST", "/application-passwords", "{'name': 'more'}"),
                        program.json("PATCH", "/accounts/me", "{'email': ''}"))
                .forEach(answer -> answer.is(403));
    }

    @Test
    void anApplicationPasswordEndsWhenItWasSaidTo() {
        String name = fresh("brief");
        made(name, "subscriber");
        Site program = programFor(name, 2);

        eventually(() -> program.get("/accounts/me").is(401));
        passwordOf(name, ", 'expires_utc': '2020-01-01 00:00'").refuses("expires_utc");
    }

    /** With a password that is valid for so many seconds; for more, if it expires before its first use. */
    private Site programFor(String name, int seconds) {
        Site.Answer made = passwordOf(name, ", 'expires_utc': '+%d seconds'".formatted(seconds));
        Site program = anonymous().with(name, made.text("password"));
        return program.get("/accounts/me").status() == 200 ? program : programFor(name, 2 * seconds);
    }

    /** (better): the original tells an unknown name from a wrong password. */
    @Contract("2 too many wrong")
    void whoGuessesIsSlowedDownWhetherThereIsSuchAnAccountOrNot() {
        String known = fresh("guessed");
        made(known, "subscriber");
        String[] from = fromElsewhere();
        Site.Answer ofKnown = refusedAfterGuesses(known, from);
        Site.Answer ofUnknown = refusedAfterGuesses(fresh("nobody"), from);

        ofKnown.is(429, "rest_too_many_requests");
        assertThat(Integer.parseInt(ofKnown.header("Retry-After"))).isPositive();
        assertThat(withoutNumbers(ofUnknown)).isEqualTo(withoutNumbers(ofKnown));
        eventually(
                () -> { // unless the pause has just ended; then the next one is twice as long
                    refusedAfterFurtherGuesses(known, from);
                    signedIn(known).get("/events", from).is(429);
                });
        as("editor").get("/events").is(200);
    }

    @Test
    void theOldPasswordIsNoWayToGuess() {
        String[] from = fromElsewhere();
        String name = fresh("known");
        made(name, "subscriber");
        Site program = anonymous().with(name, passwordOf(name, "").text("password"));
        String theft = "{'password': 'a new one by a thief', 'old_password': 'guess'}";
        IntSupplier guess =
                () -> program.json("PATCH", "/accounts/me", theft, from).status();

        assertThat(IntStream.range(0, 5).map(i -> guess.getAsInt())).containsOnly(400);
        eventually(() -> assertThat(guess.getAsInt()).isEqualTo(429)); // each attempt after its pause doubles the next
    }

    private Site.Answer refusedAfterGuesses(String name, String[] from) {
        for (int i = 0; i < 5; i++) {
            anonymous().with(name, "guess " + i).get("/events", from).is(401);
        }
        return refusedAfterFurtherGuesses(name, from);
    }

    /** The first refusal that isn't of the guess itself: a pause may have ended; then the next one is twice as long. */
    private Site.Answer refusedAfterFurtherGuesses(String name, String[] from) {
        Site guesser = anonymous().with(name, "guess");
        return Stream.generate(() -> guesser.get("/events", from))
                .dropWhile(each -> each.status() == 401)
                .findFirst()
                .orElseThrow();
    }

    private static String withoutNumbers(Site.Answer answer) {
        return answer.body().replaceAll("\\d+", "");
    }
}

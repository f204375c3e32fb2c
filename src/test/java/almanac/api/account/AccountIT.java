package almanac.api.account;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts and application passwords over HTTP. */
class AccountIT extends SiteTest {
    private static final String PASSWORD = "rain over the old harbour";

    private Site.Answer made(String name, String role) {
        return as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': '%s'}".formatted(name, PASSWORD, role));
    }

    private Site signedIn(String name) {
        return anonymous().with(name, PASSWORD);
    }

    @Contract("6 accounts, settings, permanent")
    void administratorsCreateReadChangeAndDeleteAccounts() {
        String name = fresh("Ada");
        String more = "'display_name': 'Ada <b>L.</b>', 'email': 'ada@example.org', 'locale': 'de-at',"
                + " 'timezone': 'europe/vienna'";
        Site.Answer made = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': 'author', %s}".formatted(name, PASSWORD, more));
        JsonObject account = made.json();
        String path = "/accounts/" + made.id();

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).endsWith(path);
        assertThat(account.keySet()).doesNotContain("password", "password_hash");
        assertThat(account.getString("display_name")).isEqualTo("Ada L.");
        assertThat(account.getString("locale")).isEqualTo("de-AT");
        assertThat(account.getString("timezone")).isEqualTo("Europe/Vienna");
        assertThat(signedIn(name.toUpperCase(Locale.ROOT)).get("/accounts/me").id())
                .isEqualTo(made.id());
        int pages = as("admin").get("/accounts?per_page=50").json().getInt("total_pages");
        assertThat(IntStream.rangeClosed(1, pages).mapToObj(page -> as("admin")
                        .get("/accounts?per_page=50&page=" + page)
                        .response()
                        .body()))
                .anyMatch(body -> body.contains(name));

        Site.Answer changed = as("admin")
                .json(
                        "PATCH",
                        path,
                        "{'role': 'subscriber', 'email': '', 'locale': ''}",
                        "If-Match",
                        made.header("ETag"));
        assertThat(changed.json().getString("role")).isEqualTo("subscriber");
        assertThat(changed.json().getString("email")).isEmpty();
        assertThat(signedIn(name).create("No more", "").status()).isEqualTo(403);
        assertThat(as("admin")
                        .json("PATCH", path, "{'role': 'editor'}", "If-Match", made.header("ETag"))
                        .status())
                .isEqualTo(412);

        as("admin").json("PATCH", path, "{'enabled': false}");
        assertThat(signedIn(name).get("/events").code()).isEqualTo("rest_invalid_credentials");
        assertThat(as("admin").delete(path).status()).isEqualTo(200);
        assertThat(as("admin").get(path).code()).isEqualTo("rest-account-not-found");
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
                .forEach(answer -> assertThat(answer.status()).isEqualTo(403));
        for (String own : List.of("/accounts", path, "/accounts/me", "/application-passwords")) {
            assertThat(anonymous().get(own).status()).isEqualTo(401);
        }
    }

    @Test
    void everybodyChangesTheirOwnAccountButNotWhatItMayDo() {
        String name = fresh("own");
        int id = made(name, "contributor").id();
        Site own = signedIn(name);

        assertThat(own.json("PATCH", "/accounts/me", "{'display_name': 'Me', 'email': 'me@example.org'}")
                        .id())
                .isEqualTo(id);
        assertThat(own.get("/accounts/" + id).json().getString("display_name")).isEqualTo("Me");
        for (String field : List.of("'role': 'administrator'", "'name': 'boss'", "'enabled': true")) {
            assertThat(own.json("PATCH", "/accounts/me", "{" + field + "}").status())
                    .isEqualTo(403);
        }
        assertThat(own.delete("/accounts/" + id).status()).isEqualTo(403);
    }

    /** Otherwise generated clients would send the default along, and demote accounts that they rename. */
    @Test
    void aChangeHasNoDefaults() {
        String document = anonymous().get("/doc").response().body();
        int id = made(fresh("kept"), "author").id();
        as("admin").json("PATCH", "/accounts/" + id, "{'email': 'kept@example.org'}");

        assertThat(document).doesNotContain("\"default\":\"subscriber\"");
        assertThat(as("admin").get("/accounts/" + id).json().getString("role")).isEqualTo("author");
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
        assertThat(own.json("PATCH", "/accounts/me", change.formatted("wrong")).status())
                .isEqualTo(400);
        assertThat(own.json("PATCH", "/accounts/me", change.formatted(PASSWORD)).status())
                .isEqualTo(200);
        assertThat(own.get("/accounts/me").status()).isEqualTo(401);
        assertThat(anonymous().with(name, next).get("/accounts/me").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "password, short",
        "password, Password123",
        "name, a:b",
        "name, <b>x</b>",
        "name, ADMIN",
        "role, emperor",
        "email, nobody",
        "locale, not a locale",
        "timezone, Mars/Base"
    })
    void whatMakesNoAccountIsRefused(String field, String value) {
        String good = "'name': '%s', 'password': '%s', 'role': 'author'".formatted(fresh("bad"), PASSWORD);
        String bad = good.replaceFirst("'" + field + "': '[^']*'", "'x': 'x'") + ", '" + field + "': '" + value + "'";

        assertThat(as("admin").json("POST", "/accounts", "{" + bad + "}").refused())
                .containsOnlyKeys(field);
    }

    @Test
    void theLastAdministratorStays() {
        int admin = as("admin").get("/accounts/me").id();
        String path = "/accounts/" + admin;

        assertThat(as("admin").json("PATCH", path, "{'role': 'editor'}").code()).isEqualTo("rest_last_administrator");
        assertThat(as("admin").json("PATCH", path, "{'enabled': false}").code()).isEqualTo("rest_last_administrator");
        assertThat(as("admin").delete(path).code()).isEqualTo("rest_last_administrator");
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

        assertThat(made(alike + random, "author").refused()).containsOnlyKeys("name");
        assertThat(made(alike + fresh(""), "author").status()).isEqualTo(201);
        String own = "/accounts/" + made(fresh("other"), "author").id();
        assertThat(as("admin")
                        .json("PATCH", own, "{'name': '%s'}".formatted(alike + random))
                        .refused())
                .containsOnlyKeys("name");
        assertThat(as("admin")
                        .json("PATCH", "/accounts/" + id, "{'name': '%s'}".formatted(alike + random))
                        .status())
                .as("one's own")
                .isEqualTo(200);
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
        signedIn(name).json("POST", "/application-passwords", "{'name': 'bot'}");
        Site admin = as("admin");
        String path = "/accounts/" + id;

        assertThat(admin.delete(path).code()).isEqualTo("rest_account_in_use");
        assertThat(admin.delete(path + "?reassign=" + id).refused()).containsKey("reassign");
        assertThat(admin.delete(path + "?reassign=987654321").refused()).containsKey("reassign");
        assertThat(admin.delete(path + "?reassign=" + heir).status()).isEqualTo(200);
        assertThat(anonymous().get("/events/" + event).json().getString("author"))
                .isEqualTo("" + heir);
        assertThat(anonymous().get("/venues/" + venue).json().getString("author"))
                .isEqualTo("" + heir);
        assertThat(signedIn(name).get("/events").status()).isEqualTo(401);
    }

    @Contract("6 Sign-in: HTTP Basic")
    void anApplicationPasswordIsShownOnceAndWorksUntilItIsRevoked() {
        String name = fresh("app");
        made(name, "author");
        Site.Answer made = signedIn(name).json("POST", "/application-passwords", "{'name': 'Screen in the hall'}");
        String secret = made.json().getString("password");
        Site program = anonymous().with(name, secret);

        assertThat(secret).matches("([A-Za-z2-9]{4} ){5}[A-Za-z2-9]{4}");
        assertThat(program.create("By a program", "").status()).isEqualTo(201);
        assertThat(anonymous()
                        .with(name, secret.replace(" ", ""))
                        .get("/accounts/me")
                        .status())
                .isEqualTo(200);
        assertThat(anonymous().with("editor", secret).get("/events").status()).isEqualTo(401);
        Site.Answer list = signedIn(name).get("/application-passwords");
        JsonObject known = list.json().getJsonArray("application_passwords").getJsonObject(0);
        assertThat(list.response().body()).doesNotContain(secret);
        assertThat(known.getString("last_used_from")).isEqualTo("127.0.0.1");
        assertThat(known.getString("last_used_utc")).startsWith("20");

        String path = "/application-passwords/" + made.id();
        String theft = "{'password': 'a new one by a thief', 'old_password': '%s'}".formatted(secret);
        assertThat(as("editor").get(path).status()).isEqualTo(404);
        assertThat(as("editor").delete(path).status()).isEqualTo(404);
        assertThat(as("admin").get(path).status()).isEqualTo(200);
        assertThat(program.json("PATCH", "/accounts/me", theft).status()).isEqualTo(400);
        assertThat(signedIn(name).delete(path).status()).isEqualTo(200);
        assertThat(program.get("/events").status()).isEqualTo(401);
    }

    @Test
    void aReadOnlyPasswordReadsWhatItsOwnerReadsAndNothingMore() {
        String name = fresh("reader");
        made(name, "editor");
        String secret = signedIn(name)
                .json("POST", "/application-passwords", "{'name': 'Archive', 'read_only': true}")
                .json()
                .getString("password");
        Site program = anonymous().with(name, secret);
        int draft = as("author").create("Unpublished", ", 'status': 'draft'").id();

        assertThat(program.get("/events/" + draft).status()).isEqualTo(200);
        Stream.of(
                        program.create("Not by this", ""),
                        program.json("PATCH", "/events/" + draft, "{'title': 'x'}"),
                        program.delete("/events/" + draft),
                        program.json("POST", "/application-passwords", "{'name': 'more'}"),
                        program.json("PATCH", "/accounts/me", "{'email': ''}"))
                .forEach(answer -> assertThat(answer.status()).isEqualTo(403));
    }

    @Test
    void anApplicationPasswordEndsWhenItWasSaidTo() {
        String name = fresh("brief");
        made(name, "subscriber");
        Site program = programFor(name, 2);

        eventually(() -> assertThat(program.get("/accounts/me").status()).isEqualTo(401));
        assertThat(applicationPassword(name, "2020-01-01 00:00").refused()).containsKey("expires_utc");
    }

    /** With a password that is valid for so many seconds; for more, if it expires before its first use. */
    private Site programFor(String name, int seconds) {
        Site.Answer made = applicationPassword(name, "+" + seconds + " seconds");
        Site program = anonymous().with(name, made.json().getString("password"));
        return program.get("/accounts/me").status() == 200 ? program : programFor(name, 2 * seconds);
    }

    private Site.Answer applicationPassword(String name, String until) {
        return signedIn(name)
                .json("POST", "/application-passwords", "{'name': 'brief', 'expires_utc': '%s'}".formatted(until));
    }

    /** (better): the original tells an unknown name from a wrong password. */
    @Contract("2 too many wrong")
    void whoGuessesIsSlowedDownWhetherThereIsSuchAnAccountOrNot() {
        String known = fresh("guessed");
        made(known, "subscriber");
        String[] from = fromElsewhere();
        Site.Answer ofKnown = refusedAfterGuesses(known, from);
        Site.Answer ofUnknown = refusedAfterGuesses(fresh("nobody"), from);

        assertThat(ofKnown.status()).isEqualTo(429);
        assertThat(ofKnown.code()).isEqualTo("rest_too_many_requests");
        assertThat(Integer.parseInt(ofKnown.header("Retry-After"))).isPositive();
        assertThat(withoutNumbers(ofUnknown)).isEqualTo(withoutNumbers(ofKnown));
        eventually(
                () -> { // unless the pause has just ended; then the next one is twice as long
                    refusedAfterFurtherGuesses(known, from);
                    assertThat(signedIn(known).get("/events", from).status())
                            .as("the right one")
                            .isEqualTo(429);
                });
        assertThat(as("editor").get("/events").status()).isEqualTo(200);
    }

    /** Without a hash to compute, an unknown name would be refused a hundred times as fast. */
    @Contract("2 wrong credentials")
    void anUnknownNameTakesAsLongAsAWrongPassword() {
        String known = fresh("timed");
        made(known, "subscriber");
        long wrong = quickest(() -> anonymous().with(known, "wrong"));
        long unknown = quickest(() -> anonymous().with(fresh("nobody"), "wrong"));

        assertThat(unknown).isBetween(wrong / 4, 4 * wrong);
    }

    /** In nanoseconds. */
    private static long quickest(Supplier<Site> guesser) {
        return LongStream.range(0, 3)
                .map(i -> {
                    Site site = guesser.get();
                    String[] from = fromElsewhere();
                    long start = System.nanoTime();
                    assertThat(site.get("/events", from).status()).isEqualTo(401);
                    return System.nanoTime() - start;
                })
                .min()
                .orElseThrow();
    }

    @Test
    void theOldPasswordIsNoWayToGuess() {
        String[] from = fromElsewhere();
        String name = fresh("known");
        made(name, "subscriber");
        Site program = anonymous()
                .with(
                        name,
                        signedIn(name)
                                .json("POST", "/application-passwords", "{'name': 'Stolen'}")
                                .json()
                                .getString("password"));
        IntSupplier guess = () -> program.json(
                        "PATCH", "/accounts/me", "{'password': 'a new one by a thief', 'old_password': 'guess'}", from)
                .status();

        assertThat(IntStream.range(0, 5).map(i -> guess.getAsInt())).containsOnly(400);
        eventually(() -> assertThat(guess.getAsInt()).isEqualTo(429)); // each attempt after its pause doubles the next
    }

    private Site.Answer refusedAfterGuesses(String name, String[] from) {
        for (int i = 0; i < 5; i++) {
            assertThat(anonymous().with(name, "guess " + i).get("/events", from).status())
                    .isEqualTo(401);
        }
        return refusedAfterFurtherGuesses(name, from);
    }

    private Site.Answer refusedAfterFurtherGuesses(String name, String[] from) {
        Site guesser = anonymous().with(name, "guess");
        Site.Answer last = guesser.get("/events", from);
        while (last.status() == 401) { // the pause had ended; the next one is twice as long
            last = guesser.get("/events", from);
        }
        return last;
    }

    private static String withoutNumbers(Site.Answer answer) {
        return answer.response().body().replaceAll("\\d+", "");
    }
}

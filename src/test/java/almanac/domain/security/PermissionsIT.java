package almanac.domain.security;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §6: who may do what, for events, venues and organizers. */
class PermissionsIT extends SiteTest {

    private Site site(String account) {
        return account.equals("anonymous") ? anonymous() : as(account);
    }

    private Site.Answer create(String account, String kind, String title, String more) {
        String times = kind.equals("event") ? ", 'start_date': '2031-01-01', 'end_date': '2031-01-01'" : "";
        String name = kind.equals("event") ? "title" : kind;
        return site(account).json("POST", "/" + kind + "s", "{'%s': '%s'%s%s}".formatted(name, title, times, more));
    }

    private static String path(String kind, Site.Answer made, boolean bySlug) {
        return "/" + kind + "s/" + (bySlug ? "by-slug/" + made.text("slug") : made.id());
    }

    @ContractCases("6 create events, venues; Status without a")
    @CsvSource({
        "admin, 201, publish",
        "editor, 201, publish",
        "author, 201, publish",
        "contributor, 201, draft",
        "subscriber, 403, -",
        "anonymous, 401, -"
    })
    void creating(String account, int status, String granted) {
        for (String kind : List.of("event", "venue", "organizer")) {
            Site.Answer made = create(account, kind, "Created by " + account, "");
            made.is(status);
            if (status == 201) {
                made.has("status=" + granted);
            }
        }
    }

    @ContractCases({"4.2 status", "6 publish, schedule, private"})
    @CsvSource({
        "author, publish, 201, publish", "author, private, 201, private", "contributor, publish, 201, pending",
        "contributor, future, 201, pending", "contributor, private, 403, -", "contributor, draft, 201, draft"
    })
    void publishing(String account, String wanted, int status, String granted) {
        for (String kind : List.of("event", "venue", "organizer")) {
            Site.Answer made = create(account, kind, account + " wants " + wanted, ", 'status': '" + wanted + "'");
            made.is(status);
            if (status == 201) {
                made.has("status=" + granted);
            }
        }
    }

    @ContractCases({
        "2 read, updated, deleted",
        "6 edit, delete own unpublished; edit, delete own published; edit, delete others'; The same rule"
    })
    @CsvSource({
        "editor, author, draft, 200",
        "editor, author, publish, 200",
        "author, author, draft, 200",
        "author, author, publish, 200",
        "author, editor, draft, 403",
        "author, editor, publish, 403",
        "contributor, contributor, draft, 200",
        "contributor, contributor, publish, 403",
        "contributor, editor, publish, 403",
        "contributor, author, draft, 403",
        "subscriber, editor, publish, 403",
        "anonymous, editor, publish, 401"
    })
    void editingAndDeleting(String account, String owner, String status, int answer) {
        for (String kind : List.of("event", "venue", "organizer")) {
            for (boolean bySlug : new boolean[] {false, true}) {
                Site.Answer made = create(owner, kind, owner + account + status + bySlug, ", 'status': 'draft'");
                String path = path(kind, made, bySlug);
                if (!status.equals("draft")) {
                    as("editor").json("POST", path, "{'status': '" + status + "'}");
                }
                site(account).json("PATCH", path, "{'description': 'x'}").is(answer);
                site(account).delete(path).is(answer);
            }
        }
    }

    @ContractCases({
        "2 read, updated, deleted; reading an event; reading one that; deleting what is",
        "6 read unpublished"
    })
    @ValueSource(strings = {"event", "venue", "organizer"})
    void readingWhatIsNotPublished(String kind) {
        Site.Answer made = create("author", kind, "Unseen " + kind, ", 'status': 'draft'");
        for (boolean bySlug : new boolean[] {false, true}) {
            String path = path(kind, made, bySlug);
            for (String account : List.of("author2", "contributor", "subscriber", "anonymous")) {
                site(account).get(path).is(403, kind + "-not-accessible");
            }
            List.of("author", "editor", "admin")
                    .forEach(each -> as(each).get(path).is(200));
        }
        as("editor").delete(path(kind, made, false));
        for (boolean bySlug : new boolean[] {false, true}) {
            String path = path(kind, made, bySlug);
            for (String account : List.of("editor", "author2", "anonymous")) {
                site(account).get(path).is(403, kind + "-no-longer-available");
            }
            as("editor").delete(path).is(410, kind + "-is-in-trash");
        }
    }

    @ContractCases({"4.5 status", "6 read published; read unpublished; The same rule; status in lists; Asking for a"})
    @ValueSource(strings = {"event", "venue", "organizer"})
    void listsShowWhatTheCallerMaySee(String kind) {
        String word = fresh("listedfor" + kind);
        int published = create("editor", kind, word + " published", "").id();
        int others =
                create("editor", kind, word + " draft", ", 'status': 'draft'").id();
        int own = create("author", kind, word + " own", ", 'status': 'draft'").id();
        Site.Answer trashed = create("author", kind, word + " trashed", "");
        as("author").delete(path(kind, trashed, false));
        String list = "/" + kind + "s?search=" + word + (kind.equals("event") ? "&starts_after=2000-01-01" : "");

        assertThat(anonymous().get(list).ids(kind + "s")).containsExactly(published);
        assertThat(as("subscriber").get(list).ids(kind + "s")).containsExactly(published);
        assertThat(as("author").get(list).ids(kind + "s")).containsExactlyInAnyOrder(published, own);
        as("author").get(list).has("total=2");
        assertThat(as("editor").get(list).ids(kind + "s")).containsExactlyInAnyOrder(published, others, own);
        assertThat(as("editor").get(list + "&status=trash").ids(kind + "s")).containsExactly(trashed.id());
        assertThat(as("author").get(list + "&status=draft,publish").ids(kind + "s"))
                .containsExactlyInAnyOrder(published, own);
        for (String status : List.of("draft", "private", "trash", "future", "pending", "publish,draft")) {
            anonymous().get(list + "&status=" + status).refuses("status");
            as("subscriber").get(list + "&status=" + status).refuses("status");
        }
    }

    @Contract({"2 wrong credentials", "6 No credentials ="})
    void withoutCredentialsOneIsAnonymousAndWithWrongOnesNobody() {
        anonymous().get("/events").is(200);
        Site.Answer unknown = anonymous().with(fresh("nobody"), "x").get("/events", fromElsewhere());
        Site.Answer wrong = anonymous().with("editor", "x").get("/events", fromElsewhere());

        assertThat(unknown.is(401, "rest_invalid_credentials").body()).isEqualTo(wrong.body());
        assertThat(unknown.header("WWW-Authenticate")).startsWith("Basic");
    }
}

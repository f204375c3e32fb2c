package almanac.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.follow.FollowService;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people with an account follow (contract §6.5), without mail. */
class FollowsIT extends SiteTest {

    private String name;

    /** A person of this test's own. */
    private Site person() {
        name = fresh("follower");
        as("admin").make("/accounts", "{'name': '%s', 'password': '%s'}", name, Person.PASSWORD);
        return anonymous().with(name, Person.PASSWORD);
    }

    @Contract({
        "1 /follows | GET; /follows/{id}",
        "6.5 event | id; rhythm | word; tells_new; reminder | word; GET /follows lists",
    })
    void theyBelongToTheirOwner() {
        Site person = person();
        int event = as("editor").create("Match", "").id();
        Site.Answer made = person.make("/follows", "{'event': %s, 'reminder': 'day', 'rhythm': 'weekly'}", event)
                .has("event=%s&filters=&rhythm=immediate&tells_new=true&tells_status=true&reminder=day", event);
        assertThat(person.get("/follows").ids("follows")).containsExactly(made.id());
        person.change("/follows/" + made.id(), "{'tells_moved': false}").has("tells_moved=false&reminder=day");
        person.make("/follows", "{'event': %s, 'reminder': 'hour'}", event).has("reminder=hour&id=%s", made.id());
        person.json("PATCH", "/follows/" + made.id(), "{'event': 1}").refuses("event");
        person.json("PATCH", "/follows/" + made.id(), "{'filters': 'search=a'}").refuses("filters");

        for (Site other : List.of(as("admin"), person())) {
            other.get("/follows/" + made.id()).is(404);
            other.json("PATCH", "/follows/" + made.id(), "{}").is(404);
            other.delete("/follows/" + made.id()).is(404);
        }
        anonymous().get("/follows").is(401);
        anonymous().json("POST", "/follows", "{}").is(401);
        person.delete("/follows/" + made.id()).is(200);
        assertThat(person.get("/follows").ids("follows")).isEmpty();
    }

    @Contract({"6.5 event | id; filters | text; GET /follows lists"})
    void whatTheyNameMustBeSeenByThem() {
        Site person = person();
        int draft = as("editor").create("Draft", ", 'status': 'draft'").id();
        person.json("POST", "/follows", "{'event': %d}".formatted(draft)).is(403);
        person.json("POST", "/follows", "{'filters': 'categories=none-such'}").refuses("filters");
        person.json("POST", "/follows", "{'filters': 'starred=true'}").refuses("filters");
        int event = as("editor").create("Both", "").id();
        person.json("POST", "/follows", "{'filters': 'search=a', 'event': %d}".formatted(event))
                .refuses("filters");
        person.json(
                        "POST",
                        "/follows",
                        "{'rhythm': 'immediate', 'tells_new': false, 'tells_moved': false," + " 'tells_status': false}")
                .refuses("rhythm");
        person.json("POST", "/follows", "{'rhythm': 'hourly'}").refuses("rhythm");
        person.make("/follows", "{}").has("rhythm=weekly&filters=");
        for (int i = 1; i < FollowService.MOST; i++) {
            person.json("POST", "/follows", "{'filters': 'search=%d'}".formatted(i))
                    .is(201);
        }
        person.json("POST", "/follows", "{'filters': 'search=more'}").is(409, "rest_too_many_feeds");
    }

    @Contract({"4.5 starred", "6.5 starred=true in lists"})
    void aStarredEventIsInListsPagesAndFeedsOfItsOwner() {
        Site person = person();
        int starred = as("editor").create("Starred", "").id();
        int series =
                as("editor").create("Weekly", ", 'rrule': 'FREQ=DAILY;COUNT=2'").id();
        as("editor").create("Other", "").is(201);
        person.make("/follows", "{'event': %s}", starred);
        person.make("/follows", "{'event': %s}", series);
        String query = "/events?starred=true&end_date=2040-01-01";
        assertThat(person.get(query).number("total")).isEqualTo(3);
        assertThat(anonymous().get(query).number("total")).isZero();
        assertThat(as("editor").get(query).number("total")).isZero();
        person.get("/events?starred=false&end_date=2040-01-01&include=" + starred)
                .lists();
        String feed = person.make("/feeds", "{}").text("url");
        anonymous().get(feed + "?starred=true&all=1").says("Starred", "Weekly").saysNot("Other");

        Browser browser = new Browser(anonymous()).signIn(name, Person.PASSWORD);
        browser.open("/subscribe?starred=true").finds("a[href*='/account/feeds?starred=true']");
        person.delete("/follows/" + person.get("/follows").ids("follows").get(0))
                .is(200);
        assertThat(person.get(query).number("total")).isEqualTo(2);
    }

    @Test
    void withoutMailNothingIsOfferedThatNeedsIt() {
        Site.Answer event = as("editor").create("Match", "").is(201);
        Browser browser = new Browser(anonymous());
        browser.get("/follow").is(404);
        browser.get("/follow/mine").is(404);
        browser.get("/suggest").is(404);
        browser.open("/subscribe").findsNot("a[href*='/follow']");
        browser.open("/event/" + event.text("slug") + "/").findsNot("a[href*='/follow']");
        person();
        browser.signIn(name, Person.PASSWORD)
                .open("/event/" + event.text("slug") + "/")
                .finds("input[name=starred]");
    }
}

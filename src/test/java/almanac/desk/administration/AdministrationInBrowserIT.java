package almanac.desk.administration;

import almanac.support.Browser;
import almanac.support.SiteTest;
import almanac.support.Visits;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages of administrators, in a real browser and in every look. */
class AdministrationInBrowserIT extends SiteTest {

    @Test
    void thePagesOfAccountsAreWell() throws IOException, InterruptedException {
        String name = fresh("person");
        String password = "rain over the old harbour";
        int id = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': 'author', 'email': 'ada.of.a.long.name@example.org'}"
                                .formatted(name, password))
                .id();
        anonymous().with(name, password).create(name, ", 'status': 'draft'");
        anonymous()
                .with(name, password)
                .json("POST", "/application-passwords", "{'name': 'Screen', 'read_only': true}");
        Browser person = new Browser(anonymous()).signIn(name, password);
        String path = "/manage/accounts/" + id;

        new Visits(anonymous(), admin().cookie())
                .page("manage-accounts", "/manage/accounts")
                .page("manage-account-new", "/manage/accounts/new")
                .page("manage-account", path)
                .page("manage-account-delete", path + "/delete")
                .page("manage-account-anonymise", path + "/anonymise")
                .sent("manage-account-faults", "/manage/accounts/new", 400, Map.of("name", "admin", "timezone", "Mars"))
                .requireWell();
        new Visits(anonymous(), person.cookie())
                .page("own-passwords", "/account/application-passwords")
                .requireWell();
    }

    @Test
    void thePagesOfTheSiteAreWell() throws IOException, InterruptedException {
        int event = as("editor").create(fresh("trail"), "").id();
        as("editor").json("PATCH", "/events/" + event, "{'title': 'changed', 'excerpt': 'something'}");

        new Visits(anonymous(), admin().cookie())
                .page("manage-settings", "/manage/settings")
                .page("manage-mail", "/manage/mail")
                .page("manage-first-name", "/manage/first-steps/name")
                .page("manage-first-color", "/manage/first-steps/color")
                .page("manage-first-event", "/manage/first-steps/event")
                .page("manage-first-end", "/manage/first-steps/end")
                .opened("manage-audit", "/manage/audit?kind=event&record=" + event)
                .page("manage-state", "/manage/state")
                .requireWell();
    }

    private Browser admin() {
        return new Browser(anonymous()).signIn("admin", "admin-password");
    }
}

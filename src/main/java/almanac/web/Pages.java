package almanac.web;

import almanac.member.FormCheck;
import almanac.member.NewPasswordPage;
import almanac.member.SessionsPage;
import almanac.member.SignInPage;
import almanac.member.SignOutPage;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The pages of the site. Every path without another door ends here, if need be as a 404. */
@ApplicationPath("/")
public class Pages extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                FormCheck.class,
                HomePage.class,
                HtmlResponses.class,
                NewPasswordPage.class,
                PageProblems.class,
                SessionsPage.class,
                SignInPage.class,
                SignOutPage.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        // Otherwise an error status without a body would become the server's HTML page.
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}

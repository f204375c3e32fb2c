package almanac.pages.suggest;

import almanac.base.clock.SiteClock;
import almanac.domain.security.Secret;
import almanac.domain.security.ServerSecret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Duration;
import java.time.Instant;

/** The time since a form was shown, by which people differ from programs that fill in forms. */
@ApplicationScoped
public class FormAge {

    /** The field with the time at which the form was shown, and its seal. */
    public static final String SHOWN = "_shown";

    private static final Duration QUICKEST = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofHours(24);

    @Inject
    private ServerSecret server;

    @Inject
    private SiteClock clock;

    /** Returns the value of {@link #SHOWN} of a form that is shown now. */
    String shown() {
        return sealed(clock.now().getEpochSecond());
    }

    private String sealed(long second) {
        return second + "."
                + server.derived("a form of suggestions shown at " + second).text();
    }

    /** Returns whether somebody can have filled in the form since it was shown. */
    boolean isOfPerson(MultivaluedMap<String, String> sent) {
        String[] parts = SuggestForm.text(sent, SHOWN).split("\\.", 2);
        if (parts.length < 2 || !parts[0].matches("[0-9]{1,12}")) {
            return false;
        }
        long second = Long.parseLong(parts[0]);
        Duration since = Duration.between(Instant.ofEpochSecond(second), clock.now());
        boolean isOurs = Secret.parse(parts[1])
                .filter(seal -> seal.matches(server.derived("a form of suggestions shown at " + second)))
                .isPresent();
        return isOurs && since.compareTo(QUICKEST) >= 0 && since.compareTo(LONGEST) <= 0;
    }
}

package almanac.pages.suggest;

import almanac.base.clock.SiteClock;
import almanac.domain.security.Secret;
import almanac.domain.security.ServerSecret;
import almanac.domain.suggestion.SuggestionInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The form of a suggestion, and the time at which it was shown, by which people differ from programs that fill in forms. */
@ApplicationScoped
public class SuggestForm {

    /** A field that people don't see, and leave empty. */
    public static final String TRAP = "homepage";

    /** The field with the time at which the form was shown, and its seal. */
    public static final String SHOWN = "shown";

    private static final Duration QUICKEST = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofHours(24);

    @Inject
    private ServerSecret server;

    @Inject
    private SiteClock clock;

    /** Returns the value of {@link #SHOWN} of a form that is shown now. */
    public String shown() {
        return sealed(clock.now().getEpochSecond());
    }

    private String sealed(long second) {
        return second + "."
                + server.derived("a form of suggestions shown at " + second).text();
    }

    /** Returns whether somebody can have filled in the form since it was shown. */
    boolean isOfPerson(MultivaluedMap<String, String> sent) {
        String[] parts = text(sent, SHOWN).split("\\.", 2);
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

    static boolean isTrapped(MultivaluedMap<String, String> sent) {
        return !text(sent, TRAP).isEmpty();
    }

    static SuggestionInput input(MultivaluedMap<String, String> sent) {
        return new SuggestionInput(
                text(sent, "name"),
                text(sent, "phone"),
                SuggestionInput.FIELDS.stream()
                        .collect(Collectors.toMap(Function.identity(), each -> text(sent, each))));
    }

    static String text(MultivaluedMap<String, String> sent, String field) {
        return Optional.ofNullable(sent.getFirst(field)).orElse("").strip();
    }
}

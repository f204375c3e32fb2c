package almanac.domain.event;

import almanac.base.kind.Kind;
import almanac.base.refusal.NotReadable;
import almanac.domain.model.Event;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.signin.GuessLimits;
import almanac.domain.signin.GuessTarget;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Opens protected events to readers who know the password, and slows down guessing (contract §4.2). */
@ApplicationScoped
public class EventPasswords {

    @Inject
    private GuessLimits limits;

    /**
     * Requires the event's password. Writes nothing if none was sent, or if the correct one came from a familiar
     * address.
     *
     * @throws NotReadable unless the password is correct
     * @throws almanac.base.refusal.RateLimited after too many wrong ones, whether this one is correct or not
     */
    public void require(Event event, Optional<String> password, Caller caller, String address) {
        if (Policy.isOpen(caller, event)) {
            return;
        }
        String sent = password.filter(each -> !each.isEmpty()).orElseThrow(EventPasswords::refused);
        GuessTarget guessed = GuessTarget.event(event.getId());
        boolean isCorrect = event.isOpenedBy(sent);
        boolean isFamiliar = limits.requireAllowed(guessed, address);
        if (!(isFamiliar && isCorrect) && !limits.attempt(guessed, address, () -> isCorrect)) {
            throw refused();
        }
    }

    private static NotReadable refused() {
        return new NotReadable(Kind.EVENT.word(), NotReadable.Reason.NEEDS_PASSWORD);
    }
}

package almanac.web.frame;

import almanac.domain.model.ApplicationPassword;
import java.time.Instant;
import java.util.Optional;

/** An application password in a list, without its secret. */
public record PasswordLine(
        long id, String name, boolean isReadOnly, Instant made, Optional<Instant> expires, Optional<Instant> lastUsed) {

    public static PasswordLine of(ApplicationPassword password) {
        return new PasswordLine(
                password.getId(),
                password.getName(),
                password.isReadOnly(),
                password.getCreatedAt(),
                Optional.ofNullable(password.getExpiresAt()),
                Optional.ofNullable(password.getLastUsedAt()));
    }
}

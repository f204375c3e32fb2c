package almanac.validation;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an input says of one property: nothing, that it is to be cleared, or its value (RFC 7396 calls these absent, null
 * and a value).
 */
public final class Patch<T> {

    private boolean sent;
    private T value;

    /** Gives it a value; null clears it. */
    public void set(T newValue) {
        sent = true;
        value = newValue;
    }

    public void clear() {
        set(null);
    }

    /** Says nothing of it. */
    public void forget() {
        sent = false;
        value = null;
    }

    /** Whether the input says anything of it. */
    public boolean isSent() {
        return sent;
    }

    public boolean isCleared() {
        return sent && value == null;
    }

    /** The value; empty where the input says nothing of it or clears it. */
    public Optional<T> value() {
        return Optional.ofNullable(value);
    }

    /** Does something with what the input says, if anything; null where it clears the property. */
    public void ifSent(Consumer<? super T> use) {
        if (sent) {
            use.accept(value);
        }
    }

    /** As {@link #ifSent(Consumer)}, for what is never null. */
    public void ifSent(T whenCleared, Consumer<? super T> use) {
        if (sent) {
            use.accept(value == null ? whenCleared : value);
        }
    }
}

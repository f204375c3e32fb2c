package almanac.base.patch;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * The value of a property in an input: absent, null (clear it) or a value. As in a merge patch (RFC 7396), an absent
 * property keeps its value.
 */
public final class Patch<T> {

    private boolean sent;
    private T value;

    /** Sets the value; null clears the property. */
    public void set(T newValue) {
        sent = true;
        value = newValue;
    }

    public void clear() {
        set(null);
    }

    /** Makes the property absent again. */
    public void forget() {
        sent = false;
        value = null;
    }

    /** Returns whether the property is present, even if null. */
    public boolean isSent() {
        return sent;
    }

    public boolean isCleared() {
        return sent && value == null;
    }

    /** The value; empty if the property is absent or cleared. */
    public Optional<T> value() {
        return Optional.ofNullable(value);
    }

    /** Passes on the value, null if it clears the property; does nothing if it is absent. */
    public void ifSent(Consumer<? super T> use) {
        if (sent) {
            use.accept(value);
        }
    }

    /** Like {@link #ifSent(Consumer)}, for columns that are never null. */
    public void ifSent(T whenCleared, Consumer<? super T> use) {
        if (sent) {
            use.accept(value == null ? whenCleared : value);
        }
    }
}

package almanac.base.patch;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The value of a property in an input: absent, null (clear it) or a value. As in a merge patch (RFC 7396), an absent
 * property keeps its value. A patch can be bound to a property of a record: it writes the property there, and reads it
 * as a client would send it.
 */
public final class Patch<T> {

    private final Binding<?, ?, T> binding;
    private boolean sent;
    private T value;

    /** Creates a patch that is bound to no property of a record. */
    public Patch() {
        this(null);
    }

    private Patch(Binding<?, ?, T> binding) {
        this.binding = binding;
    }

    /** Binds to a property that is stored as it is sent, and is null when cleared. */
    public static <R, T> Patch<T> of(Function<R, T> get, BiConsumer<R, T> set) {
        return of(get, set, null);
    }

    /** Binds to a property that is stored as it is sent, and is never null. */
    public static <R, T> Patch<T> of(Function<R, T> get, BiConsumer<R, T> set, T whenCleared) {
        return of("", get, set, whenCleared);
    }

    /** As {@link #of(Function, BiConsumer, Object)}, for a property with another name in the record. */
    public static <R, T> Patch<T> of(String property, Function<R, T> get, BiConsumer<R, T> set, T whenCleared) {
        return new Patch<>(new Binding<>(property, get, Binding.PLAIN, set, whenCleared, set));
    }

    /** Binds to a property that is sent in another form than it is stored. */
    public static <R, V, T> Patch<T> converted(
            Function<R, V> get, Function<? super V, ?> convert, BiConsumer<R, T> set, T whenCleared) {
        return new Patch<>(new Binding<>("", get, convert, set, whenCleared, null));
    }

    /** Binds to a property that a service writes, and that is stored as it is sent. */
    public static <R, T> Patch<T> stored(Function<R, ?> get) {
        return stored("", get, Binding.PLAIN);
    }

    /**
     * Binds to a property that a service writes.
     *
     * @param property the name in the record; empty if it is the same
     * @param convert converts the value to what a client would send to write it; to null if no write would
     */
    public static <R, V, T> Patch<T> stored(String property, Function<R, V> get, Function<? super V, ?> convert) {
        return new Patch<>(new Binding<>(property, get, convert, null, null, null));
    }

    /** Binds to a property that a service writes, and that one record can copy from another. */
    public static <R, V, T> Patch<T> copied(Function<R, V> get, Function<? super V, ?> convert, BiConsumer<R, V> copy) {
        return new Patch<>(new Binding<>("", get, convert, null, null, copy));
    }

    /** As above, for a property that is stored as it is sent. */
    public static <R, V, T> Patch<T> copied(Function<R, V> get, BiConsumer<R, V> copy) {
        return copied(get, Binding.PLAIN, copy);
    }

    /** Binds to a property that is never read, such as a password. */
    public static <R, T> Patch<T> secret(BiConsumer<R, T> set, T whenCleared) {
        return new Patch<>(new Binding<>("", null, null, set, whenCleared, null));
    }

    /** Sets the value; null clears the property. */
    public void set(T newValue) {
        sent = true;
        value = newValue;
    }

    public void clear() {
        set(null);
    }

    /** Makes the property absent again. */
    public void unset() {
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

    /** Returns the value; empty if the property is absent or cleared. */
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

    /** Returns whether the property can be read from a record. */
    public boolean isReadable() {
        return binding != null && binding.get() != null;
    }

    /** Returns whether the property is stored as it is sent, and no service writes it. */
    public boolean isPlain() {
        return isReadable() && binding.set() != null && binding.convert() == Binding.PLAIN;
    }

    /** Returns whether one record can copy the property from another. */
    public boolean isCopied() {
        return binding != null && binding.copy() != null;
    }

    /** Returns the property's name in records; empty if it is the same as in the input. */
    public String property() {
        return binding == null ? "" : binding.property();
    }

    /** Returns what a client would send to write the value of a record; null if no write would. */
    @SuppressWarnings("unchecked")
    public Object of(Object record) {
        return convert(((Function<Object, Object>) binding.get()).apply(record));
    }

    /** Returns the same for a stored value. */
    @SuppressWarnings("unchecked")
    public Object convert(Object stored) {
        return ((Function<Object, Object>) binding.convert()).apply(stored);
    }

    /** Writes the value to a record if it is present and no service writes it. */
    public void writeTo(Object record) {
        if (binding != null && binding.set() != null) {
            ifSent(binding.whenCleared(), given -> set(record, given));
        }
    }

    /** Copies the property from one record to another. */
    @SuppressWarnings("unchecked")
    public void copy(Object from, Object to) {
        ((BiConsumer<Object, Object>) binding.copy()).accept(to, ((Function<Object, ?>) binding.get()).apply(from));
    }

    @SuppressWarnings("unchecked")
    private void set(Object record, T given) {
        ((BiConsumer<Object, T>) binding.set()).accept(record, given);
    }
}

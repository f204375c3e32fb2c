package almanac.domain.suggestion;

import almanac.domain.brand.LabelsConverter;
import almanac.domain.contact.Contact;
import almanac.domain.model.Event;
import almanac.domain.model.Numbered;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** An event that somebody without an account suggests. There is no event before they have confirmed their address. */
@Entity
@Table(name = "suggestions")
public class Suggestion extends Numbered {

    @ManyToOne(fetch = FetchType.LAZY)
    private Contact contact;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event event;

    private String name;
    private String phone;

    @Convert(converter = LabelsConverter.class)
    private Map<String, String> fields;

    private String textKey;
    private Instant createdAt;
    private Instant confirmedAt;

    protected Suggestion() {}

    Suggestion(Contact contact, SuggestionInput input, Instant now) {
        this.contact = contact;
        this.createdAt = now;
        type(input);
    }

    public Contact getContact() {
        return contact;
    }

    /** Returns the event that it became; empty until the address is confirmed. */
    public Optional<Event> getEvent() {
        return Optional.ofNullable(event);
    }

    public String getTitle() {
        return input().field("title");
    }

    /** Returns whether who suggested it may still change it: it waits, or was sent back. */
    public boolean isOpen() {
        return getEvent()
                .filter(each -> !each.getStatus().isPublished() && !each.isInTrash())
                .isPresent();
    }

    /** Returns the form as it was typed last. */
    public SuggestionInput input() {
        return new SuggestionInput(name, phone, fields);
    }

    boolean isOfSame(SuggestionInput suggested) {
        return textKey.equals(suggested.textKey());
    }

    final void type(SuggestionInput input) {
        name = input.name();
        phone = input.phone();
        fields = input.fields();
        textKey = input.textKey();
    }

    void confirm(Event made, Instant now) {
        event = made;
        confirmedAt = now;
    }
}

package almanac.organizer;

import static almanac.validation.Rules.email;
import static almanac.validation.Rules.plainText;
import static almanac.validation.Rules.url;

import almanac.model.Organizer;
import almanac.records.Property;
import almanac.records.RecordFields;
import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;
import java.util.List;

/** The fields of an organizer in a write (contract §5). */
public class OrganizerInput extends Input {

    public static final Fields FIELDS = new Fields();
    static final RecordFields RECORD = new RecordFields(FIELDS, "organizer", "Culture Office");

    static final Field<String> PHONE = FIELDS.optional("phone", plainText(100).nullMeans(""), "The telephone number.");
    static final Field<String> WEBSITE = FIELDS.optional("website", url(), "The organizer's own address.");
    static final Field<String> EMAIL = FIELDS.optional("email", email(), "The e-mail address.");

    /** What is compared with an organizer that may be there already, and filled in where it is empty. */
    static final List<Property<Organizer, ?>> PROPERTIES = List.of(
            new Property<>(PHONE, Organizer::getPhone, Organizer::setPhone),
            new Property<>(WEBSITE, Organizer::getWebsite, Organizer::setWebsite),
            new Property<>(EMAIL, Organizer::getEmail, Organizer::setEmail));

    public OrganizerInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    @Override
    protected boolean needsLookUp() {
        return true;
    }

    /** Sets what was sent, besides what every record has. */
    void writeTo(Organizer organizer) {
        ifSent(PHONE, organizer::setPhone);
        ifSent(WEBSITE, organizer::setWebsite);
        ifSent(EMAIL, organizer::setEmail);
    }
}

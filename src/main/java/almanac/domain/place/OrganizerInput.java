package almanac.domain.place;

import almanac.base.constraint.MailAddress;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.patch.Called;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.domain.model.Organizer;
import almanac.domain.record.Property;
import almanac.domain.record.RecordInput;
import jakarta.validation.constraints.Size;
import java.util.List;

/** The data of an organizer in a write (contract §5). */
@Called(property = "title", name = "organizer", example = "Culture Office")
public class OrganizerInput extends RecordInput {

    @Described("The telephone number.")
    public final Patch<@PlainText @Size(max = 100) String> phone = new Patch<>();

    @Described("The organizer's own address.")
    public final Patch<@WebAddress @Size(max = 2000) String> website = new Patch<>();

    @Described("The e-mail address.")
    public final Patch<@MailAddress @Size(max = 254) String> email = new Patch<>();

    /** The properties by which an existing organizer is recognised, and that it is given where it lacks them. */
    static final List<Property<OrganizerInput, Organizer, ?>> PROPERTIES = List.of(
            new Property<>(input -> input.phone, Organizer::getPhone, Organizer::setPhone),
            new Property<>(input -> input.website, Organizer::getWebsite, Organizer::setWebsite),
            new Property<>(input -> input.email, Organizer::getEmail, Organizer::setEmail));

    /** Sets the properties that were sent, except those of every record. */
    void writeTo(Organizer organizer) {
        phone.ifSent("", organizer::setPhone);
        website.ifSent("", organizer::setWebsite);
        email.ifSent("", organizer::setEmail);
    }
}

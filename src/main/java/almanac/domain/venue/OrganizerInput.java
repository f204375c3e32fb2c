package almanac.domain.venue;

import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.patch.Called;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.domain.model.Organizer;
import almanac.domain.record.RecordInput;
import jakarta.validation.constraints.Size;

/** The data of an organizer in a write (contract §5). */
@Called(property = "title", name = "organizer", example = "Culture Office")
public class OrganizerInput extends RecordInput {

    @Described("The telephone number.")
    public final Patch<@PlainText @Size(max = Longest.NUMBER) String> phone =
            Patch.of(Organizer::getPhone, Organizer::setPhone, "");

    @Described("The organizer's own address.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> website =
            Patch.of(Organizer::getWebsite, Organizer::setWebsite, "");

    @Described("The e-mail address.")
    public final Patch<@MailAddress @Size(max = Longest.MAIL_ADDRESS) String> email =
            Patch.of(Organizer::getEmail, Organizer::setEmail, "");
}

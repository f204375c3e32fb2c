package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.base.language.Accents;
import jakarta.persistence.Entity;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** An organizer of events. */
@Entity
@Table(name = "organizers")
public class Organizer extends CalendarRecord {

    @NotNull
    @Size(max = Longest.NUMBER)
    private String phone = "";

    @NotNull
    @Size(max = Longest.WEB_ADDRESS)
    private String website = "";

    @NotNull
    @Size(max = Longest.MAIL_ADDRESS)
    private String email = "";

    private String plainSearchText;

    /** For queries that start from the links; never loaded. */
    @ManyToMany(mappedBy = "organizers")
    private Set<Event> events;

    protected Organizer() {}

    public Organizer(Account author, Instant now) {
        super(author, now);
    }

    public String getPhone() {
        return phone;
    }

    public void setPhone(String phone) {
        this.phone = phone;
    }

    public String getWebsite() {
        return website;
    }

    public void setWebsite(String website) {
        this.website = website;
    }

    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    /** Returns all but the e-mail address, which may be hidden: searches must not reveal it. */
    @Override
    protected List<String> moreSearchedTexts() {
        return List.of(phone, website);
    }

    @Override
    void foldTexts() {
        super.foldTexts();
        plainSearchText = Accents.plainIfAccented(getSearchText());
    }

    @Override
    public Kind kind() {
        return Kind.ORGANIZER;
    }
}

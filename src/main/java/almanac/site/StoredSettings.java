package almanac.site;

import almanac.domain.Kind;
import almanac.model.Audited;
import almanac.model.Stored;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** The one row of what administrators have chosen for the site, and its version. */
@Entity
@Table(name = "site_settings")
public class StoredSettings extends Stored implements Audited {

    /** The row's id: the migration makes it, and nobody else. */
    public static final long ID = 0;

    /** Null where nothing was chosen. */
    @Embedded
    private SiteChoices choices;

    protected StoredSettings() {}

    @Override
    public Kind kind() {
        return Kind.SETTINGS;
    }

    /** There is only one. */
    @Override
    public String getTitle() {
        return "";
    }

    public SiteChoices getChoices() {
        return choices == null ? SiteChoices.NONE : choices;
    }

    public void setChoices(SiteChoices choices) {
        this.choices = choices;
    }
}

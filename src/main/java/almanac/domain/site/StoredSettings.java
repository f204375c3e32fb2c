package almanac.domain.site;

import almanac.base.kind.Kind;
import almanac.domain.model.Audited;
import almanac.domain.model.Stored;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** The single row with the administrators' choices for the site, and its version. */
@Entity
@Table(name = "site_settings")
public class StoredSettings extends Stored implements Audited {

    /** The id of the row, which the migration inserts. */
    public static final long ID = 0;

    @Embedded
    private SiteChoices choices;

    protected StoredSettings() {}

    @Override
    public Kind kind() {
        return Kind.SETTINGS;
    }

    /** Returns the empty text, since there is only one. */
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

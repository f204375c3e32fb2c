package almanac.domain.preview;

import almanac.domain.model.CalendarRecord;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** What a name in files means to an account: kept for its next import. */
@Entity
@Table(name = "imported_names")
public class ImportedName {

    /**
     * Identifies a name.
     *
     * @param kind the property of events, such as {@code categories}
     */
    @Embeddable
    public record Key(long accountId, String kind, String nameKey) {

        public static Key of(long account, String kind, String name) {
            return new Key(account, kind, CalendarRecord.sortTitle(name));
        }
    }

    @EmbeddedId
    private Key key;

    private String meaning;

    protected ImportedName() {}

    public ImportedName(Key key) {
        this.key = key;
    }

    public String nameKey() {
        return key.nameKey();
    }

    /** Returns the id of a record, {@link FileNames#NEW} or {@link FileNames#NONE}. */
    public String meaning() {
        return meaning;
    }

    public void mean(String what) {
        meaning = what;
    }
}

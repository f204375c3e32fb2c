package almanac.domain.demo;

import almanac.domain.model.Stored;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Marks a record, term or image as part of the demo year, or the settings if it has set the colours of categories. */
@Entity
@Table(name = "demo_records")
public class DemoRecord {

    @Id
    private Long id;

    protected DemoRecord() {}

    DemoRecord(Stored brought) {
        this.id = brought.getId();
    }
}

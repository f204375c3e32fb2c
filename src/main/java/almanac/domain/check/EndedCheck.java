package almanac.domain.check;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The row with the outcome of the last check. */
@Entity
@Table(name = "last_check")
class EndedCheck {

    @Id
    private int id;

    private Instant endedAt;
    private String wrong;

    protected EndedCheck() {}

    CheckSearch.LastCheck last() {
        return new CheckSearch.LastCheck(endedAt, wrong.lines().toList());
    }
}

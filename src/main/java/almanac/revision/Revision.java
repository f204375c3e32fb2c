package almanac.revision;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.json.Json;
import almanac.request.JsonText;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;

/** What one change of a record replaced: of each member that it changed the value before. Immutable. */
@Entity
@Table(name = "revisions")
public class Revision {

    /** How many are kept of a record. */
    public static final int MOST = 50;

    @EmbeddedId
    private RevisionKey key;

    private Instant replacedAt;

    /** The account that changed it; null for an anonymous caller and the server itself. */
    private Long actorId;

    private String members;

    protected Revision() {}

    Revision(RevisionKey key, Instant replacedAt, Long actorId, Map<String, Object> members) {
        this.key = key;
        this.replacedAt = replacedAt;
        this.actorId = actorId;
        this.members = new String(Json.bytes(members), UTF_8);
    }

    /** The version that the change made. */
    public int version() {
        return key.version();
    }

    /** Whether this account made the change. */
    public boolean isBy(Long accountId) {
        return actorId != null && actorId.equals(accountId);
    }

    /** The members of an input that writes again what was replaced. */
    public Map<String, Object> members() {
        return JsonText.parse(members.getBytes(UTF_8)).members();
    }
}

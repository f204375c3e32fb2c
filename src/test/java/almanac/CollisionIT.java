package almanac;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Writers who meet are answered as they must be (contract §2); {@link NodesIT} lets them meet on PostgreSQL. */
class CollisionIT extends SiteTest {

    @Test
    void writersWhoMeetGetWhatTheyAskedForOrAreToldThatTheyMet() {
        new CollidingWriters(List.of(as("admin")), fresh("collided")).meetInAllWays();
    }
}

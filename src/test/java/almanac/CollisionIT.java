package almanac;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Responses to colliding writers (contract §2); {@link NodesIT} has them collide on PostgreSQL. */
class CollisionIT extends SiteTest {

    @Test
    void writersWhoMeetGetWhatTheyAskedForOrAreToldThatTheyMet() {
        new CollidingWriters(List.of(as("admin")), fresh("collided")).meetInAllWays();
    }

    @Test
    void manyWhoCreateAtOnceWaitForTheirTurn() {
        new CollidingWriters(List.of(as("admin")), fresh("crowded")).createAllAtOnce();
    }
}

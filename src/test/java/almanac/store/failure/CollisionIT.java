package almanac.store.failure;

import almanac.support.CollidingWriters;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Responses to colliding writers (contract §2); {@code NodesIT} has them collide on PostgreSQL. */
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

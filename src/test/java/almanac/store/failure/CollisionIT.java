package almanac.store.failure;

import almanac.support.CollidingWriters;
import almanac.support.Contract;
import almanac.support.SiteTest;
import java.util.List;

/** Responses to colliding writers (contract §2); {@code NodesIT} has them collide on PostgreSQL. */
class CollisionIT extends SiteTest {

    @Contract({"2 two writers collided", "6 Of a deletion"})
    void writersWhoMeetGetWhatTheyAskedForOrAreToldThatTheyMet() {
        new CollidingWriters(List.of(as("admin")), fresh("collided")).meetInAllWays();
    }

    @Contract("2 more writers at; more requests at")
    void manyWhoCreateAtOnceWaitForTheirTurn() {
        new CollidingWriters(List.of(as("admin")), fresh("crowded")).createAllAtOnce();
    }
}

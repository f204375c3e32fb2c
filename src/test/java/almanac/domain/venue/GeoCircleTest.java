package almanac.domain.venue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import almanac.base.kind.Role;
import almanac.base.paging.Conditions;
import almanac.domain.model.Account;
import almanac.domain.model.Venue;
import almanac.support.Contract;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Places in and outside of a circle, compared with distances computed by vectors. */
class GeoCircleTest extends EachDatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final double EARTH_RADIUS_KM = 6371.0088;

    private record Place(double lat, double lng) {
        /** Computes the distance from the angle between two vectors from the centre of the Earth. */
        double kilometresTo(double lat2, double lng2) {
            double[] a = vector(lat, lng);
            double[] b = vector(lat2, lng2);
            double cross = Math.hypot(
                    a[1] * b[2] - a[2] * b[1], Math.hypot(a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]));
            return EARTH_RADIUS_KM * Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
        }

        private static double[] vector(double lat, double lng) {
            double north = Math.toRadians(lat);
            double east = Math.toRadians(lng);
            return new double[] {Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)};
        }
    }

    private static Map<Long, Place> places(EntityManager entities) {
        Account author = new Account("author", Role.AUTHOR, "no hash", NOW);
        entities.persist(author);
        Map<Long, Place> places = new HashMap<>();
        Random random = new Random(20310310);
        double[] edges = {-180, -179.999, -90, 0, 90, 179.999, 180};
        for (int i = 0; i < 400; i++) {
            double lat = i < 100
                    ? (random.nextBoolean() ? 1 : -1) * (90 - random.nextDouble() * 2)
                    : Math.toDegrees(Math.asin(2 * random.nextDouble() - 1));
            double lng = i % 3 == 0 ? edges[random.nextInt(edges.length)] : random.nextDouble() * 360 - 180;
            Place place = new Place(i == 0 ? 90 : i == 1 ? -90 : lat, lng);
            places.put(stored(entities, author, place, i), place);
        }
        return places;
    }

    private static long stored(EntityManager entities, Account author, Place place, int number) {
        Venue venue = new Venue(author, NOW);
        venue.setTitle("Place " + number);
        venue.setSlug("place-" + number + "-" + System.nanoTime());
        venue.setGeoLat(place.lat());
        venue.setGeoLng(place.lng());
        entities.persist(venue);
        return venue.getId();
    }

    private static Set<Long> found(EntityManager entities, GeoCircle circle) {
        Conditions conditions = new Conditions().and(circle.contains("v"));
        TypedQuery<Long> query = entities.createQuery("select v.id from Venue v" + conditions.where(), Long.class);
        conditions.bind(query::setParameter);
        return new TreeSet<>(query.getResultList());
    }

    @Test
    void theCircleHoldsWhatIsNear() {
        Map<Long, Place> places = places(entities);
        double[] lats = {0, 52.52, -52.52, 89.9, -89.9, 90, -90};
        double[] lngs = {0, 13.4, 179.99, -179.99, 180, -180};
        double[] distances = {0.5, 25, 500, 3000, 10_100, 19_900, 20_020, 40_000};
        int withSome = 0;
        for (double lat : lats) {
            for (double lng : lngs) {
                for (double distance : distances) {
                    Set<Long> near = new TreeSet<>();
                    places.forEach((id, place) -> {
                        if (place.kilometresTo(lat, lng) <= distance) {
                            near.add(id);
                        }
                    });
                    assertThat(found(entities, new GeoCircle(lat, lng, distance)))
                            .as("%s km around %s, %s", distance, lat, lng)
                            .isEqualTo(near);
                    withSome += near.isEmpty() ? 0 : 1;
                }
            }
        }
        assertThat(withSome).isGreaterThan(150);
    }

    @Contract("8.1 With geoloc_lat, geoloc_lng")
    void theDistanceIsThatAlongAGreatCircle() {
        Random random = new Random(20310310);
        for (int i = 0; i < 1_000; i++) {
            Place from = new Place(random.nextDouble() * 180 - 90, random.nextDouble() * 360 - 180);
            Place to = new Place(random.nextDouble() * 180 - 90, random.nextDouble() * 360 - 180);
            assertThat(new GeoCircle(from.lat(), from.lng(), 1).distanceTo(to.lat(), to.lng()))
                    .isCloseTo(from.kilometresTo(to.lat(), to.lng()), within(0.01));
        }
        assertThat(new GeoCircle(90, 0, 1).distanceTo(-90, 180)).isCloseTo(Math.PI * EARTH_RADIUS_KM, within(0.01));
        assertThat(new GeoCircle(1.5, 2.5, 1).distanceTo(1.5, 2.5)).isZero();
    }

    @Test
    void aVenueWithoutCoordinatesIsNowhere() {
        on(Engine.H2, entities -> {
            Account author = new Account("author", Role.AUTHOR, "no hash", NOW);
            entities.persist(author);
            Venue venue = new Venue(author, NOW);
            venue.setTitle("Unmapped");
            venue.setSlug("unmapped-" + System.nanoTime());
            venue.setGeoLat(90.0);
            entities.persist(venue);

            assertThat(found(entities, new GeoCircle(90, 0, 40_000))).doesNotContain(venue.getId());
        });
    }
}

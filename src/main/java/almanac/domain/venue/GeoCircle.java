package almanac.domain.venue;

import almanac.base.paging.Condition;

/**
 * All places within a distance of a point, along a great circle of a round Earth.
 *
 * @param latitude degrees north, −90 to 90
 * @param longitude degrees east, −180 to 180
 * @param kilometres the distance, 0 or more
 */
public record GeoCircle(double latitude, double longitude, double kilometres) {
    /** The mean radius of the Earth (IUGG). */
    private static final double EARTH_RADIUS_KM = 6371.0088;

    /** In degrees, about a tenth of a millimetre: rounding must not lose a place on the edge of the box. */
    private static final double MARGIN = 1e-9;

    /** Returns the condition that the venue {@code alias} lies in the circle: a box first, for the index, then the distance. */
    public Condition contains(String alias) {
        String lat = alias + ".geoLat";
        String lng = alias + ".geoLng";
        String haversine = "power(sin(radians(" + lat + " - ?) / 2), 2)" + " + ? * cos(radians(" + lat
                + ")) * power(sin(radians(" + lng + " - ?) / 2), 2) <= ?";
        double half = Math.min(angle() / 2, Math.PI / 2);
        return box(lat, lng)
                .and(Condition.of(
                        haversine,
                        latitude,
                        Math.cos(Math.toRadians(latitude)),
                        longitude,
                        Math.pow(Math.sin(half), 2)));
    }

    /** Returns the distance of a place from the centre, in kilometres; it need not be in the circle. */
    public double distanceTo(double placeLatitude, double placeLongitude) {
        double up = Math.sin(Math.toRadians(placeLatitude - latitude) / 2);
        double across = Math.sin(Math.toRadians(placeLongitude - longitude) / 2);
        double haversine = up * up
                + Math.cos(Math.toRadians(latitude)) * Math.cos(Math.toRadians(placeLatitude)) * across * across;
        return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
    }

    /** Returns the distance as an angle at the centre of the Earth, in radians. */
    private double angle() {
        return kilometres / EARTH_RADIUS_KM;
    }

    private Condition box(String lat, String lng) {
        double up = Math.toDegrees(angle()) + MARGIN;
        Condition latitudes = Condition.of(lat + " between ? and ?", latitude - up, latitude + up);
        boolean holdsPole = latitude + up >= 90 || latitude - up <= -90;
        if (holdsPole) {
            return latitudes.and(Condition.of(lng + " is not null")); // around a pole, every longitude is near
        }
        double across = Math.toDegrees(Math.asin(Math.sin(angle()) / Math.cos(Math.toRadians(latitude)))) + MARGIN;
        return latitudes.and(longitudes(lng, longitude - across, longitude + across));
    }

    /** Returns the condition that the longitude is between west and east, across the date line if it lies between. */
    private static Condition longitudes(String lng, double west, double east) {
        Condition within = Condition.of(lng + " between ? and ?", west, east);
        if (west < -180) {
            return within.or(Condition.of(lng + " >= ?", west + 360));
        }
        return east > 180 ? within.or(Condition.of(lng + " <= ?", east - 360)) : within;
    }
}

package almanac.base.time;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A time zone and its name in responses (contract §3): an IANA name, or an offset as it was given. */
public record NamedZone(String name, ZoneId id) {

    /** Hours, then quarters of an hour as a fraction, or minutes. */
    private static final Pattern OFFSET = Pattern.compile(
            "(?:UTC|GMT)?([+-])([0-9]{1,2})(?:\\.(00?|25|50?|75)|:([0-5][0-9]))?", Pattern.CASE_INSENSITIVE);

    private static final int MOST_MINUTES = 14 * 60;
    private static final DateTimeFormatter ABBREVIATION = DateTimeFormatter.ofPattern("zzz", Locale.ENGLISH);
    private static final Map<String, NamedZone> KNOWN = known();
    private static final List<String> CITIES = ZoneId.getAvailableZoneIds().stream()
            .filter(name ->
                    name.matches("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+"))
            .sorted()
            .toList();

    /**
     * Parses an IANA or Windows name in any case, {@code UTC}, {@code GMT}, {@code UTC±h}, {@code UTC±h.5}, {@code
     * UTC±h:mm} or {@code ±hh:mm}; offsets up to 14 hours, fractions in quarters. Empty for anything else, including
     * the empty text.
     */
    public static Optional<NamedZone> parse(String text) {
        NamedZone known = KNOWN.get(text);
        if (known != null) {
            return Optional.of(known);
        }
        Matcher offset = OFFSET.matcher(text);
        return offset.matches() ? fixed(text.toUpperCase(Locale.ROOT), offset) : Optional.empty();
    }

    /** Returns the names of the zones that are named after a city, such as {@code Europe/Berlin}. */
    public static List<String> cities() {
        return CITIES;
    }

    /** Returns the same names by continent, in order. */
    public static Map<String, List<String>> citiesByContinent() {
        return CITIES.stream()
                .collect(Collectors.groupingBy(
                        name -> name.substring(0, name.indexOf('/')), TreeMap::new, Collectors.toList()));
    }

    /** Returns the city of a zone's name, followed by its region if there is one; any other name as it is. */
    public static String city(String name) {
        String[] parts = name.replace('_', ' ').split("/");
        String city = parts[parts.length - 1];
        return parts.length == 3 ? city + " (" + parts[1] + ")" : city;
    }

    private static Map<String, NamedZone> known() {
        Map<String, NamedZone> zones = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ZoneId.getAvailableZoneIds().stream()
                .filter(name -> !name.startsWith("SystemV/")) // only Java has these
                .forEach(name -> zones.put(name, new NamedZone(name, ZoneId.of(name))));
        names("zone-links.properties").forEach((link, name) -> {
            if (zones.containsKey(name)) { // an older Java may lack it
                zones.putIfAbsent(link.toString(), new NamedZone(link.toString(), ZoneId.of(name.toString())));
            }
        });
        names("zone-names.properties").forEach((other, name) -> {
            if (zones.containsKey(name)) {
                zones.putIfAbsent(other.toString(), zones.get(name));
            }
        });
        return Collections.unmodifiableMap(zones);
    }

    private static Properties names(String resource) {
        Properties names = new Properties();
        try (InputStream file = NamedZone.class.getResourceAsStream(resource)) {
            names.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }

    private static Optional<NamedZone> fixed(String name, Matcher offset) {
        int minutes = Integer.parseInt(offset.group(2)) * 60 + minutes(offset);
        if (minutes > MOST_MINUTES) {
            return Optional.empty();
        }
        int seconds = (offset.group(1).equals("-") ? -minutes : minutes) * 60;
        return Optional.of(new NamedZone(name, ZoneOffset.ofTotalSeconds(seconds)));
    }

    private static int minutes(Matcher offset) {
        if (offset.group(3) != null) {
            return (int) (Double.parseDouble("0." + offset.group(3)) * 60);
        }
        return offset.group(4) == null ? 0 : Integer.parseInt(offset.group(4));
    }

    /**
     * Returns the zone's short name at a time, such as {@code EDT} or {@code CEST}; of an offset, its name itself
     * (contract §4.3).
     */
    public String abbreviation(Instant at) {
        return id instanceof ZoneOffset ? name : ABBREVIATION.format(at.atZone(id));
    }
}

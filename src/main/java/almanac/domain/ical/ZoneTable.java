package almanac.domain.ical;

import almanac.base.time.NamedZone;
import almanac.domain.file.ReadOptions;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the zones of a file mean. A known name decides, since definitions are often wrong or cover one year; else a
 * definition, by the zone that has its rules.
 */
final class ZoneTable {

    private static final Pattern OFFSET = Pattern.compile("(?:(?:GMT|UTC|Z)\\s*)?([+-])(\\d{1,2}):?(\\d{2})?");
    private static final Pattern UTC = Pattern.compile(
            "(?:Etc/)?(?:UTC|GMT|UCT|Z|Zulu|Universal)|Coordinated Universal Time|.*[/\\\\](?:utc|gmt)",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> OTHERS = Map.of(
            "MEZ",
            "Europe/Berlin",
            "MESZ",
            "Europe/Berlin",
            "CEST",
            "Europe/Berlin",
            "CET",
            "Europe/Berlin",
            "BST",
            "Europe/London",
            "EDT",
            "America/New_York",
            "PDT",
            "America/Los_Angeles",
            "CDT",
            "America/Chicago",
            "MITTELEUROPÄISCHE ZEIT",
            "Europe/Berlin");

    private final Map<String, Optional<NamedZone>> known = new HashMap<>();
    private final List<Component> definitions;
    private final ReadOptions options;

    /** The zone of what is in UTC or has none. */
    final NamedZone own;

    ZoneTable(CalendarLines lines, ReadOptions options) {
        this.definitions = lines.zones;
        this.options = options;
        String name = lines.calendar.raw("X-WR-TIMEZONE");
        this.own = named(name.isEmpty() ? lines.calendar.raw("TIMEZONE-ID") : name)
                .filter(zone -> !isFixed(zone.id()))
                .orElse(options.zone());
    }

    /** Returns whether a zone's clocks never change: what is in it is shown in the calendar's own. */
    static boolean isFixed(ZoneId zone) {
        return zone instanceof ZoneOffset || zone.getId().matches("(?:Etc/)?(?:UTC|GMT|UCT|Zulu|Universal|Greenwich)");
    }

    /** Returns the zone of an identifier; empty if nothing tells it. */
    Optional<NamedZone> of(String id) {
        return known.computeIfAbsent(
                id, absent -> named(id).or(() -> defined(id)).or(() -> other(id)));
    }

    private static Optional<NamedZone> named(String given) {
        String id = given.replace("\"", "").strip();
        if (UTC.matcher(id).matches()) {
            return NamedZone.parse("UTC");
        }
        Matcher offset = OFFSET.matcher(id);
        if (offset.matches()) {
            return NamedZone.parse(
                    "UTC" + offset.group(1) + offset.group(2) + (offset.group(3) == null ? "" : ":" + offset.group(3)));
        }
        String[] parts = id.split("/");
        Stream<String> ends = parts.length < 3 ? Stream.of(id) : Stream.of(id, last(parts, 3), last(parts, 2));
        Optional<String> alias = Optional.ofNullable(OTHERS.get(id.toUpperCase(Locale.ROOT)));
        return alias.or(() ->
                        ends.filter(name -> NamedZone.parse(name).isPresent()).findFirst())
                .or(() -> Optional.of(id.replaceFirst("\\s+\\d+$", "")))
                .flatMap(NamedZone::parse);
    }

    private static String last(String[] parts, int count) {
        return String.join("/", List.of(parts).subList(parts.length - count, parts.length));
    }

    private Optional<NamedZone> defined(String id) {
        return definitions.stream()
                .filter(zone -> zone.raw("TZID").replace("\"", "").equals(id.replace("\"", "")))
                .findFirst()
                .flatMap(zone -> named(zone.raw("X-LIC-LOCATION")).or(() -> alike(id, new ZoneDefinition(zone))));
    }

    /**
     * Returns the zone that has the rules of a definition: the site's, the calendar's or that of a city in its name, if it
     * is one of them; else an offset, if that is all it says.
     */
    private Optional<NamedZone> alike(String id, ZoneDefinition definition) {
        if (definition.isEmpty()) {
            return Optional.empty();
        }
        int year = Year.of(options.today().getYear()).getValue();
        Stream<NamedZone> likely = Stream.of(
                        Stream.of(options.zone(), own), other(id).stream(), NamedZone.parse("UTC").stream())
                .flatMap(zones -> zones);
        Stream<NamedZone> others = Stream.concat(
                        Stream.of("Europe/Berlin", "Europe/London", "America/New_York"), NamedZone.cities().stream())
                .flatMap(name -> NamedZone.parse(name).stream());
        return likely.filter(zone -> definition.fits(zone.id(), year))
                .findFirst()
                .or(definition::fixed)
                .or(() ->
                        others.filter(zone -> definition.fits(zone.id(), year)).findFirst());
    }

    /** A city alone, as in {@code (UTC+01:00) Amsterdam, Berlin, Bern}. */
    private Optional<NamedZone> other(String id) {
        String words = ","
                + id.replace("\"", "")
                        .replaceFirst("^\\(.*?\\)", "")
                        .replaceAll("\\s*[,;/]\\s*", ",")
                        .strip() + ",";
        return Stream.concat(Stream.of(options.zone().name()), NamedZone.cities().stream())
                .filter(name -> words.toLowerCase(Locale.ROOT)
                        .contains(","
                                + name.substring(name.lastIndexOf('/') + 1)
                                        .replace('_', ' ')
                                        .toLowerCase(Locale.ROOT) + ","))
                .findFirst()
                .flatMap(NamedZone::parse);
    }
}

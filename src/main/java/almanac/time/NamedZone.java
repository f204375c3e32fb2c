package almanac.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A time zone under the name that it is answered with (contract §3): an IANA name, or an offset as it was given. */
public record NamedZone(String name, ZoneId id) {

    private static final Pattern OFFSET =
            Pattern.compile("(?:UTC|GMT)?([+-])([0-9]{1,2})(?:\\.([0-9]{1,2})|:([0-9]{2}))?", Pattern.CASE_INSENSITIVE);
    private static final int MOST_MINUTES = 14 * 60;
    private static final DateTimeFormatter ABBREVIATION = DateTimeFormatter.ofPattern("zzz", Locale.ENGLISH);

    private static final Map<String, String> IANA_NAMES = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    static {
        ZoneId.getAvailableZoneIds().stream().filter(name -> !name.startsWith("SystemV/")).forEach(name -> IANA_NAMES.put(name, name));
    }

    /** Reads an IANA name in any case, {@code UTC}, {@code GMT}, {@code UTC±h}, {@code UTC±h.5}, {@code UTC±h:mm} or {@code ±hh:mm}. */
    public static Optional<NamedZone> parse(String text) {
        String known = IANA_NAMES.get(text);
        if (known != null) {
            return Optional.of(new NamedZone(known, ZoneId.of(known)));
        }
        Matcher offset = OFFSET.matcher(text);
        return offset.matches() ? fixed(text.toUpperCase(Locale.ROOT), offset) : Optional.empty();
    }

    private static Optional<NamedZone> fixed(String name, Matcher offset) {
        int minutes = Integer.parseInt(offset.group(2)) * 60 + minutes(offset);
        boolean told = minutes <= MOST_MINUTES && (offset.group(4) == null || minutes(offset) < 60);
        if (!told) {
            return Optional.empty();
        }
        try {
            int seconds = (offset.group(1).equals("-") ? -minutes : minutes) * 60;
            return Optional.of(new NamedZone(name, ZoneOffset.ofTotalSeconds(seconds)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int minutes(Matcher offset) {
        if (offset.group(3) != null) {
            double fraction = Double.parseDouble("0." + offset.group(3));
            return (int) Math.round(fraction * 60);
        }
        return offset.group(4) == null ? 0 : Integer.parseInt(offset.group(4));
    }

    /** The zone's short name at a time, such as {@code EDT} or {@code CEST}; of an offset, its name itself. */
    public String abbreviation(Instant at) {
        return id instanceof ZoneOffset ? name : ABBREVIATION.format(at.atZone(id));
    }
}

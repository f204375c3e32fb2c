package almanac.domain.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;

/** What a column may hold; its names are in columns.properties. */
enum Meaning {
    TITLE,
    HOME,
    GUEST,
    START,
    END,
    DURATION,
    ALL_DAY,
    DESCRIPTION,
    EXCERPT,
    VENUE,
    ROOM,
    ADDRESS,
    ZIP,
    CITY,
    COUNTRY,
    ORGANIZER,
    ORGANIZER_EMAIL,
    ORGANIZER_PHONE,
    CATEGORY,
    TAGS,
    COST,
    CURRENCY,
    CURRENCY_POSITION,
    WEBSITE,
    ONLINE,
    TICKETS,
    IMAGE,
    FEATURED,
    STICKY,
    HIDDEN,
    PRIVATE,
    STATUS,
    UID,
    ZONE,
    REPETITION,
    RESULT,
    IGNORED;

    private static final Map<String, Meaning> NAMES = names();
    /** What isn't meant for readers. */
    private static final Pattern INTERNAL = Pattern.compile("\\bintern(?:e[rsn]?|al)?\\b|\\bfuers? team\\b");

    /** {@code von – bis} has both. */
    private static final Set<String> BEGINNINGS = Set.of("von", "from", "beginn", "begin", "start");

    private static final Pattern OF_SALES = Pattern.compile(
            "(?:presale|vorverkaufs?|vvk|sales?|verkaufs?|tickets?|anmelde?|registration|booking) ?(?:start|beginn|ab|from|end|ende|bis|until)");

    private static final Set<Meaning> DATES = EnumSet.of(START, END);
    private static final Set<Meaning> OF_VENUES = EnumSet.of(ROOM, ADDRESS, ZIP, CITY, COUNTRY);
    private static final Set<String> FILLERS = Set.of(
            "der,die,das,des,the,of,in,eur,euro,usd,veranstaltung,event,pro,person,s,and,und,ca,am,um,at,on,uhr,timeline"
                    .split(","));

    private static Map<String, Meaning> names() {
        Properties columns = new Properties();
        try (InputStream file = Meaning.class.getResourceAsStream("columns.properties")) {
            columns.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, Meaning> names = new HashMap<>();
        for (Meaning meaning : values()) {
            Arrays.stream(columns.getProperty(meaning.word()).split(", "))
                    .forEach(name -> names.putIfAbsent(name, meaning));
        }
        return names;
    }

    /** {@code start}, as mappings name it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Meaning> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** Returns what a column of this name holds; empty if the name doesn't tell. */
    static Optional<Meaning> named(String heading) {
        String name = tidy(heading);
        Meaning known = NAMES.getOrDefault(name, NAMES.get(tidy(heading.replaceAll("\\([^)]*\\)|\\[[^]]*]", ""))));
        if (known != null) {
            return Optional.of(known);
        }
        if (INTERNAL.matcher(name).find() || OF_SALES.matcher(name).matches()) {
            return Optional.of(IGNORED);
        }
        List<String> words = Arrays.stream(name.split(" "))
                .filter(word -> !FILLERS.contains(word))
                .toList();
        Meaning bare = NAMES.getOrDefault(String.join(" ", words), ofVenue(words));
        if (bare != null || words.size() > 4) {
            return Optional.ofNullable(bare);
        }
        List<Meaning> found =
                words.stream().map(NAMES::get).filter(each -> each != null).toList();
        if (found.contains(END) && words.stream().noneMatch(BEGINNINGS::contains)) {
            boolean isOfEvent = found.size() == words.size() && DATES.containsAll(found);
            return Optional.of(isOfEvent ? END : IGNORED); // “bis” is also in deadlines
        }
        return found.stream().findFirst();
    }

    /** What {@code Venue City} and {@code HallePLZ} hold isn't the venue's name. */
    private static Meaning ofVenue(List<String> words) {
        if (words.size() < 2 || words.size() > 4 || NAMES.get(words.get(0)) != VENUE) {
            return null;
        }
        String rest = String.join(" ", words.subList(1, words.size()));
        Meaning part = rest.equals("ort") ? CITY : NAMES.get(rest);
        return part == null || part == VENUE || part == TITLE ? null : OF_VENUES.contains(part) ? part : IGNORED;
    }

    static String tidy(String heading) {
        return Normalizer.normalize(heading, Normalizer.Form.NFC)
                .replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ")
                .toLowerCase(Locale.ROOT)
                .replace("ä", "ae")
                .replace("ö", "oe")
                .replace("ü", "ue")
                .replace("ß", "ss")
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}

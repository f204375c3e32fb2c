package almanac.domain.table;

import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.base.time.NamedZone;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.FileLimits;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.Places;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping.DateOrder;
import almanac.domain.file.Titles;
import almanac.domain.file.WrittenText;
import almanac.domain.table.Sheet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the event of a row. */
final class RowReader {

    private static final Set<String> BYES = Set.of("spielfrei", "bye", "frei", "free");
    private static final Pattern CANCELLED = Pattern.compile(
            "(?i)absage|abgesagt|ausgefallen|fällt aus|entfällt|cancell?ed|abandoned|annulliert|storniert");
    private static final Pattern POSTPONED = Pattern.compile("(?i)verschoben|verlegt|postponed|rescheduled");
    private static final Pattern NUMBERS = Pattern.compile("\\d+(?:\\s*[,;]\\s*\\d+)*");

    private final Columns columns;
    private final ReadOptions options;
    private final DateOrder order;
    private final boolean hasTimes;
    private final String decimal;

    RowReader(Columns columns, ReadOptions options, DateOrder order, String decimal) {
        this.columns = columns;
        this.options = options;
        this.order = order;
        this.decimal = decimal;
        this.hasTimes = columns.columns(Meaning.START).size() > 1;
    }

    EntryDraft read(Row row) {
        EntryDraft draft = new EntryDraft(row.line());
        Map<Meaning, List<String>> cells = columns.cells(row);
        cells.values().forEach(values -> values.removeIf(WrittenText::isNothing));
        cells.values().removeIf(List::isEmpty);
        draft.uid = first(cells, Meaning.UID);
        title(cells, draft);
        if (draft.isSkipped()) {
            return draft;
        }
        RowDates.read(cells, draft, options, order, zone(cells, draft), hasTimes);
        texts(cells, draft);
        place(cells, draft);
        organizers(cells, draft);
        links(cells, draft);
        draft.put(
                "cost",
                Prices.of(
                        first(cells, Meaning.COST),
                        first(cells, Meaning.CURRENCY),
                        first(cells, Meaning.CURRENCY_POSITION),
                        decimal),
                500);
        flags(cells, draft);
        status(cells, draft);
        return draft;
    }

    private static String first(Map<Meaning, List<String>> cells, Meaning meaning) {
        return cells.getOrDefault(meaning, List.of("")).get(0);
    }

    private void title(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String home = first(cells, Meaning.HOME);
        String guest = first(cells, Meaning.GUEST);
        String title = WrittenText.line(first(cells, Meaning.TITLE));
        if (BYES.contains(guest.toLowerCase(Locale.ROOT)) || BYES.contains(home.toLowerCase(Locale.ROOT))) {
            draft.put("title", WrittenText.line(home + " – " + guest)).skip("bye");
            return;
        }
        String match = home.isEmpty() || guest.isEmpty() ? home + guest : home + " – " + guest;
        String whole = title.isEmpty()
                ? WrittenText.line(match)
                : match.isEmpty() ? title : title + ": " + WrittenText.line(match);
        if (whole.isEmpty()) {
            draft.skip(cells.containsKey(Meaning.START) ? "row-without-title" : "row-without-event");
            return;
        }
        draft.put("title", Titles.withoutStatus(whole, draft, false), Longest.LINE);
    }

    private NamedZone zone(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String name = first(cells, Meaning.ZONE);
        return name.isEmpty()
                ? options.zone()
                : NamedZone.parse(name).orElseGet(() -> {
                    draft.doubt("zone-unknown", name, options.zone().name());
                    return options.zone();
                });
    }

    private static void texts(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String description = String.join("\n\n", cells.getOrDefault(Meaning.DESCRIPTION, List.of()));
        draft.put("description", WrittenText.html(description), FileLimits.LONGEST_TEXT);
        draft.put("excerpt", WrittenText.html(first(cells, Meaning.EXCERPT)), FileLimits.LONGEST_TEXT);
        draft.put("categories", terms(cells, Meaning.CATEGORY));
        draft.put("tags", terms(cells, Meaning.TAGS));
        String repetition = first(cells, Meaning.REPETITION);
        if (!repetition.isEmpty()) {
            draft.doubt("repetition", repetition);
        }
    }

    private static List<String> terms(Map<Meaning, List<String>> cells, Meaning meaning) {
        return cells.getOrDefault(meaning, List.of()).stream()
                .flatMap(cell -> Arrays.stream(cell.split("\\s*[,;|\\n]\\s*")))
                .map(WrittenText::line)
                .filter(term -> !term.isEmpty() && term.length() <= Longest.TERM)
                .distinct()
                .limit(100)
                .toList();
    }

    private static void place(Map<Meaning, List<String>> cells, EntryDraft draft) {
        List<String> names = new ArrayList<>(cells.getOrDefault(Meaning.VENUE, List.of()));
        names.addAll(cells.getOrDefault(Meaning.ROOM, List.of()));
        String name = String.join(", ", names.stream().distinct().toList());
        if (NUMBERS.matcher(name).matches()) {
            draft.doubt("number-of-record", name);
            return;
        }
        String address = first(cells, Meaning.ADDRESS);
        Places place = Places.of(name.isEmpty() ? address : name);
        if (place.isOnline()) {
            draft.put("online_url", place.online());
            draft.note("online", name);
        }
        if (place.venue().isEmpty()) {
            return;
        }
        Map<String, Object> venue = new LinkedHashMap<>(place.venue());
        Map<String, Meaning> parts = Map.of(
                "address", Meaning.ADDRESS, "zip", Meaning.ZIP, "city", Meaning.CITY, "country", Meaning.COUNTRY);
        parts.forEach((member, meaning) -> {
            String value = WrittenText.line(first(cells, meaning));
            if (!value.isEmpty() && value.length() <= Longest.NUMBER) {
                venue.put(member, value);
            }
        });
        draft.put("venue", List.of(Map.copyOf(venue)));
    }

    /** The Events Calendar separates several by commas; elsewhere these belong to names. */
    private void organizers(Map<Meaning, List<String>> cells, EntryDraft draft) {
        boolean isList = columns.columns(Meaning.ORGANIZER).stream()
                .anyMatch(
                        column -> columns.name(column).toLowerCase(Locale.ROOT).contains("organizers"));
        List<Map<String, Object>> organizers = new ArrayList<>();
        String email = first(cells, Meaning.ORGANIZER_EMAIL);
        for (String cell : cells.getOrDefault(Meaning.ORGANIZER, List.of())) {
            if (NUMBERS.matcher(cell).matches()) {
                draft.doubt("number-of-record", cell);
                continue;
            }
            Arrays.stream(cell.split(isList ? "\\s*[,;|\\n]\\s*" : "\\s*[;|\\n]\\s*"))
                    .map(WrittenText::line)
                    .filter(name -> !name.isEmpty() && name.length() <= Longest.LINE)
                    .limit(100)
                    .forEach(name -> organizers.add(Map.of("organizer", name)));
        }
        if (organizers.size() == 1
                && email.matches(MailAddress.FORM)
                && email.length() <= Longest.MAIL_ADDRESS
                && !email.isEmpty()) {
            organizers.set(0, Map.of("organizer", organizers.get(0).get("organizer"), "email", email));
        }
        draft.put("organizer", organizers);
    }

    private static void links(Map<Meaning, List<String>> cells, EntryDraft draft) {
        address(cells, Meaning.TICKETS, "website", draft);
        address(cells, Meaning.WEBSITE, "website", draft);
        address(cells, Meaning.ONLINE, "online_url", draft);
        address(cells, Meaning.IMAGE, "image", draft);
    }

    private static void address(Map<Meaning, List<String>> cells, Meaning meaning, String member, EntryDraft draft) {
        String cell = first(cells, meaning);
        String address = WrittenText.address(cell);
        if (address.isEmpty() && !cell.isEmpty() && meaning == Meaning.IMAGE) {
            draft.put(member, PicturesInside.beside(cell));
        } else if (address.isEmpty() && !cell.isEmpty()) {
            draft.note("no-address", cell);
        }
        draft.put(member, address);
    }

    private static void flags(Map<Meaning, List<String>> cells, EntryDraft draft) {
        Flags.of(cells, Meaning.FEATURED).ifPresent(flag -> draft.put("featured", flag));
        Flags.of(cells, Meaning.STICKY).ifPresent(flag -> draft.put("sticky", flag));
        Flags.of(cells, Meaning.HIDDEN).ifPresent(flag -> draft.put("hide_from_listings", flag));
        if (Flags.isYes(cells, Meaning.PRIVATE)
                || first(cells, Meaning.PRIVATE).matches("(?i)privat[e]?|persönlich|personal")) {
            draft.secrecy = Secrecy.PRIVATE;
            draft.doubt("private");
        } else if (first(cells, Meaning.PRIVATE).matches("(?i)confidential|vertraulich")) {
            draft.secrecy = Secrecy.CONFIDENTIAL;
            draft.doubt("confidential");
        }
    }

    private static void status(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String status = first(cells, Meaning.STATUS) + " " + first(cells, Meaning.RESULT);
        boolean isCancelled = CANCELLED.matcher(status).find();
        if (isCancelled || POSTPONED.matcher(status).find()) {
            draft.put("event_status", isCancelled ? "cancelled" : "postponed");
            draft.doubt("status-by-cell", status.strip());
        }
    }
}

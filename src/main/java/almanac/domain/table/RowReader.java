package almanac.domain.table;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.base.time.NamedZone;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.FileLimits;
import almanac.domain.file.FileTerm;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping.DateOrder;
import almanac.domain.file.Titles;
import almanac.domain.file.WrittenText;
import almanac.domain.table.Sheet.Row;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the event of a row. */
final class RowReader {

    private static final Set<String> BYES = Set.of("spielfrei", "bye", "frei", "free");
    private static final Pattern CANCELLED = Pattern.compile(
            "(?i)absage|abgesagt|ausgefallen|fällt aus|entfällt|cancell?ed|abandoned|annulliert|storniert");
    private static final Pattern POSTPONED = Pattern.compile("(?i)verschoben|verlegt|postponed|rescheduled");

    /** Where a team plays, of a table that names only the other one. */
    private static final Pattern SIDE =
            Pattern.compile("(?i)h|a|g|n|ja|nein|yes|no|x|1|0|heim|auswärts|auswaerts|home|away|neutral|vs\\.?|@|at");

    private static final Pattern TIME_ALONE = Pattern.compile(
            "(?i)(?=.*\\d)(?:ab|von|um|ca\\.?|from|at|bis|to|until|uhr|h|noon|[ap]\\.?m\\.?|[\\d:.\\s–-])+");
    private static final Pattern NEVER = Pattern.compile(
            "(?i)keine?|nein|no|none|false|falsch|0|1|einmalig|einzel\\w*|never|nie|does not repeat|once");
    private static final Map<String, String> SHORT =
            Map.of("ja", "H", "nein", "A", "yes", "H", "no", "A", "x", "H", "1", "H", "0", "A");
    private static final Pattern SIDES =
            Pattern.compile("(?:heim|home|h) (?:auswaerts|away|gast|a)|heimspiel|home game");
    private static final int SHORT_WORDS = 40;
    private static final Pattern DRAFT =
            Pattern.compile("(?i)draft|entwurf|unpublished|unveröffentlicht|in arbeit|pending|brouillon");
    private static final Pattern NOT_PUBLIC = Pattern.compile("(?i)private?|nicht ?öffentlich|intern|internal|hidden");

    private final Columns columns;
    private final ReadOptions options;
    private final DateOrder order;
    private final boolean hasTimes;
    private final boolean isSide;
    private final String decimal;

    /** What the rows say of categories below others. */
    private final Set<FileTerm> described = new LinkedHashSet<>();

    /** The date of the last row that has one. */
    private Optional<LocalDate> dateAbove = Optional.empty();

    RowReader(Columns columns, ReadOptions options, DateOrder order, String decimal) {
        this.columns = columns;
        this.options = options;
        this.order = order;
        this.decimal = decimal;
        this.hasTimes = columns.columnsOfTimes() > 1;
        this.isSide = columns.isAll(Meaning.HOME, cell -> SIDE.matcher(cell).matches())
                && columns.columns(Meaning.HOME).stream()
                        .anyMatch(each ->
                                SIDES.matcher(Meaning.tidy(columns.name(each))).matches());
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
        takeDateAbove(cells, draft);
        RowDates.read(cells, draft, options, order, zone(cells, draft), hasTimes);
        texts(cells, draft);
        RowLinks.read(row, columns, cells, draft);
        draft.put("cost", cost(cells), 500);
        flags(cells, draft);
        status(cells, draft);
        return draft;
    }

    /** Returns all prices; one may stand where others have the address of a shop. */
    private String cost(Map<Meaning, List<String>> cells) {
        List<String> prices = new ArrayList<>(cells.getOrDefault(Meaning.COST, List.of()));
        cells.getOrDefault(Meaning.TICKETS, List.of()).stream()
                .filter(Prices::isPrice)
                .forEach(prices::add);
        return prices.stream()
                .map(each -> Prices.of(
                        each, first(cells, Meaning.CURRENCY), first(cells, Meaning.CURRENCY_POSITION), decimal))
                .distinct()
                .collect(Collectors.joining(" / "));
    }

    /** Of rows on one day, people write its date once: the others have nothing there, or their time. */
    private void takeDateAbove(Map<Meaning, List<String>> cells, EntryDraft draft) {
        List<String> start = cells.getOrDefault(Meaning.START, List.of());
        Optional<LocalDate> own = start.stream()
                .flatMap(cell -> When.of(cell, order, options.today()).dates.stream())
                .findFirst();
        boolean isTimeAlone = own.isEmpty()
                && !start.isEmpty()
                && start.stream().allMatch(cell -> TIME_ALONE.matcher(cell).matches());
        if (isTimeAlone && dateAbove.isPresent()) {
            start.add(0, dateAbove.get().toString());
            draft.note("date-above", dateAbove.get());
        }
        dateAbove = own.or(() -> dateAbove);
    }

    static String first(Map<Meaning, List<String>> cells, Meaning meaning) {
        return cells.getOrDefault(meaning, List.of("")).get(0);
    }

    private void title(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String home = team(cells, Meaning.HOME);
        String guest = team(cells, Meaning.GUEST);
        String title = WrittenText.line(first(cells, Meaning.TITLE));
        if (BYES.contains(guest.toLowerCase(Locale.ROOT)) || BYES.contains(home.toLowerCase(Locale.ROOT))) {
            draft.put("title", WrittenText.line(home + " – " + guest)).skip("bye");
            return;
        }
        String match = home.isEmpty() || guest.isEmpty()
                ? home + guest
                : isSide
                        ? guest + " (" + SHORT.getOrDefault(home.toLowerCase(Locale.ROOT), home) + ")"
                        : home + " – " + guest;
        String whole = title.isEmpty()
                ? WrittenText.line(match)
                : match.isEmpty() ? title : title + ": " + WrittenText.line(match);
        if (whole.isEmpty()) {
            draft.skip(cells.containsKey(Meaning.START) ? "row-without-title" : "row-without-event");
            return;
        }
        draft.put("title", Titles.withoutStatus(whole, draft, false), Longest.LINE);
    }

    /** Returns a team with its number in the club, if that has a column of its own. */
    private static String team(Map<Meaning, List<String>> cells, Meaning side) {
        String team = "";
        for (String cell : cells.getOrDefault(side, List.of())) {
            boolean isMore = team.isEmpty() || cell.startsWith(team);
            team = isMore ? cell : cell.matches("\\d{1,2}|[IVX]{1,4}") ? team + " " + cell : team;
        }
        return team;
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

    private void texts(Map<Meaning, List<String>> cells, EntryDraft draft) {
        String description = String.join("\n\n", cells.getOrDefault(Meaning.DESCRIPTION, List.of()));
        draft.put("description", WrittenText.html(description), FileLimits.LONGEST_TEXT);
        String excerpt = String.join("\n\n", cells.getOrDefault(Meaning.EXCERPT, List.of()));
        draft.put("excerpt", WrittenText.html(excerpt), FileLimits.LONGEST_TEXT);
        draft.put(
                "categories",
                terms(cells, Meaning.CATEGORY).stream().map(this::category).toList());
        draft.put("tags", terms(cells, Meaning.TAGS));
        String repetition = first(cells, Meaning.REPETITION);
        if (!repetition.isEmpty() && !NEVER.matcher(repetition).matches()) {
            draft.doubt("repetition", repetition);
        }
    }

    /** Returns the name of the last category of a path, such as {@code Culture > Concerts}. */
    private String category(String path) {
        String above = "";
        for (String name : path.split("\\s+[>›»]\\s+")) {
            if (!name.equals(path)) {
                described.add(new FileTerm(Kind.CATEGORY, name, "", "", above));
            }
            above = name;
        }
        return above;
    }

    /** Returns the categories that the rows read so far have below others, with these. */
    List<FileTerm> described() {
        return List.copyOf(described);
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
        String state = first(cells, Meaning.STATUS);
        if (DRAFT.matcher(state).matches()) {
            draft.put("status", "draft");
        } else if (NOT_PUBLIC.matcher(state).matches()) {
            draft.secrecy = Secrecy.PRIVATE;
            draft.doubt("private");
        }
        String said = cells.getOrDefault(Meaning.DESCRIPTION, List.of()).stream()
                .filter(cell -> cell.length() <= SHORT_WORDS)
                .collect(Collectors.joining(" "));
        String when = String.join(" ", cells.getOrDefault(Meaning.START, List.of()));
        String status =
                String.join(" ", state, first(cells, Meaning.RESULT), said).strip();
        boolean isOff = CANCELLED.matcher(when).find();
        boolean isCancelled = isOff || CANCELLED.matcher(status).find();
        if (isCancelled || POSTPONED.matcher(status).find()) {
            draft.put("event_status", isCancelled ? "cancelled" : "postponed");
            draft.doubt("status-by-cell", isOff ? when : status);
        }
    }
}

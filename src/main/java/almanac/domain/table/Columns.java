package almanac.domain.table;

import almanac.base.text.Characters;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping;
import almanac.domain.file.TableMapping.Column;
import almanac.domain.file.TableMapping.DateOrder;
import almanac.domain.file.TableMapping.Reason;
import almanac.domain.table.Sheet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the columns of a table hold: by hand, by their names, or by their values. */
final class Columns {

    private static final Pattern YEAR = Pattern.compile("(?<![\\d.:/-])20\\d{2}(?!\\s?[\\d.:/–-])");
    private static final Set<String> FORM_END =
            Set.of("fertigstellungszeit", "completion time", "uhrzeit der fertigstellung");
    private static final Set<String> OF_FORM = Set.of("startzeit", "start time", "name", "e mail", "email");
    private static final int HEAD_ROWS = 20;
    private static final int SAMPLE_ROWS = 200;
    private static final int SAMPLE = 60;
    private static final double MOST_CELLS = 0.6;

    /** The number of the row with the names; -1 if there is none. */
    final int head;

    /** Whether a second list is beside the first one, with the same names. */
    private boolean hasSecondList;

    private final List<Row> rows;
    private final List<String> names = new ArrayList<>();
    private final Meaning[] meanings;
    private final Reason[] reasons;

    Columns(List<Row> rows, ReadOptions options) {
        this.rows = rows;
        this.head = head(rows);
        int width = rows.stream()
                .limit(SAMPLE_ROWS)
                .mapToInt(row -> row.cells().size())
                .max()
                .orElse(0);
        this.meanings = new Meaning[width];
        this.reasons = new Reason[width];
        Arrays.fill(reasons, Reason.NONE);
        for (int i = 0; i < width; i++) {
            names.add(
                    head < 0
                            ? String.valueOf((char) ('A' + i % 26))
                            : rows.get(head).cell(i).replaceAll("\\s+", " "));
            find(i, options.mapping());
        }
        tellApart();
        guess(options);
    }

    /** The row with most known names, if there are two, or one above dates. */
    private static int head(List<Row> rows) {
        int best = -1;
        long most = 0;
        for (int i = 0; i < Math.min(HEAD_ROWS, rows.size()); i++) {
            long known = rows.get(i).cells().stream()
                    .filter(cell -> cell.length() < 60)
                    .filter(cell -> Meaning.named(cell).isPresent())
                    .distinct()
                    .count();
            if (known > most) {
                best = i;
                most = known;
            }
        }
        return most >= 2 ? best : -1;
    }

    private void find(int column, Optional<TableMapping> mapping) {
        Optional<Column> byHand = mapping.stream()
                .flatMap(given -> given.columns().stream())
                .filter(given -> given.name().equals(names.get(column)))
                .findFirst();
        if (byHand.isPresent()) {
            set(column, Meaning.of(byHand.get().meaning()).orElse(Meaning.IGNORED), Reason.HAND);
        } else if (head >= 0 && !names.get(column).isEmpty()) {
            Meaning.named(names.get(column)).ifPresent(found -> set(column, found, Reason.NAME));
        }
    }

    /** A name that stands twice is that of the end; {@code Ort} beside a hall and a street is the town. */
    private void tellApart() {
        boolean isForm = names.stream().map(Meaning::tidy).anyMatch(FORM_END::contains);
        for (int each = 0; isForm && each < meanings.length; each++) {
            if (OF_FORM.contains(Meaning.tidy(names.get(each)))) {
                set(each, Meaning.IGNORED, Reason.NAME); // who filled it in, and since when
            }
        }
        if (columns(Meaning.START).isEmpty() && !columns(Meaning.END).isEmpty()) {
            set(columns(Meaning.END).get(0), Meaning.START, Reason.NAME);
        }
        List<Integer> starts = named(Meaning.START);
        hasSecondList = named(Meaning.TITLE).stream().anyMatch(each -> names.indexOf(names.get(each)) < each);
        if (hasSecondList) {
            int second = names.lastIndexOf(names.get(starts.isEmpty() ? 0 : starts.get(0)));
            for (int each = Math.max(1, second); each < meanings.length; each++) {
                set(each, Meaning.IGNORED, Reason.NAME);
            }
        } else if (columns(Meaning.END).isEmpty()) {
            starts.stream()
                    .filter(each -> starts.stream()
                            .anyMatch(other -> other < each && names.get(other).equals(names.get(each))))
                    .forEach(each -> set(each, Meaning.END, Reason.NAME));
        }
        List<Integer> venues = named(Meaning.VENUE);
        boolean hasAddress =
                !columns(Meaning.ZIP).isEmpty() || !columns(Meaning.ADDRESS).isEmpty();
        if (venues.size() > 1 && hasAddress && columns(Meaning.CITY).isEmpty()) {
            venues.stream()
                    .filter(each -> Meaning.tidy(names.get(each)).equals("ort"))
                    .forEach(each -> set(each, Meaning.CITY, Reason.NAME));
        }
    }

    private List<Integer> named(Meaning meaning) {
        return columns(meaning).stream()
                .filter(each -> reasons[each] == Reason.NAME)
                .toList();
    }

    private void set(int column, Meaning meaning, Reason reason) {
        meanings[column] = meaning;
        reasons[column] = reason;
    }

    private void guess(ReadOptions options) {
        boolean isDated = columns(Meaning.START).stream()
                .anyMatch(each -> reasons[each] == Reason.HAND
                        || values(each).limit(SAMPLE_ROWS).anyMatch(cell -> !dates(cell, options)
                                .isEmpty()));
        if (!isDated) {
            retake(options);
        }
        if (!isDated && columns(Meaning.START).isEmpty()) {
            guess(Meaning.START, cell -> !dates(cell, options).isEmpty());
        }
        if (columnsOfTimes() == 1 && columns(Meaning.END).isEmpty()) {
            Predicate<String> isTime = cell -> cell.matches("(?i).*\\d.*(?::|\\.|uhr|am|pm).*")
                    && When.of(cell, DateOrder.DAY_FIRST, options.today()).times.size() == 1;
            if (guess(Meaning.START, isTime)) {
                guess(Meaning.END, isTime);
            }
        }
        if (columns(Meaning.IMAGE).isEmpty()) {
            guess(Meaning.IMAGE, cell -> cell.matches("(?i)https?://\\S+\\.(?:jpe?g|png|gif|webp)(?:\\?\\S*)?"));
        }
        if (columns(Meaning.WEBSITE).isEmpty()) {
            guess(Meaning.WEBSITE, cell -> cell.matches("(?i)(?:https?://|www\\.)\\S+"));
        }
        if (columns(Meaning.COST).isEmpty()) {
            guess(
                    Meaning.COST,
                    cell -> cell.matches(
                            "(?i)(?:[€$£]\\s?\\d.{0,40}|\\d+(?:[.,]\\d+)?\\s?(?:€|eur|euro|chf).{0,40}|frei|free|kostenlos)"));
        }
        if (columns(Meaning.TITLE).isEmpty()
                && columns(Meaning.HOME).isEmpty()
                && columns(Meaning.GUEST).isEmpty()) {
            guess(
                    Meaning.TITLE,
                    cell -> cell.matches(".*\\p{L}{3}.*")
                            && cell.length() <= 150
                            && dates(cell, options).isEmpty());
        }
        if (head < 0 && columns(Meaning.VENUE).isEmpty()) {
            guess(Meaning.VENUE, cell -> cell.matches(".*\\p{L}{3}.*") && cell.length() <= 80);
        }
    }

    /** {@code Termine} and {@code Spieltag} may be the dates themselves. */
    private void retake(ReadOptions options) {
        for (int column = 0; column < meanings.length; column++) {
            boolean isLikely = reasons[column] == Reason.NAME
                    && (meanings[column] == Meaning.REPETITION || meanings[column] == Meaning.IGNORED);
            List<String> values = isLikely ? values(column).limit(SAMPLE_ROWS).toList() : List.of();
            long dated = values.stream()
                    .filter(cell -> !dates(cell, options).isEmpty())
                    .count();
            if (dated > 0 && dated >= MOST_CELLS * values.size()) {
                set(column, Meaning.START, Reason.VALUES);
                return;
            }
        }
    }

    private static List<?> dates(String cell, ReadOptions options) {
        return cell.length() > 60 ? List.of() : When.of(cell, DateOrder.DAY_FIRST, options.today()).dates;
    }

    /** Finds the first column without a meaning whose values nearly all fit. */
    private boolean guess(Meaning meaning, Predicate<String> fits) {
        for (int i = 0; i < meanings.length; i++) {
            int column = i;
            List<String> values = meanings[i] == null && reasons[i] != Reason.HAND
                    ? values(column).limit(SAMPLE_ROWS).toList()
                    : List.of();
            long fitting = values.stream().filter(fits).count();
            if (fitting > 0 && fitting >= MOST_CELLS * values.size()) {
                set(column, meaning, Reason.VALUES);
                return true;
            }
        }
        return false;
    }

    private Stream<String> values(int column) {
        return rows.stream().skip(head + 1L).map(row -> row.cell(column)).filter(cell -> !cell.isEmpty());
    }

    /** Returns how many columns say when it begins, without those that have nothing but the day of the week. */
    long columnsOfTimes() {
        return columns(Meaning.START).stream()
                .filter(each -> values(each).limit(SAMPLE_ROWS).anyMatch(cell -> cell.matches(".*\\d.*")))
                .count();
    }

    boolean hasSecondList() {
        return hasSecondList;
    }

    /** Returns the year in a title above the names, if there is one alone. */
    Optional<Integer> year() {
        List<String> years = rows.stream()
                .limit(Math.max(0, head))
                .flatMap(row -> row.cells().stream())
                .flatMap(cell -> YEAR.matcher(cell).results())
                .map(MatchResult::group)
                .distinct()
                .toList();
        return years.size() == 1 ? Optional.of(Integer.valueOf(years.get(0))) : Optional.empty();
    }

    /** Returns whether all values of a meaning fit. */
    boolean isAll(Meaning meaning, Predicate<String> fits) {
        return columns(meaning).stream().flatMap(this::values).allMatch(fits);
    }

    List<Integer> columns(Meaning meaning) {
        List<Integer> columns = new ArrayList<>();
        for (int i = 0; i < meanings.length; i++) {
            if (meanings[i] == meaning) {
                columns.add(i);
            }
        }
        return columns;
    }

    String name(int column) {
        return names.get(column);
    }

    /** Returns the values of a row by what they mean, in the order of the columns. */
    Map<Meaning, List<String>> cells(Row row) {
        Map<Meaning, List<String>> cells = new EnumMap<>(Meaning.class);
        for (int i = 0; i < meanings.length; i++) {
            if (meanings[i] != null && !row.cell(i).isEmpty()) {
                cells.computeIfAbsent(meanings[i], absent -> new ArrayList<>()).add(row.cell(i));
            }
        }
        return cells;
    }

    /** Returns whether a row repeats the names, as on each page of a print. */
    boolean isHead(Row row) {
        return head >= 0 && row.cells().equals(rows.get(head).cells());
    }

    List<Column> mapping() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < meanings.length; i++) {
            boolean isRead = meanings[i] != null && meanings[i] != Meaning.IGNORED;
            columns.add(new Column(
                    names.get(i),
                    isRead ? meanings[i].word() : "",
                    reasons[i],
                    Characters.shortened(values(i).findFirst().orElse(""), SAMPLE)));
        }
        return columns;
    }
}

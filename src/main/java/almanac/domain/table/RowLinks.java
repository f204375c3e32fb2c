package almanac.domain.table;

import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileLimits;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.Places;
import almanac.domain.file.WrittenText;
import almanac.domain.table.Sheet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads venue, organizers and addresses of a row. */
final class RowLinks {

    private static final Pattern NUMBERS = Pattern.compile("\\d+(?:\\s*[,;]\\s*\\d+)*");

    private static final Pattern PHONE = Pattern.compile("[+(]?\\d[\\d\\s()./-]{3,40}");

    private final Row row;
    private final Columns columns;
    private final Map<Meaning, List<String>> cells;
    private final EntryDraft draft;

    private RowLinks(Row row, Columns columns, Map<Meaning, List<String>> cells, EntryDraft draft) {
        this.row = row;
        this.columns = columns;
        this.cells = cells;
        this.draft = draft;
    }

    /** @param cells those of the row that say something */
    static void read(Row row, Columns columns, Map<Meaning, List<String>> cells, EntryDraft draft) {
        RowLinks links = new RowLinks(row, columns, cells, draft);
        links.place();
        links.organizers();
        links.links();
        links.tickets();
    }

    private void place() {
        List<String> names = new ArrayList<>(cells.getOrDefault(Meaning.VENUE, List.of()));
        names.addAll(cells.getOrDefault(Meaning.ROOM, List.of()));
        String name = String.join(", ", names.stream().distinct().toList());
        if (NUMBERS.matcher(name).matches()) {
            draft.doubt("number-of-record", name);
            return;
        }
        String address = RowReader.first(cells, Meaning.ADDRESS);
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
            String value = WrittenText.line(RowReader.first(cells, meaning));
            if (!value.isEmpty() && value.length() <= (member.equals("zip") ? Longest.NUMBER : Longest.LINE)) {
                venue.put(member, value);
            }
        });
        draft.put("venue", List.of(Map.copyOf(venue)));
    }

    /** The Events Calendar separates several by commas; elsewhere these belong to names. */
    private void organizers() {
        boolean isList = columns.columns(Meaning.ORGANIZER).stream()
                .anyMatch(
                        column -> columns.name(column).toLowerCase(Locale.ROOT).contains("organizers"));
        List<Map<String, Object>> organizers = new ArrayList<>();
        String email = RowReader.first(cells, Meaning.ORGANIZER_EMAIL);
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
        if (organizers.size() == 1) {
            Map<String, Object> only = new LinkedHashMap<>(organizers.get(0));
            if (email.matches(MailAddress.FORM) && email.length() <= Longest.MAIL_ADDRESS && !email.isEmpty()) {
                only.put("email", email);
            }
            String phone = RowReader.first(cells, Meaning.ORGANIZER_PHONE);
            if (PHONE.matcher(phone).matches()) {
                only.put("phone", phone);
            }
            organizers.set(0, only);
        }
        draft.put("organizer", organizers);
    }

    private void links() {
        address(Meaning.WEBSITE, "website");
        address(Meaning.ONLINE, "online_url");
        address(Meaning.IMAGE, "image");
    }

    /** An event has one website: further addresses, and words about tickets, are in the description. */
    private void tickets() {
        List<Integer> more = new ArrayList<>(columns.columns(Meaning.TICKETS));
        columns.columns(Meaning.WEBSITE).stream().skip(1).forEach(more::add);
        for (int column : more) {
            String cell = WrittenText.line(row.cell(column));
            String address = WrittenText.address(cell);
            if (cell.isEmpty() || WrittenText.isNothing(cell) || Prices.isPrice(cell)) {
                continue;
            }
            if (!address.isEmpty() && !draft.has("website")) {
                draft.put("website", address);
            } else if (!address.equals(draft.members().get("website"))) {
                String text = columns.name(column) + ": " + cell;
                String before = draft.has("description") ? draft.members().get("description") + "\n\n" : "";
                draft.put("description", before + WrittenText.html(text), FileLimits.LONGEST_TEXT);
            }
        }
    }

    private void address(Meaning meaning, String member) {
        String cell = RowReader.first(cells, meaning);
        String address = WrittenText.address(cell);
        if (address.isEmpty() && !cell.isEmpty() && meaning == Meaning.IMAGE) {
            draft.put(member, PicturesInside.beside(cell));
        } else if (address.isEmpty() && !cell.isEmpty()) {
            draft.note("no-address", cell);
        }
        draft.put(member, address);
    }
}

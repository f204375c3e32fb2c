package almanac.domain.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.history.InputSnapshot;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table of each kind: a column for each member that a write has, under its name in the interface. */
@ApplicationScoped
public class ExportedTables implements ExportPart {

    private static final String ID = "id";

    /** Of a date of a series with values of its own: the series, and the start that this gives it. */
    private static final List<String> OF_DATES = List.of("series", "recurrence_id");

    @Inject
    private KindServices kinds;

    @Override
    public void addTo(Export export) throws IOException {
        for (Kind kind : Kind.CONTENT) {
            List<String> columns = new ArrayList<>(List.of(ID));
            columns.addAll(InputSnapshot.input(kind).readable());
            if (kind == Kind.EVENT) {
                columns.addAll(OF_DATES);
            }
            Class<?> type = kind == Kind.EVENT ? Event.class : kinds.type(kind);
            add(kind, type.asSubclass(Stored.class), columns, ExportedTables::members, export);
        }
        add(
                Kind.IMAGE,
                Image.class,
                List.of(ID, "file", "width", "height", "alt_text", "author", "date_utc", "source"),
                ExportedTables::ofImage,
                export);
        add(
                Kind.ACCOUNT,
                Account.class,
                List.of(ID, "name", "display_name", "email", "role", "enabled", "locale", "timezone", "date_utc"),
                ExportedTables::ofAccount,
                export);
    }

    private static <T extends Stored> void add(
            Kind kind, Class<T> type, List<String> columns, Function<T, Map<String, Object>> members, Export export)
            throws IOException {
        OutputStream file = export.file(kind.collection() + ".csv");
        file.write((Csv.MARK + Csv.line(columns)).getBytes(UTF_8));
        export.each(type, record -> {
            Map<String, Object> all = members.apply(record);
            file.write(
                    Csv.line(columns.stream().map(each -> text(all.get(each))).toList())
                            .getBytes(UTF_8));
        });
    }

    private static String text(Object value) {
        if (value instanceof Collection<?> list) {
            return list.stream().map(ExportedTables::text).collect(Collectors.joining(", "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(each -> each.getKey() + "=" + text(each.getValue()))
                    .collect(Collectors.joining("; "));
        }
        return value == null ? "" : value.toString();
    }

    private static Map<String, Object> members(Stored record) {
        Map<String, Object> members = new LinkedHashMap<>(InputSnapshot.present(record));
        members.put(ID, record.getId());
        if (record instanceof Event event) {
            members.put("start_date", TimeText.of(event.getDates().startLocal()));
            members.put("end_date", TimeText.of(event.getDates().endLocal()));
            members.put(Kind.VENUE.property(), titles(event.getVenues().stream()));
            members.put(Kind.ORGANIZER.property(), titles(event.getOrganizers().stream()));
            members.put(Kind.CATEGORY.property(), names(event.getCategories().stream()));
            members.put(Kind.TAG.property(), names(event.getTags().stream()));
            if (event.getSeries() != null) {
                members.put(OF_DATES.get(0), event.getSeries().getId());
                event.getOccurrences().stream()
                        .findFirst()
                        .ifPresent(date -> members.put(OF_DATES.get(1), TimeText.of(date.getRecurrenceId())));
            }
        }
        return members;
    }

    private static List<String> titles(Stream<? extends CalendarRecord> linked) {
        return linked.filter(each -> !each.isInTrash())
                .map(CalendarRecord::getTitle)
                .toList();
    }

    private static List<String> names(Stream<? extends Term> terms) {
        return terms.map(Term::getName).sorted().toList();
    }

    private static Map<String, Object> ofImage(Image image) {
        Image.File file = image.getOriginal();
        return Map.of(
                ID,
                image.getId(),
                "file",
                WholeExport.name(image),
                "width",
                file.width(),
                "height",
                file.height(),
                "alt_text",
                image.getAltText(),
                "author",
                image.getAuthor().getId(),
                "date_utc",
                TimeText.utc(image.getCreatedAt()),
                "source",
                text(image.getSourceUrl()));
    }

    private static Map<String, Object> ofAccount(Account account) {
        return Map.of(
                ID,
                account.getId(),
                "name",
                account.getName(),
                "display_name",
                account.getDisplayName(),
                "email",
                account.getEmail(),
                "role",
                account.getRole().name().toLowerCase(Locale.ROOT),
                "enabled",
                account.isEnabled(),
                "locale",
                text(account.getLocale()),
                "timezone",
                text(account.getTimeZone()),
                "date_utc",
                TimeText.utc(account.getCreatedAt()));
    }
}

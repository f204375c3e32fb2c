package almanac.domain.format;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.base.time.NamedZone;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.UnreadableFile;
import almanac.domain.file.WrittenText;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.io.StringReader;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads what {@code GET /events} answers, an array of events, or one. */
final class JsonEvents {

    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final DateTimeFormatter WALL_CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final List<String> TEXTS =
            List.of("description", "excerpt", "cost", "event_status", "event_status_reason", "rrule");
    private static final List<String> FLAGS =
            List.of("featured", "sticky", "hide_from_listings", "show_map", "show_map_link");

    /** What becomes of events that readers don't see there: one that would appear by itself waits for somebody. */
    private static final Map<String, String> UNPUBLISHED =
            Map.of("draft", "draft", "pending", "pending", "future", "draft", "trash", "draft");

    private static final int DEEPEST = 20;

    /** Of one event; a value takes many times the memory of its text. */
    private static final int MOST_VALUES = 20_000;

    private JsonEvents() {}

    /** @throws UnreadableFile if it is broken, has no events or too many values */
    static FileContents read(String text, ReadOptions options) throws UnreadableFile {
        JsonSize size = JsonSize.of(text);
        if (size.deepest() > DEEPEST || size.mostOfOne() > MOST_VALUES) {
            throw new UnreadableFile("broken-json");
        }
        List<EntryDraft> drafts;
        JsonTerms terms = new JsonTerms();
        try {
            drafts = listed(text, options, terms);
            if (drafts.isEmpty()
                    && size.all() <= MOST_VALUES
                    && text.stripLeading().startsWith("{")) {
                drafts = single(text, options, terms);
            }
        } catch (JsonException | NoSuchElementException | IllegalStateException e) {
            throw new UnreadableFile("broken-json");
        }
        if (drafts.isEmpty()) {
            throw new UnreadableFile("no-events-in-json");
        }
        return new FileContents("json", JsonSeries.events(drafts), List.of(), Optional.empty(), terms.all());
    }

    /** Reads the array itself, or those of the members {@code events}, {@code categories} and {@code tags}. */
    private static List<EntryDraft> listed(String text, ReadOptions options, JsonTerms terms) throws UnreadableFile {
        List<EntryDraft> drafts = new ArrayList<>();
        try (JsonParser parser = PROVIDER.createParser(new StringReader(text))) {
            if (parser.next() == Event.START_ARRAY) {
                addAll(parser, drafts, options, terms);
                return drafts;
            }
            while (parser.hasNext()) {
                if (parser.next() == Event.KEY_NAME) {
                    String member = parser.getString();
                    Event value = parser.next();
                    Optional<Kind> kind = JsonTerms.kind(member);
                    if (value == Event.START_ARRAY && member.equals("events")) {
                        addAll(parser, drafts, options, terms);
                    } else if (value == Event.START_ARRAY && kind.isPresent()) {
                        while (isAtObject(parser)) {
                            terms.add(kind.get(), parser.getObject());
                        }
                    } else if (value == Event.START_ARRAY) {
                        parser.skipArray();
                    } else if (value == Event.START_OBJECT) {
                        parser.skipObject();
                    }
                }
            }
        }
        return drafts;
    }

    private static void addAll(JsonParser parser, List<EntryDraft> drafts, ReadOptions options, JsonTerms terms)
            throws UnreadableFile {
        while (isAtObject(parser)) {
            add(parser.getObject(), drafts, options, terms);
        }
    }

    /** Goes to the next object in an array; returns whether there is one. */
    private static boolean isAtObject(JsonParser parser) {
        Event event = parser.next();
        while (event != Event.START_OBJECT && event != Event.END_ARRAY) {
            if (event == Event.START_ARRAY) {
                parser.skipArray();
            }
            event = parser.next();
        }
        return event == Event.START_OBJECT;
    }

    private static List<EntryDraft> single(String text, ReadOptions options, JsonTerms terms) throws UnreadableFile {
        List<EntryDraft> drafts = new ArrayList<>();
        try (JsonParser parser = PROVIDER.createParser(new StringReader(text))) {
            parser.next();
            add(parser.getObject(), drafts, options, terms);
        }
        return drafts;
    }

    private static void add(JsonObject json, List<EntryDraft> drafts, ReadOptions options, JsonTerms terms)
            throws UnreadableFile {
        if (drafts.size() >= FileLimits.MOST_ENTRIES) {
            throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
        }
        if (json.containsKey("title") && json.containsKey("start_date")) {
            drafts.add(event(json, drafts.size() + 1, options));
            terms.addOf(json);
        }
    }

    private static EntryDraft event(JsonObject json, int number, ReadOptions options) {
        EntryDraft draft = new EntryDraft(number);
        draft.recurrenceId = time(text(json, "recurrence_id"));
        String parent = text(json, "parent");
        String id = text(json, "global_id").isEmpty() ? text(json, "id") : text(json, "global_id");
        draft.uid = draft.recurrenceId.isPresent() && !parent.isEmpty()
                ? JsonSeries.UID + id.substring(0, id.lastIndexOf('=') + 1) + parent
                : id;
        draft.put("title", WrittenText.line(text(json, "title")), Longest.LINE);
        if (!draft.has("title")) {
            draft.skip("row-without-title");
        }
        draft.put("slug", JsonRecords.slug(json), Longest.LINE); // its address, which people know
        TEXTS.forEach(member -> draft.put(member, text(json, member), FileLimits.LONGEST_TEXT));
        FLAGS.stream()
                .filter(json::containsKey)
                .forEach(member -> draft.put(member, json.get(member).equals(JsonValue.TRUE)));
        dates(json, draft, options);
        draft.put("venue", JsonRecords.venues(json.get("venue")))
                .put("organizer", JsonRecords.organizers(json.get("organizer")))
                .put("categories", JsonRecords.names(json.get("categories")))
                .put("tags", JsonRecords.names(json.get("tags")))
                .put("tickets", JsonRecords.tickets(json.get("tickets")))
                .put("custom_fields", JsonRecords.customFields(json.get("custom_fields")));
        String website = text(json, "website");
        draft.put("website", website.equals(text(json, "url")) ? "" : WrittenText.address(website)) // its page there
                .put("online_url", WrittenText.address(text(json, "online_url")))
                .put("image", JsonRecords.image(json));
        draft.put("status", UNPUBLISHED.get(text(json, "status")));
        if (text(json, "status").equals("private") || JsonValue.TRUE.equals(json.get("has_password"))) {
            draft.secrecy = Secrecy.PRIVATE;
            draft.doubt("private");
        }
        return draft;
    }

    private static void dates(JsonObject json, EntryDraft draft, ReadOptions options) {
        NamedZone zone = NamedZone.parse(text(json, "timezone")).orElse(options.zone());
        Optional<LocalDateTime> start = time(text(json, "start_date"));
        if (start.isEmpty()) {
            draft.skip("no-such-date", text(json, "start_date"));
            return;
        }
        LocalDateTime end = time(text(json, "end_date"))
                .filter(time -> !time.isBefore(start.get()))
                .orElse(start.get());
        draft.dates(start.get(), end, zone, JsonValue.TRUE.equals(json.get("all_day")));
        draft.list("rdate", times(json.get("rdate"))).list("exdate", times(json.get("exdate")));
    }

    private static Optional<LocalDateTime> time(String text) {
        try {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(LocalDateTime.parse(text.replace('T', ' '), WALL_CLOCK));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static List<LocalDateTime> times(JsonValue list) {
        return list instanceof JsonArray array
                ? array.stream()
                        .limit(FileLimits.MOST_PARTS)
                        .flatMap(each -> time(text(each)).stream())
                        .toList()
                : List.of();
    }

    static String text(JsonObject json, String member) {
        return text(json.get(member));
    }

    static String text(JsonValue value) {
        return value instanceof JsonString text
                ? text.getString()
                : value instanceof JsonNumber number ? number.toString() : "";
    }
}

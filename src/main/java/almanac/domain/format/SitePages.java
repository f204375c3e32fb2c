package almanac.domain.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.kind.Kind;
import almanac.domain.file.FileLimits;
import almanac.domain.file.FileText;
import almanac.domain.file.UnreadableFile;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The pages of {@code GET /events} of another calendar, of this interface or the original, put together as one file. What no
 * import reads is left out, so that a large calendar stays within the bounds of a file.
 */
public final class SitePages {

    /** The most events of a page that every such interface answers. */
    public static final int PER_PAGE = 50;

    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final int DEEPEST = 20;
    private static final int MOST_VALUES = 250_000;

    public static final int MOST_PAGES_OF_TERMS = JsonTerms.MOST / PER_PAGE;

    private static final Set<String> OF_TERMS = Set.of("id", "name", "slug", "description", "parent");

    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private final Map<Kind, JsonArrayBuilder> terms = new EnumMap<>(Kind.class);
    private final Set<String> events = new HashSet<>();
    private int total = -1;
    private int read;
    private int sentOfTerms;

    /** Returns the number of pages that there are; one until the first is added. */
    public int pages() {
        return Math.max(1, (total + PER_PAGE - 1) / PER_PAGE);
    }

    /** Returns the number of pages that were added. */
    public int read() {
        return read;
    }

    /**
     * Adds the next page.
     *
     * @throws UnreadableFile if it is none, the calendar was changed since the first page, or there are too many events
     */
    public void add(byte[] sent) throws UnreadableFile {
        JsonObject sentPage = object(sent);
        try {
            int number = count(sentPage.get("total"));
            if (!(sentPage.get("events") instanceof JsonArray page) || number < 0) {
                throw new UnreadableFile("no-events-in-json");
            }
            if (total >= 0 && total != number) {
                throw new UnreadableFile("source.changing");
            }
            total = number;
            if (total > FileLimits.MOST_ENTRIES) {
                throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
            }
            page.forEach(this::add);
            read++;
        } catch (ArithmeticException e) {
            throw new UnreadableFile("broken-json");
        }
        if (content.size() > FileLimits.MOST_BYTES) {
            throw new UnreadableFile("too-large", FileLimits.MOST_BYTES / 1024 / 1024);
        }
    }

    /** Some servers send numbers as texts; -1 is none. */
    private static int count(JsonValue total) {
        if (total instanceof JsonNumber number) {
            return number.intValueExact();
        }
        return total instanceof JsonString text && text.getString().matches("\\d{1,9}")
                ? Integer.parseInt(text.getString())
                : -1;
    }

    private static JsonObject object(byte[] sent) throws UnreadableFile {
        String text = FileText.of(sent).text();
        if (text.stripLeading().startsWith("<")) {
            throw new UnreadableFile("web-page");
        }
        JsonSize size = JsonSize.of(text);
        if (size.deepest() > DEEPEST || size.all() > MOST_VALUES) {
            throw new UnreadableFile("broken-json");
        }
        try (JsonReader reader = PROVIDER.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException | IllegalStateException e) {
            throw new UnreadableFile("broken-json");
        }
    }

    /** Adds a page of categories or tags; returns whether another follows. */
    public boolean addTerms(Kind kind, byte[] sent) throws UnreadableFile {
        if (!(object(sent).get(kind.collection()) instanceof JsonArray page)) {
            return false;
        }
        sentOfTerms += sent.length;
        if (sentOfTerms > FileLimits.MOST_BYTES) {
            throw new UnreadableFile("too-large", FileLimits.MOST_BYTES / 1024 / 1024);
        }
        page.stream()
                .filter(JsonObject.class::isInstance)
                .map(each -> only(OF_TERMS::contains, each.asJsonObject()))
                .forEach(terms.computeIfAbsent(kind, any -> PROVIDER.createArrayBuilder())::add);
        return page.size() == PER_PAGE;
    }

    /** Adds an event once: it is on two pages if the order has changed meanwhile, or the site knows no pages. */
    private void add(JsonValue event) {
        String text = shortened(event).toString();
        boolean isNamed = event instanceof JsonObject object && object.containsKey("id");
        if (events.add(
                isNamed
                        ? event.asJsonObject().get("id") + " "
                                + event.asJsonObject().get("start_date")
                        : text)) {
            content.writeBytes((content.size() == 0 ? "{\"events\":[" : ",").getBytes(UTF_8));
            content.writeBytes(text.getBytes(UTF_8));
        }
    }

    private static JsonValue shortened(JsonValue value) {
        if (value instanceof JsonArray array) {
            return PROVIDER.createArrayBuilder(
                            array.stream().map(SitePages::shortened).toList())
                    .build();
        }
        if (!(value instanceof JsonObject object)) {
            return value;
        }
        return only(SitePages::isRead, object);
    }

    private static JsonObject only(Predicate<String> wanted, JsonObject object) {
        Map<String, Object> members = object.entrySet().stream()
                .filter(each -> wanted.test(each.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, each -> shortened(each.getValue())));
        return PROVIDER.createObjectBuilder(members).build();
    }

    private static boolean isRead(String member) {
        return !member.endsWith("_details")
                && !member.startsWith("utc_")
                && !member.equals("sizes")
                && !member.equals("json_ld")
                && !member.equals("urls");
    }

    /**
     * Returns all of them as one file.
     *
     * @throws UnreadableFile if there are none, or not as many as the calendar says
     */
    public byte[] content() throws UnreadableFile {
        if (events.isEmpty()) {
            throw new UnreadableFile("no-events-in-json");
        }
        if (events.size() != total) {
            throw new UnreadableFile("source.fewer", total, events.size());
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream(content.size() + 1);
        whole.writeBytes(content.toByteArray());
        whole.write(']');
        terms.forEach(
                (kind, all) -> whole.writeBytes((",\"" + kind.collection() + "\":" + all.build()).getBytes(UTF_8)));
        whole.write('}');
        return whole.toByteArray();
    }
}

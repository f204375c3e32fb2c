package almanac.domain.source;

import almanac.base.text.Sha256;
import almanac.domain.exchange.FetchedImport;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import almanac.domain.format.CalendarFiles;
import almanac.domain.format.SitePages;
import almanac.domain.media.FileFetch;
import almanac.domain.media.FileFetch.Answer;
import almanac.domain.media.FileFetch.Request;
import almanac.domain.preview.ImportOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fetches sources and reads what they answer; stores nothing, and needs no transaction. */
@ApplicationScoped
public class SourceReading {

    private static final int UNCHANGED = 304;
    private static final int MOVED = 300;
    private static final int REFUSED = 400;

    /** The interface of a calendar: this one's, and the original's. */
    private static final Pattern SITE =
            Pattern.compile("(https?://[^?#]+/(?:cal|wp-json/tribe)/events/v1)(?:/events)?/?");

    /** Of all times: the original refuses 1970-01-01. */
    private static final String EVENTS = "/events?start_date=1971-01-01&per_page=";

    private static final String EVERY_STATUS = "&status=publish,future,draft,pending,private";

    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** In bytes: some are read at a time. */
    private static final int MOST_OF_PAGE = FileLimits.MOST_BYTES / 4;

    @Inject
    private FileFetch fetch;

    @Inject
    private FetchedImport imports;

    /**
     * A source to be fetched.
     *
     * @param authorization a header; empty without a password
     * @param category that its events get besides their own
     * @param digest of what was fetched last
     */
    public record Address(
            String url,
            String authorization,
            String etag,
            String lastModified,
            Optional<String> category,
            String digest) {}

    /**
     * What was fetched.
     *
     * @param digest of the content
     */
    public record Fetched(byte[] content, String digest, String etag, String lastModified) {}

    /**
     * Fetches a source.
     *
     * @return nothing if it is what it was
     */
    public Optional<Fetched> fetched(Address from) throws SourceFault {
        Matcher site = SITE.matcher(from.url());
        Optional<Fetched> fetched = site.matches() ? Optional.of(whole(site.group(1), from)) : single(from);
        return fetched.filter(each -> !each.digest().equals(from.digest()));
    }

    private Optional<Fetched> single(Address from) throws SourceFault {
        Answer answer = answer(
                new Request(from.url(), from.authorization(), from.etag(), from.lastModified()), FileLimits.MOST_BYTES);
        return answer.status() == UNCHANGED
                ? Optional.empty()
                : Optional.of(new Fetched(
                        answer.content(), Sha256.of(answer.content()), answer.etag(), answer.lastModified()));
    }

    /** Fetches the events of all times of another calendar, page by page. */
    private Fetched whole(String root, Address from) throws SourceFault {
        SitePages pages = new SitePages();
        String statuses = statuses(root, from);
        long end = System.nanoTime() + LONGEST.toNanos();
        try {
            for (int page = 1; page <= pages.pages(); page++) {
                if (System.nanoTime() > end) {
                    throw SourceFault.of("silent");
                }
                String url = root + EVENTS + SitePages.PER_PAGE + statuses + "&page=" + page;
                pages.add(answer(new Request(url, from.authorization(), "", ""), MOST_OF_PAGE)
                        .content());
            }
            byte[] content = pages.content();
            return new Fetched(content, Sha256.of(content), "", "");
        } catch (UnreadableFile e) {
            throw new SourceFault(e.reason(), Optional.empty());
        }
    }

    /** Returns the parameter that asks for what isn't published, too: empty unless its credentials show that. */
    private String statuses(String root, Address from) {
        if (from.authorization().isEmpty()) {
            return "";
        }
        Request first = new Request(root + EVENTS + 1 + EVERY_STATUS + "&page=1", from.authorization(), "", "");
        return fetch.answer(first, MOST_OF_PAGE)
                .filter(each -> each.status() == 200)
                .map(each -> EVERY_STATUS)
                .orElse("");
    }

    private Answer answer(Request request, int limit) throws SourceFault {
        Answer answer = fetch.answer(request, limit).orElseThrow(() -> SourceFault.of("silent"));
        boolean isConditional =
                !request.etag().isEmpty() || !request.lastModified().isEmpty();
        if (answer.status() != 200 && !(isConditional && answer.status() == UNCHANGED)) {
            throw new SourceFault(reason(answer.status()), answer.retryAfter());
        }
        return answer;
    }

    private static Remark reason(int status) {
        String key =
                switch (status) {
                    case 401, 403 -> "forbidden";
                    case 404, 410 -> "not-found";
                    case 429, 503 -> "busy";
                    case UNCHANGED -> "status"; // of what wasn't asked
                    default -> status >= MOVED && status < REFUSED ? "moved" : "status";
                };
        return Remark.refusal("source." + key, 0, status);
    }

    /** Reads what was fetched; a calendar that was cut off is refused. */
    public FileContents read(Fetched fetched, Address from, ImportOptions options) throws SourceFault {
        try {
            FileContents contents = CalendarFiles.read(fetched.content(), imports.reading(options, from.url()));
            Optional<Remark> cut = contents.remarks().stream()
                    .filter(each -> each.key().equals("import.cut-off"))
                    .findFirst();
            if (cut.isPresent()) {
                throw SourceFault.of("cut-off");
            }
            return from.category().map(name -> within(contents, name)).orElse(contents);
        } catch (UnreadableFile e) {
            throw new SourceFault(e.reason(), Optional.empty());
        }
    }

    private static FileContents within(FileContents contents, String category) {
        List<FileEvent> events =
                contents.events().stream().map(each -> within(each, category)).toList();
        return new FileContents(contents.format(), events, contents.remarks(), contents.mapping());
    }

    private static FileEvent within(FileEvent event, String category) {
        List<Object> categories =
                new ArrayList<>(event.members().get("categories") instanceof List<?> own ? own : List.of());
        if (!categories.contains(category)) {
            categories.add(category);
        }
        Map<String, Object> members = new HashMap<>(event.members());
        members.put("categories", categories);
        return new FileEvent(
                event.line(),
                event.part(),
                event.uid(),
                event.recurrenceId(),
                event.sequence(),
                event.stamp(),
                event.secrecy(),
                members,
                event.overrides(),
                event.remarks(),
                event.skipped());
    }
}

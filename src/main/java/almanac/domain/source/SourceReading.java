package almanac.domain.source;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fetches sources and reads what they answer; stores nothing, and needs no transaction. */
@ApplicationScoped
public class SourceReading {

    private static final int UNCHANGED = 304;
    private static final int MOVED = 300;
    private static final int REFUSED = 400;
    private static final int OFTEN = 429;
    private static final int FAILED = 500;

    /** The interface of a calendar: this one's, and the original's. */
    private static final Pattern SITE =
            Pattern.compile("(https?://[^?#]+/(?:cal|wp-json/tribe)/events/v1)(?:/events)?/?");

    /** Of all times: the original refuses 1970-01-01, and both end after two years by themselves. */
    private static final String EVENTS = "/events?start_date=1971-01-01&end_date=2199-12-31&per_page=";

    private static final String EVERY_STATUS = "&status=publish,future,draft,pending,private";

    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** In bytes: some are read at a time. */
    private static final int MOST_OF_PAGE = FileLimits.MOST_BYTES / 4;

    /** Sites whose reading has failed in the middle: the next attempt goes on there. */
    private static final int MOST_BEGUN = 3;

    private static final Duration KEPT = Duration.ofHours(3);

    private final Map<String, Begun> begun = new ConcurrentHashMap<>();

    private record Begun(SitePages pages, Instant since) {}

    @Inject
    private SiteClock clock;

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
        requireGood(answer, !from.etag().isEmpty() || !from.lastModified().isEmpty());
        return answer.status() == UNCHANGED
                ? Optional.empty()
                : Optional.of(new Fetched(
                        answer.content(), Sha256.of(answer.content()), answer.etag(), answer.lastModified()));
    }

    /** Fetches the events of all times of another calendar, page by page. */
    private Fetched whole(String root, Address from) throws SourceFault {
        String list = root + EVENTS + SitePages.PER_PAGE + statuses(root, from) + "&page=";
        String key = Sha256.of(list + from.authorization());
        long end = System.nanoTime() + LONGEST.toNanos();
        begun.values().removeIf(each -> each.since().isBefore(clock.now().minus(KEPT)));
        Begun site = Optional.ofNullable(begun.remove(key)).orElseGet(() -> new Begun(new SitePages(), clock.now()));
        SitePages pages = site.pages();
        try {
            while (pages.read() < pages.pages()) {
                String url = list + (pages.read() + 1);
                Answer answer = page(url, from, end);
                requireGood(answer, false);
                pages.add(answer.content());
            }
            for (Kind kind : Kind.TERMS) {
                addTerms(kind, root, from, end, pages);
            }
            byte[] content = pages.content();
            return new Fetched(content, Sha256.of(content), "", "");
        } catch (UnreadableFile e) {
            throw new SourceFault(e.reason(), Optional.empty());
        } catch (SourceFault e) {
            if (begun.size() < MOST_BEGUN) {
                begun.put(key, site);
            }
            throw e;
        }
    }

    /** Adds what the calendar says of its categories or tags; one that shows none has events all the same. */
    private void addTerms(Kind kind, String root, Address from, long end, SitePages pages)
            throws SourceFault, UnreadableFile {
        String list = root + "/" + kind.collection() + "?per_page=" + SitePages.PER_PAGE + "&page=";
        boolean isMore = true;
        for (int page = 1; isMore && page <= SitePages.MOST_PAGES_OF_TERMS; page++) {
            Answer answer = page(list + page, from, end);
            boolean isNone = answer.status() >= REFUSED && answer.status() < FAILED && answer.status() != OFTEN;
            if (!isNone) {
                requireGood(answer, false);
            }
            isMore = !isNone && pages.addTerms(kind, answer.content());
        }
    }

    private Answer page(String url, Address from, long end) throws SourceFault {
        if (System.nanoTime() > end) {
            throw SourceFault.of("silent");
        }
        return answer(new Request(url, from.authorization(), "", ""), MOST_OF_PAGE);
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
        return fetch.answer(request, limit).orElseThrow(() -> SourceFault.of("silent"));
    }

    private static void requireGood(Answer answer, boolean isConditional) throws SourceFault {
        if (answer.status() != 200 && !(isConditional && answer.status() == UNCHANGED)) {
            throw new SourceFault(reason(answer.status()), answer.retryAfter());
        }
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
            FileContents contents = CalendarFiles.read(fetched.content(), imports.reading(options));
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
        return contents.with(events);
    }

    private static FileEvent within(FileEvent event, String category) {
        List<Object> categories =
                new ArrayList<>(event.members().get("categories") instanceof List<?> own ? own : List.of());
        if (!categories.contains(category)) {
            categories.add(category);
        }
        Map<String, Object> members = new HashMap<>(event.members());
        members.put("categories", categories);
        return event.with(members, event.overrides());
    }
}

package almanac.api.rest;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.domain.record.Links;
import almanac.http.input.Params;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON and the headers of a page of a list (contract §4.5). */
public final class Envelope {

    private Envelope() {}

    /** @throws Problem 404 {@code …-archive-page-not-found} if the page is beyond the end; of terms it is empty */
    public static Response of(Kind kind, Page<?> page, Links links, Params params) {
        PageLinks pages = new PageLinks(links.api() + "/" + kind.collection(), params.query());
        return of(kind, kind.collection().replace('-', '_'), page, pages);
    }

    /** Returns a page of the parts of a record, likewise. */
    public static Response ofPart(Kind kind, long id, String parts, Page<?> page, Links links, Params params) {
        return of(kind, parts, page, new PageLinks(links.record(kind, id) + "/" + parts, params.query()));
    }

    private static Response of(Kind kind, String name, Page<?> page, PageLinks pages) {
        requireWithinEnd(page, kind);
        long number = page.request().page();
        Map<String, Object> body = new LinkedHashMap<>();
        body.put(name, page.entries());
        body.put("rest_url", pages.page(number));
        if (page.hasNext()) {
            body.put("next_rest_url", pages.page(number + 1));
        }
        if (page.hasPrevious()) {
            body.put("previous_rest_url", pages.page(number - 1));
        }
        body.put("total", page.total());
        body.put("total_pages", page.totalPages());
        return Response.ok(body)
                .header("X-TEC-Total", page.total())
                .header("X-TEC-TotalPages", page.totalPages())
                .header("Link", links(page, pages))
                .build();
    }

    /**
     * Returns a page of a list without an envelope, as WordPress does.
     *
     * @param list the URL of the list
     */
    public static Response bare(Kind kind, Page<?> page, String list, Params params) {
        requireWithinEnd(page, kind);
        return Response.ok(page.entries())
                .header("X-WP-Total", page.total())
                .header("X-WP-TotalPages", page.totalPages())
                .header("Link", links(page, new PageLinks(list, params.query())))
                .build();
    }

    private static String links(Page<?> page, PageLinks pages) {
        long number = page.request().page();
        List<String> links = new ArrayList<>();
        if (page.hasNext()) {
            links.add("<" + pages.page(number + 1) + ">; rel=\"next\"");
        }
        if (page.hasPrevious()) {
            links.add("<" + pages.page(number - 1) + ">; rel=\"prev\"");
        }
        return links.isEmpty() ? null : String.join(", ", links);
    }

    private static void requireWithinEnd(Page<?> page, Kind kind) {
        if (page.isBeyondEnd() && !kind.isTerm()) {
            throw new Problem(
                    ErrorCode.PAGE_NOT_FOUND, kind.word(), "The list has only " + page.totalPages() + " page(s).");
        }
    }
}

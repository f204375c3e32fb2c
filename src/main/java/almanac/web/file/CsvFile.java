package almanac.web.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.domain.export.Csv;
import almanac.http.response.Delivery;
import almanac.http.response.StreamedBody;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A list as a file for spreadsheets, at most its first {@link #MOST} entries, written part by part, so that only one
 * part is in memory.
 *
 * @param head the names of the columns
 * @param parts reads the entries
 * @param cells returns the cells of an entry, as many as the head has
 */
public record CsvFile<T>(String name, List<String> head, Parts<T> parts, Function<T, List<String>> cells) {

    /** Enough for years of most sites, and few enough for spreadsheets. */
    public static final int MOST = 50_000;

    /** The number of entries of a part. */
    public static final int PART = 500;

    /** Reads a list part by part. */
    public interface Parts<T> {
        /**
         * @param last the last entry before the part, or null for the first one
         * @param page of the part, counted from 1
         */
        List<T> read(T last, int page);
    }

    /** Returns the response, whose first part is read at once, so that what fails does so before it begins. */
    public Response response(HttpServletRequest request) {
        List<T> first = parts.read(null, 1);
        StreamedBody body = new StreamedBody("", "text/csv; charset=utf-8", out -> write(first, request, out));
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + ".csv\"")
                .build();
    }

    private void write(List<T> first, HttpServletRequest request, OutputStream out) throws IOException {
        out.write((Csv.MARK + Csv.line(head)).getBytes(UTF_8));
        List<T> part = first;
        for (int page = 1; !part.isEmpty() && page <= MOST / PART && !Delivery.isInVain(request); page++) {
            String lines =
                    part.stream().map(each -> Csv.line(cells.apply(each))).collect(Collectors.joining());
            out.write(lines.getBytes(UTF_8));
            T last = part.get(part.size() - 1);
            part = part.size() < PART ? List.of() : parts.read(last, page + 1);
        }
    }
}

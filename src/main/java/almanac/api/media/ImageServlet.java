package almanac.api.media;

import almanac.base.kind.Kind;
import almanac.domain.media.ImageFiles;
import almanac.domain.site.CurrentSettings;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import almanac.http.request.Channel;
import almanac.http.response.EntityTag;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Serves image files. They never change, so clients may cache them indefinitely (RFC 8246). */
@WebServlet(Channel.PICTURES + "/*")
public class ImageServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Pattern NAME = Pattern.compile("/([0-9a-f]{64})\\.(jpg|png|gif|webp)");
    private static final Map<String, String> TYPES =
            Map.of("jpg", "image/jpeg", "png", "image/png", "gif", "image/gif", "webp", "image/webp");

    @Inject
    private transient ImageFiles files;

    @Inject
    private transient CurrentSettings site;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Matcher name = NAME.matcher(request.getPathInfo() == null ? "" : request.getPathInfo());
        if (!name.matches() || !Files.isRegularFile(files.place(name.group().substring(1)))) {
            ErrorResponse.write(
                    request, response, new Problem(ErrorCode.NOT_FOUND, Kind.IMAGE.word(), "There is no such image."));
            return;
        }
        String tag = "\"" + name.group(1) + "\"";
        response.setHeader("ETag", tag);
        response.setHeader(
                "Cache-Control", (site.get().isMembersOnly() ? "private" : "public") + ", max-age=31536000, immutable");
        if (EntityTag.isKnown(EntityTag.known(request), tag)) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        Path file = files.place(name.group().substring(1));
        response.setContentType(TYPES.get(name.group(2)));
        response.setContentLengthLong(Files.size(file));
        Files.copy(file, response.getOutputStream());
    }
}

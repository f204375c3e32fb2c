package almanac.http.problem;

import almanac.http.request.Channel;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

/** A format for errors; implementations are found by {@link ServiceLoader}. */
public interface ErrorFormat {

    /** Returns the media type, without parameters. */
    String mediaType();

    byte[] bytes(Problem problem, HttpServletRequest request);

    /**
     * Returns the format for a request: always JSON within the interface; elsewhere HTML if {@code Accept} names it, as
     * browsers do, otherwise JSON.
     */
    static ErrorFormat of(HttpServletRequest request) {
        String accepted = String.valueOf(request.getHeader("Accept")).toLowerCase(Locale.ROOT);
        boolean isPage = Channel.of(request) != Channel.INTERFACE && accepted.contains("text/html");
        String wanted = isPage ? "text/html" : "application/json";
        return Known.FORMATS.stream()
                .filter(format -> format.mediaType().equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    /** The formats of all channels. */
    final class Known {
        private static final List<ErrorFormat> FORMATS =
                ServiceLoader.load(ErrorFormat.class, ErrorFormat.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();

        private Known() {}
    }
}

package almanac.http.connector;

import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorPage;
import almanac.http.problem.Problem;
import almanac.http.request.Channel;
import almanac.http.request.HostName;
import almanac.http.response.Delivery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.Filter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpHeader;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.util.DataChunk;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.grizzly.http.util.MimeHeaders;

/**
 * Checks requests before the server handles them, which would answer some malformed ones with an empty 200, others with
 * a status but no body. This filter sends them to the {@link ErrorPage} with the problem.
 */
class RequestCheck extends BaseFilter {
    private static final Map<Integer, String> REASONS =
            Map.of(422, "Unprocessable Content", 429, "Too Many Requests", 507, "Insufficient Storage");

    private static final char DELETE = 0x7F;

    /** A method that no route has, since method names are case-sensitive (RFC 9110 §9.1). */
    private static final String NO_METHOD = "trace";

    private final Filter inside;

    /** @param inside the filter that it replaces and delegates to */
    RequestCheck(Filter inside) {
        this.inside = inside;
    }

    Filter inside() {
        return inside;
    }

    @Override
    public NextAction handleRead(FilterChainContext context) throws IOException {
        if (context.getMessage() instanceof HttpContent content
                && content.getHttpHeader() instanceof HttpRequestPacket request) {
            Runnable end = context.getConnection()::terminateSilently;
            request.setAttribute(Delivery.CONNECTION, end);
            Problem problem = problem(request);
            if (problem != null) {
                toErrorPage(request, problem);
            }
        }
        return inside.handleRead(context);
    }

    private static Problem problem(HttpRequestPacket request) {
        return Stream.<Function<HttpRequestPacket, Problem>>of(
                        RequestCheck::ofHeaders,
                        RequestCheck::ofFraming,
                        RequestCheck::ofHost,
                        RequestCheck::ofTarget,
                        RequestCheck::ofCoding)
                .map(check -> check.apply(request))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Replaces the server's own check, which the launcher disables because it rejects everything but ASCII. */
    private static Problem ofHeaders(HttpRequestPacket request) {
        MimeHeaders headers = request.getHeaders();
        for (int i = 0; i < headers.size(); i++) {
            String value = headers.getValue(i).toString(StandardCharsets.ISO_8859_1);
            if (value.chars().anyMatch(each -> each < ' ' && each != '\t' || each == DELETE)) {
                return new Problem(ErrorCode.BAD_REQUEST, "A header must have no control characters (RFC 9110, 5.5).");
            }
        }
        return null;
    }

    /**
     * Rejects framing by which the server would read the body as the next request (RFC 9112 §6.3). The connection ends
     * after a chunked request: a Content-Length before its Transfer-Encoding is lost by now, but a proxy may have
     * relied on it (§6.1).
     */
    private static Problem ofFraming(HttpRequestPacket request) {
        List<String> codings = values(request, Header.TransferEncoding);
        boolean isChunked = codings.size() == 1 && codings.get(0).strip().equalsIgnoreCase("chunked");
        if (isChunked) {
            request.getProcessingState().setKeepAlive(false);
        }
        if (codings.isEmpty()
                || isChunked && values(request, Header.ContentLength).isEmpty()) {
            return null;
        }
        return new Problem(
                ErrorCode.BAD_REQUEST, "Transfer-Encoding must be \"chunked\" alone, and without a Content-Length.");
    }

    private static Problem ofHost(HttpRequestPacket request) {
        List<String> hosts = values(request, Header.Host);
        if (hosts.size() > 1 || !hosts.stream().allMatch(HostName::isValid)) {
            return new Problem(ErrorCode.BAD_REQUEST, "Host must be the name of one host.");
        }
        hosts.forEach(host -> setHost(request, HostName.withoutEmptyPort(host)));
        return null;
    }

    private static Problem ofTarget(HttpRequestPacket request) {
        DataChunk query = request.getQueryStringDC();
        if (!query.isNull()) {
            RestRoute.of(path(request), query.toString(StandardCharsets.ISO_8859_1))
                    .ifPresent(meant -> {
                        request.setRequestURI(meant.path());
                        query.setString(meant.query());
                    });
        }
        // without scheme and host, which it may begin with (RFC 9112 §3.2.2)
        String raw = path(request);
        if (raw.equals("*") && Method.OPTIONS.equals(request.getMethod())) {
            request.setRequestURI(Channel.API);
            return null;
        }
        if (!raw.startsWith("/")) {
            return new Problem(ErrorCode.BAD_REQUEST, "The request's target must begin with a slash.");
        }
        if (Method.TRACE.equals(request.getMethod())) {
            request.setMethod(
                    NO_METHOD); // the server would answer TRACE itself; now the route does, which knows its methods
        }
        if (!query.isNull()) {
            String sent = query.toString(StandardCharsets.ISO_8859_1);
            if (!Target.isQuery(sent)) {
                return new Problem(ErrorCode.BAD_REQUEST, "A parameter is not percent-encoded UTF-8.");
            }
            if (sent.chars().anyMatch(each -> each >= 0x80)) {
                query.setString(Target.escaped(sent));
            }
        }
        try {
            return Target.isAmbiguous(Target.decoded(raw)) || raw.indexOf(';') >= 0
                    ? new Problem(
                            ErrorCode.NO_ROUTE,
                            "No route has an empty segment, \".\", \"..\" or a parameter within its address.")
                    : null;
        } catch (IllegalArgumentException e) {
            return new Problem(
                    ErrorCode.BAD_REQUEST,
                    "The address must be percent-encoded UTF-8 without control characters and backslashes.");
        }
    }

    /** Rejects encoded bodies, which could decode to any size. */
    private static Problem ofCoding(HttpRequestPacket request) {
        boolean hasBody = request.getContentLength() > 0
                || !values(request, Header.TransferEncoding).isEmpty();
        boolean isPlain = values(request, Header.ContentEncoding).stream()
                .allMatch(each -> each.isBlank() || each.strip().equalsIgnoreCase("identity"));
        return !hasBody || isPlain
                ? null
                : new Problem(
                                ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                                "The body must be sent as it is, without a Content-Encoding.")
                        .with("Accept-Encoding", "identity"); // RFC 9110 §15.5.16
    }

    private static String path(HttpRequestPacket request) {
        return request.getRequestURIRef().getRequestURIBC().toString(StandardCharsets.ISO_8859_1);
    }

    private static void toErrorPage(HttpRequestPacket request, Problem problem) {
        request.setAttribute(ErrorPage.PROBLEM, problem);
        request.setAttribute(Channel.class.getName(), Channel.of(path(request)));
        request.setRequestURI(ErrorPage.PATH);
        if (!Method.HEAD.equals(request.getMethod())) {
            request.setMethod(Method.POST);
        }
        setHost(request, "localhost");
    }

    /** Changes the header in place, since the server reads this object later. */
    private static void setHost(HttpRequestPacket request, String host) {
        DataChunk value = request.getHeaders().getValue(Header.Host);
        if (value != null && !value.toString().equals(host)) {
            value.setString(host);
        }
    }

    private static List<String> values(HttpHeader header, Header name) {
        List<String> values = new ArrayList<>();
        header.getHeaders().values(name).forEach(values::add);
        return values;
    }

    @Override
    public NextAction handleWrite(FilterChainContext context) throws IOException {
        if (context.getMessage() instanceof HttpPacket packet
                && packet.getHttpHeader() instanceof HttpResponsePacket response
                && !response.isCommitted()) {
            frame(response);
            nameReason(response);
        }
        return inside.handleWrite(context);
    }

    /**
     * Frames the response as usual even if the request asks for a protocol upgrade, which this server never performs:
     * otherwise the response would be sent as another protocol, without length, chunks and compression
     * (Grizzly issue 1972).
     */
    private static void frame(HttpResponsePacket response) {
        response.getRequest().setIgnoreContentModifiers(false);
    }

    /** Adds the reason phrases that the server doesn't know. */
    private static void nameReason(HttpResponsePacket response) {
        String reason = REASONS.get(response.getStatus());
        if (reason != null) {
            response.setAllowCustomReasonPhrase(true);
            response.setReasonPhrase(reason);
        }
    }

    @Override
    public NextAction handleConnect(FilterChainContext context) throws IOException {
        return inside.handleConnect(context);
    }

    @Override
    public NextAction handleAccept(FilterChainContext context) throws IOException {
        return inside.handleAccept(context);
    }

    @Override
    public NextAction handleEvent(FilterChainContext context, FilterChainEvent event) throws IOException {
        return inside.handleEvent(context, event);
    }

    @Override
    public NextAction handleClose(FilterChainContext context) throws IOException {
        return inside.handleClose(context);
    }

    @Override
    public void exceptionOccurred(FilterChainContext context, Throwable thrown) {
        inside.exceptionOccurred(context, thrown);
    }
}

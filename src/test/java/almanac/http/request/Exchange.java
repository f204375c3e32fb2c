package almanac.http.request;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A request to a filter, and the response to it, without a server. */
public final class Exchange {
    private final String method;
    private final String path;
    private final String query;
    private final Map<String, String> sent = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, Object> attributes = new HashMap<>();
    private final Map<String, String> answered = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private int status = 200;

    /** @param address a path, with a query string or without */
    public Exchange(String method, String address, Map<String, String> headers) {
        String[] parts = address.split("\\?", 2);
        this.method = method;
        this.path = parts[0];
        this.query = parts.length == 2 ? parts[1] : null;
        sent.putAll(headers);
    }

    public String body() {
        return body.toString(StandardCharsets.UTF_8);
    }

    @SuppressWarnings("JdkObsolete") // servlets return a StringBuffer
    public HttpServletRequest request() {
        return proxy(HttpServletRequest.class, (self, called, arguments) -> switch (called.getName()) {
            case "getMethod" -> method;
            case "getRequestURI", "getServletPath" -> path;
            case "getRequestURL" -> new StringBuffer("http://a").append(path);
            case "getQueryString" -> query;
            case "getRemoteAddr" -> "127.0.0.1";
            case "isSecure" -> false;
            case "getContextPath" -> "";
            case "getPathInfo" -> null;
            case "getHeader" -> sent.get(arguments[0]);
            case "getHeaders" ->
                Collections.enumeration(sent.containsKey(arguments[0]) ? List.of(sent.get(arguments[0])) : List.of());
            case "getHeaderNames" -> Collections.enumeration(sent.keySet());
            case "getContentLengthLong" -> Long.parseLong(sent.getOrDefault("Content-Length", "-1"));
            case "getAttribute" -> attributes.get(arguments[0]);
            case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
            default -> throw new UnsupportedOperationException(called.toString());
        });
    }

    public HttpServletResponse response() {
        return proxy(HttpServletResponse.class, (self, called, arguments) -> switch (called.getName()) {
            case "getStatus" -> status;
            case "setStatus" -> {
                status = (int) arguments[0];
                yield null;
            }
            case "setHeader", "addHeader" -> answered.put((String) arguments[0], (String) arguments[1]);
            case "setContentType" -> answered.put("Content-Type", (String) arguments[0]);
            case "setContentLength" -> null;
            case "getContentType" -> answered.get("Content-Type");
            case "getHeader" -> answered.get(arguments[0]);
            case "getHeaders" -> List.of(answered.get(arguments[0]));
            case "getHeaderNames" -> List.copyOf(answered.keySet());
            case "isCommitted" -> false;
            case "getOutputStream" -> stream();
            default -> throw new UnsupportedOperationException(called.toString());
        });
    }

    private ServletOutputStream stream() {
        return new ServletOutputStream() {
            @Override
            public void write(int next) {
                body.write(next);
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                throw new UnsupportedOperationException();
            }
        };
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(Exchange.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}

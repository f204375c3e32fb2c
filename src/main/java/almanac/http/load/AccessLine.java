package almanac.http.load;

import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * The log line of a request.
 *
 * @param address of the request, without what is secret in it
 * @param client the address of the client
 * @param millis from the request until the response was complete here
 */
record AccessLine(
        String method, String address, String client, String account, HttpServletResponse response, long millis) {

    private static final String LENGTH = "Content-Length";

    /**
     * Returns the record that the launcher's log takes: the text of a line, and the members of an object.
     *
     * @param route empty to leave it out
     */
    LogRecord record(Logger log, String route) {
        String text = "%s %s %d %d ms %s %s".formatted(method, address, response.getStatus(), millis, client, account);
        LogRecord line = new LogRecord(Level.INFO, "{0}"); // an address may have braces
        line.setLoggerName(log.getName());
        line.setParameters(new Object[] {route.isEmpty() ? text : text + " route " + route, members(route)});
        return line;
    }

    /** The length is the announced one; a response in chunks has none. */
    private Map<String, Object> members(String route) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("method", method);
        members.put("path", address);
        members.put("status", response.getStatus());
        String length = response.getHeader(LENGTH);
        if (length != null && length.matches("[0-9]{1,18}") && !method.equals("HEAD")) {
            members.put("bytes", Long.parseLong(length));
        }
        members.put("milliseconds", millis);
        members.put("client", client);
        members.put("account", account);
        members.put("route", route);
        return members;
    }
}

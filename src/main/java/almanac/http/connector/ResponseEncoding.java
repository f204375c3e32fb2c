package almanac.http.connector;

import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.ContentEncoding;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpHeader;
import org.glassfish.grizzly.http.ParsingResult;

/**
 * A content coding for responses only. The server would also decode request bodies, to any size, before their
 * acceptance is checked.
 */
@SuppressWarnings("rawtypes") // the server's interface uses raw types
record ResponseEncoding(ContentEncoding whole) implements ContentEncoding {

    @Override
    public String getName() {
        return whole.getName();
    }

    @Override
    public String[] getAliases() {
        return whole.getAliases();
    }

    @Override
    public boolean wantDecode(HttpHeader header) {
        return false;
    }

    @Override
    public boolean wantEncode(HttpHeader header) {
        return whole.wantEncode(header);
    }

    @Override
    public ParsingResult decode(Connection connection, HttpContent content) {
        return whole.decode(connection, content);
    }

    @Override
    public HttpContent encode(Connection connection, HttpContent content) {
        return whole.encode(connection, content);
    }
}

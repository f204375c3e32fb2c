package almanac.http.connector;

import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.ContentEncoding;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpHeader;
import org.glassfish.grizzly.http.ParsingResult;

/**
 * A content coding of responses alone. The server would decode bodies of requests too, to any size, before anybody is
 * asked whether they are taken.
 */
@SuppressWarnings("rawtypes") // the server's interface has them
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

package almanac.support;

import almanac.base.kind.Kind;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.concurrent.ThreadLocalRandom;

/** A test that speaks to the deployed site over HTTP. */
public abstract class SiteTest {

    /** A word that nothing was named by before. */
    public static String fresh(String word) {
        return word + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    }

    /** The header of an address of one's own, from where failed sign-ins stop nobody else. */
    public static String[] fromElsewhere() {
        int number = ThreadLocalRandom.current().nextInt(1 << 24);
        return new String[] {"X-Forwarded-For", "10.%d.%d.%d".formatted(number >> 16, number >> 8 & 255, number & 255)};
    }

    protected Site anonymous() {
        return Site.anonymous(Deployed.root());
    }

    protected Site as(String account) {
        return anonymous().as(account);
    }

    /** A browser in which an account of {@code accounts.txt} is signed in. */
    protected Browser browser(String account) {
        return new Browser(anonymous()).signIn(account, Site.passwordOf(account));
    }

    /** Creates a record or term as an editor, with more fields as {@code , 'name': value}, and returns its id. */
    protected int make(Kind kind, String name, String more, Object... arguments) {
        return make("editor", kind, name, Site.with(more, arguments));
    }

    protected int make(String account, Kind kind, String name, String more) {
        String member = kind == Kind.EVENT ? "title" : kind.isTerm() ? "name" : kind.word();
        return as(account)
                .make("/" + kind.collection(), "{'%s': '%s'%s}", member, name, more)
                .id();
    }

    /** A record or term as administrators see it. */
    protected Site.Answer read(Kind kind, int id) {
        return as("admin").get("/" + kind.collection() + "/" + id);
    }

    /** The path of the page of what was read. */
    protected static String pageOf(JsonObject read) {
        return URI.create(read.getString(read.containsKey("url") ? "url" : "link"))
                .getRawPath();
    }

    /** An event that is there, as administrators see it. */
    protected Site.Answer read(int event) {
        return read(Kind.EVENT, event).is(200);
    }

    protected int newEvent(String title, String more) {
        return newEvent("editor", title, more);
    }

    /** Creates an event with more fields as {@code , 'name': value}, and returns its id. */
    protected int newEvent(String account, String title, String more) {
        return as(account).create(title, more).is(201).id();
    }

    /** Changes an event as an editor. */
    protected void change(int event, String body) {
        as("editor").change("/events/" + event, body);
    }

    public JsonObject event(int id) {
        return read(Kind.EVENT, id).json();
    }
}

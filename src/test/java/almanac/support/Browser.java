package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser without scripts: it keeps cookies, and says of forms what browsers say. */
public final class Browser {
    public static final String FORM = "application/x-www-form-urlencoded";
    private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

    private final Site site;
    private final String[] always;
    private static final String PROOF = "(&undo=\\d+)?&proof=[A-Za-z0-9_-]{43}$";

    private final Map<String, String> cookies = new TreeMap<>();

    /** By the addresses that it was led to. */
    private final Map<String, String> proofs = new TreeMap<>();

    /** That of its session's forms, or null as long as it has seen none. */
    private String token;

    /** @param always headers of every request */
    public Browser(Site site, String... always) {
        this.site = site;
        this.always = always;
    }

    /** Signs in, which has to succeed. */
    public Browser signIn(String name, String password) {
        Site.Answer answer = submit("/sign-in", Map.of("name", name, "password", password));
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        return this;
    }

    /** Where it was led to, it goes with the proof that it got with that. */
    public Site.Answer get(String path, String... headers) {
        String proof = proofs.getOrDefault(path.replaceFirst("[?&]lang=..$", ""), "");
        return send("GET", path + proof, null, null, headers);
    }

    /** Opens a page in English, which is there and valid. */
    public Page open(String path) {
        return page(get(english(path)), 200);
    }

    /** Opens a page for what it edits: its form, as a browser shows it. */
    public PageForm edit(String path) {
        return open(path).formOf("#editor");
    }

    /** The valid page of a response with a status. */
    public Page page(Site.Answer answer, int status) {
        ValidHtml.require(answer.is(status).body());
        return Page.of(this, answer);
    }

    private static String english(String path) {
        String[] parts = path.split("#", 2);
        return parts[0] + (path.contains("?") ? "&" : "?") + "lang=en";
    }

    /** The page, in English, to which a form has led. */
    public Page follow(Site.Answer answer) {
        return open(then(answer.is(303)).replaceFirst("^https?://[^/]+", ""));
    }

    /** Where an answer leads to, without what can be undone and the proof, which only the session's own addresses have. */
    public static String then(Site.Answer answer) {
        return answer.header("Location").replaceFirst(PROOF, "");
    }

    /** Sends a form as a page of the site would, with the session's token. */
    public Site.Answer submit(String path, Map<String, String> fields) {
        return submitEncoded(path, form(fields));
    }

    /** The same of fields as {@link PageForm#parsed} reads them. */
    public Site.Answer submit(String path, String form, Object... values) {
        return submitEncoded(path, PageForm.encoded(PageForm.parsed(form, values)));
    }

    Site.Answer submitEncoded(String path, String encoded) {
        String token = cookies.isEmpty() ? "" : "&_token=" + token();
        return send("POST", path, FORM, encoded + token, "Sec-Fetch-Site", "same-origin");
    }

    /** A form with fields as they are {@linkplain PageForm#parsed written}, which no page need offer. */
    public PageForm fill(String path, String form, Object... values) {
        return new PageForm(Page.blank(this), english(path), PageForm.parsed(form, values));
    }

    /** The page that fields lead to, which no page need offer. */
    public Page done(String path, String form, Object... values) {
        return follow(submit(path, form, values));
    }

    /** The page, in English, that refuses fields with a status. */
    public Page refused(int status, String path, String form, Object... values) {
        return page(submit(english(path), form, values), status);
    }

    /** Sends a form as other pages may, with no token but that of its fields. */
    public Site.Answer sendForm(String path, String form, String... headers) {
        return send("POST", path, FORM, form, headers);
    }

    public static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Sends a request with the cookie and nothing else of its own. */
    public Site.Answer send(String method, String path, String type, String body, String... headers) {
        byte[] bytes = body == null ? null : body.getBytes(StandardCharsets.UTF_8);
        return sendBytes(method, path, type, bytes, headers);
    }

    public Site.Answer sendBytes(String method, String path, String type, byte[] body, String... headers) {
        List<String> all = new ArrayList<>(Arrays.asList(always));
        all.addAll(Arrays.asList(headers));
        if (!all.contains("Accept")) {
            all.addAll(List.of("Accept", "text/html"));
        }
        if (!cookies.isEmpty()) {
            all.addAll(List.of("Cookie", cookie()));
        }
        Site.Answer answer = site.sendBytes(method, site.root() + path, type, body, all.toArray(String[]::new));
        answer.response().headers().allValues("Set-Cookie").forEach(this::keep);
        keepToken(answer.response().body());
        answer.response()
                .headers()
                .firstValue("Location")
                .filter(then -> then.startsWith(site.root().toString()) && then.contains("&proof="))
                .ifPresent(then -> proofs.put(
                        then(answer).substring(site.root().toString().length()),
                        then.substring(then(answer).length())));
        return answer;
    }

    private void keep(String set) {
        String[] pair = set.split(";", 2)[0].split("=", 2);
        if (set.contains("Max-Age=0")) {
            cookies.remove(pair[0]);
        } else {
            cookies.put(pair[0], pair[1]);
        }
        token = null;
    }

    private void keepToken(String page) {
        Matcher found = TOKEN.matcher(page);
        if (found.find()) {
            token = found.group(1);
        }
    }

    /** The token that the forms of its pages have; fails if nobody is signed in. */
    public String token() {
        if (token == null) {
            get("/account/sessions");
        }
        assertThat(token).isNotNull();
        return token;
    }

    /** The cookies as they are sent, {@code name=value}. */
    public String cookie() {
        return cookies.entrySet().stream().map(Object::toString).collect(Collectors.joining("; "));
    }

    public boolean isSignedIn() {
        return get("/account/sessions").status() == 200;
    }
}

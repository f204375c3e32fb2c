package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever people write, pages show it as text. */
class HostilePagesIT extends PageTest {
    private static final List<String> VIEWS =
            List.of("/events/month/2031-06", "/events/week/2031-W24", "/events/day/2031-06-10", "/events/list", "/");

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The pages' own script, icons and pictures, and the numbers of days. */
    private static final String OWN = "<script src=\"/assets/almanac\\.js\\?v=[^\"]*\" defer></script>"
            + "|<svg class=\"(icon|hidden)\" aria-hidden=\"true\">|<svg class=\"code\" |<img src=\"(/assets/icon\\.svg[^\">]*|[^\">]*/images/[0-9a-f]{64}\\.[a-z]+)\"|<b>\\d+</b>";

    /** That nothing of it has become markup. */
    private static void isText(String html) {
        assertThat(html.replaceAll(OWN, ""))
                .doesNotContainPattern("(?i)<(script|img|svg|iframe|b|!--)[ >/-]")
                .doesNotContainPattern("<[a-z][^>\"]*(\"[^\"]*\"[^>\"]*)*\\son[a-z]+=")
                .doesNotContain("83810205", "href=\"javascript:");
    }

    @ContractCases({"3 Even so, escape", "8.1 What people wrote"})
    @ValueSource(
            strings = {
                "1 < 2 & 3 > 2",
                "a\\\" onmouseover=\\\"alert(1)",
                "AT&amp;T &lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot;",
                "</li></ul></main><script>alert(1)</script> ${12345*6789} @if(true) !{12345*6789} {{12345*6789}}",
                "\u202egnirts <!-- \u2028 \u2066",
                "{0} \\u0027{1}\\u0027 %s %n",
            })
    void titlesAndNamesAreTextWhateverTheyLookLike(String hostile) {
        String word = fresh("hostile");
        String name = hostile + " " + word;
        int id = create(
                name,
                "2031-06-10 09:00",
                "2031-06-10 10:00",
                ", 'categories': ['%1$s'], 'tags': ['%1$s'], 'venue': {'venue': '%1$s'}, 'organizer': {'organizer': '%1$s'}"
                        .formatted(name));
        JsonObject event = event(id);
        String shown = event.getString("title")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
        String category = event.getJsonArray("categories").getJsonObject(0).getString("slug");

        for (String view : VIEWS) {
            String html = html(view + "?search=" + word + "&category=" + category);
            isText(html);
            assertThat(html).contains("Category: <bdi>");
            if (!view.equals("/")) {
                assertThat(html.replaceAll("</?mark>", "")).contains("<bdi>" + shown);
            }
        }
    }

    @ContractCases("8.1 What people wrote")
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "\"><img src=x onerror=alert(1)>",
                "' onfocus='alert(1)",
                "javascript:alert(1)",
                "${12345*6789} !{12345*6789} @if(true)",
                "{0} {1,choice,0#x}",
                "\u202e\u200f\u2028",
                "-\"</mark><svg/onload=alert(1)>",
                "%00 %0d%0aSet-Cookie: a=b",
                "[a-z]+(?:.*){9}\\E"
            })
    void whatIsInAnAddressIsText(String hostile) {
        String value = encoded(hostile);
        for (String view : VIEWS) {
            isText(html(view + "?search=" + value));
        }
        isText(html("/subscribe?search=" + value));
        isText(html("/events/list?unknown=" + value + "&" + value + "=1"));
        isText(html("/events/list?lang=" + value));
        for (String name : List.of("category", "tag", "venue", "organizer")) {
            for (String path : List.of("/events/list", "/subscribe")) {
                Site.Answer wrong = wrong(path + "?search=" + value + "&" + name + "=" + value, 404);
                assertThat(nearest(wrong)).startsWith(path + "?search=");
            }
        }
        for (String view : List.of("month", "week", "day", "year", "nowhere")) {
            wrong("/events/" + view + "/" + value.replace("+", "%20"), 404);
        }
        wrong("/events/list?page=" + value, 400);
        wrong("/events/list?when=" + value, 400);
    }

    private Site.Answer wrong(String path, int status) {
        Site.Answer wrong = page(path);
        assertThat(wrong.status()).as(path).isIn(status, 400); // some of it is refused as an address
        isText(wrong.body());
        isValid(wrong.body());
        return wrong;
    }
}

package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §3, plain text: nothing in it can pass for markup, wherever it is shown. */
class PlainTextIT extends SiteTest {
    private static final Pattern LIVE = Pattern.compile("<[A-Za-z/!?]");
    private static final List<String> HTML = List.of("description", "excerpt");
    private static final String BAIT = "<img src=x onerror=alert(1)>";
    private static final String JSON = "application/json";

    private static void assertPlain(Site.Answer answer) {
        assertThat(answer.status()).as(answer.response().body()).isIn(200, 201);
        assertPlain("", answer.json(), false);
    }

    private static void assertPlain(String name, JsonValue value, boolean isHtmlHere) {
        if (value instanceof JsonObject object) {
            object.forEach((key, each) -> {
                assertThat(LIVE.matcher(key).find()).as(key).isFalse();
                boolean isRecord = object.containsKey("rest_url");
                assertPlain(key, each, isRecord && HTML.contains(key));
            });
        } else if (value instanceof JsonArray array) {
            array.forEach(each -> assertPlain(name, each, false));
        } else if (value instanceof JsonString text && !isHtmlHere) {
            assertThat(LIVE.matcher(text.getString()).find())
                    .as("%s: %s", name, text)
                    .isFalse();
        }
    }

    /** Field names are at most 100 characters long, and so are all of these. */
    @ContractCases("3 plain text; These are plain")
    @ValueSource(
            strings = {
                "Fair <plaintext>", "Fair <xmp>", "Fair <textarea>", "Fair <noscript>", "Fair <style>",
                "Fair <title>", "Fair <svg>", "Fair <!--", "Fair &lt;", "Fair &amp;lt;",
                "Fair <", "Fair <x onclick=alert(1)>", "Fair a<b <svg/onload=alert(1) "
            })
    void noPlainFieldOfARecordKeepsMarkup(String before) {
        String text = before.replace("Fair", fresh("Fair")) + BAIT;
        Site editor = as("editor");
        String event = """
                {"title": <>, "start_date": "2031-03-10 09:00", "end_date": "2031-03-10 17:00", "cost": <>,
                "description": <about>, "categories": <>, "tags": [<>], "organizer": {"organizer": <>, "phone": <>},
                "venue": {"venue": <>, "address": <>, "city": <>, "country": <>, "province": <>, "state": <>, "zip": <>,
                "phone": <>, "stateprovince": <>}, "custom_fields": {<>: <>},
                "tickets": [{"name": <>, "price": <>, "description": <>}]}""".replace(
                        "<about>",
                        Json.createValue("About &lt;img src=x onerror=alert(1)&gt; " + text)
                                .toString())
                .replace("<>", Json.createValue(text).toString());

        Site.Answer created = editor.send("POST", "/events", JSON, event);

        assertPlain(created);
        assertPlain(anonymous().get("/events/" + created.id()));
        assertPlain(anonymous().get("/venues/" + created.number("venue.id")));
        assertThat(created.text("title")).startsWith("Fair");
        assertThat(created.text("venue.city")).startsWith("Fair");
    }

    @Contract("3 These are plain")
    void neitherDoNamesOfPeopleProgramsAndImages() {
        Site admin = as("admin");
        String text = fresh("Fair") + " &lt;" + BAIT;

        assertPlain(admin.send("PATCH", "/accounts/me", JSON, object("display_name", text)));
        assertPlain(admin.send("POST", "/application-passwords", JSON, object("name", text)));
        assertPlain(admin.send("POST", "/tags", JSON, object("name", text, "description", text)));
        int image = admin.sendBytes("POST", "/images", "image/png", Pictures.of("png", 20, 20))
                .id();
        assertPlain(admin.send("PATCH", "/images/" + image, JSON, object("alt_text", text)));
    }

    @Contract({"3 Descriptions of tickets", "4.2 tickets"})
    void linesAndAddressesOfCustomFieldsAreKept() {
        String address = "https://example.org/?a=1&copy=2&lt=3";
        String fields = """
                , 'custom_fields': {'Menu': 'Soup &amp; bread\\n<b>Cake</b>', 'More': '%s'},
                'tickets': [{'name': 'A', 'description': 'One\\n\\nTwo'}]""".formatted(address);
        Site.Answer event = as("editor").create("Fields", fields);

        assertThat(event.text("custom_fields.Menu.value")).isEqualTo("Soup & bread\nCake");
        assertThat(event.text("custom_fields.More.value")).isEqualTo(address);
        assertThat(event.text("tickets.0.description")).isEqualTo("One\n\nTwo");
    }

    private static String object(String... namesAndValues) {
        var object = Json.createObjectBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return object.build().toString();
    }
}

package almanac.feed.news;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** News as JSON Feed 1.1 (jsonfeed.org). */
final class JsonFeed {
    static final String TYPE = "application/feed+json; charset=utf-8";

    private JsonFeed() {}

    static byte[] bytes(News news) {
        JsonArrayBuilder items = Json.createArrayBuilder();
        news.items().stream().map(JsonFeed::item).forEach(items::add);
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("version", "https://jsonfeed.org/version/1.1")
                .add("title", news.title())
                .add("home_page_url", news.site() + "/")
                .add("feed_url", news.self());
        if (news.logo() != null) {
            json.add("icon", news.logo());
        }
        return json.add("items", items).build().toString().getBytes(UTF_8);
    }

    private static JsonObjectBuilder item(NewsItem item) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("id", item.id())
                .add("url", item.url())
                .add("title", item.title())
                .add("summary", item.summary())
                .add(
                        item.html().isEmpty() ? "content_text" : "content_html",
                        item.html().isEmpty() ? item.summary() : item.html())
                .add("date_published", time(item.published()))
                .add("date_modified", time(item.modified()))
                .add("tags", Json.createArrayBuilder(item.terms()));
        if (item.image() != null) {
            json.add("image", item.image());
        }
        return json;
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
